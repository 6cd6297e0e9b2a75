import type { TrackedTransaction, TransactionStatus } from '../namespace/transfers.types.ts'
import { transactionRecheckMs } from '../utils/limits.ts'

/** True while the outcome is pending. */
export function isPending({ status }: Pick<TrackedTransaction, 'status'>): boolean {
  return status === 'pending'
}

/** True when a block contained it at the last check. */
export function isMined({ status }: Pick<TrackedTransaction, 'status'>): boolean {
  return status === 'confirmed' || status === 'reverted'
}

/** True while a reorganization may still revert it. */
export function isReversible(transaction: Pick<TrackedTransaction, 'status' | 'isFinal'>): boolean {
  return isMined(transaction) && transaction.isFinal === false
}

/** True for an unknown outcome that may still be resolved. */
export function isUnresolved(
  { status, settledAt = 0 }: Pick<TrackedTransaction, 'status' | 'settledAt'>,
  now: number,
): boolean {
  return status === 'unknown' && now - settledAt < transactionRecheckMs
}

/** True for a transaction that is checked periodically, including after a reload. */
export function isFollowed(
  transaction: Pick<TrackedTransaction, 'status' | 'isFinal' | 'settledAt'>,
  now: number,
): boolean {
  return isPending(transaction) || isReversible(transaction) || isUnresolved(transaction, now)
}

export type TransactionStanding = {
  /** `replaced`: by a different transaction, or by one that was not found. */
  state: TransactionStatus | 'cancelled'
  /** Hash of the transaction that makes the payment: the replacement, when it was repriced or executed. */
  hash: string
}

/** Returns the outcome of a payment. A repriced transaction is still the same payment. */
export function getTransactionOutcome({
  hash,
  status,
  replacement,
}: TrackedTransaction): TransactionStanding {
  if (status !== 'replaced' || !replacement) return { state: status, hash }
  switch (replacement.reason) {
    case 'repriced':
    case 'executed':
      return { state: replacement.status, hash: replacement.hash }
    case 'cancelled':
      return { state: 'cancelled', hash }
    case 'other':
      return { state: 'replaced', hash }
  }
}
