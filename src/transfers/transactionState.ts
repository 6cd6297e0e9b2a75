import type { TrackedTransaction, TransactionStatus } from '../namespace/transfers.types.ts'
import { transactionRecheckMs } from '../utils/timesAndLimits.ts'

/** Whether a transaction's outcome is still pending. */
export function isPending({ status }: Pick<TrackedTransaction, 'status'>): boolean {
  return status === 'pending'
}

/** Whether the transaction was in a block at the last check. */
export function isMined({ status }: Pick<TrackedTransaction, 'status'>): boolean {
  return status === 'confirmed' || status === 'reverted'
}

/** Whether a mined transaction may still be removed by a reorganization. */
export function isReversible(transaction: Pick<TrackedTransaction, 'status' | 'isFinal'>): boolean {
  return isMined(transaction) && transaction.isFinal === false
}

/** Whether a transaction's outcome is unknown but may still be resolved. */
export function isUnresolved(
  { status, settledAt = 0 }: Pick<TrackedTransaction, 'status' | 'settledAt'>,
  now: number,
): boolean {
  return status === 'unknown' && now - settledAt < transactionRecheckMs
}

/** Whether the kit polls the status of a transaction, even after a reload. */
export function isFollowed(
  transaction: Pick<TrackedTransaction, 'status' | 'isFinal' | 'settledAt'>,
  now: number,
): boolean {
  return isPending(transaction) || isReversible(transaction) || isUnresolved(transaction, now)
}

export type TransactionStanding = {
  /** `replaced` means that the replacement is a different transaction or was not found. */
  state: TransactionStatus | 'cancelled'
  /**
   * Hash of the transaction that makes the payment. It differs from the original hash if the
   * transaction was repriced or executed by another one.
   */
  hash: string
}

/** Returns the outcome of a payment. A repriced transaction still makes the same payment. */
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
