import type { TrackedTransaction, TransactionStatus } from '../namespace/transfers.types.ts'
import { transactionRecheckMs } from '../utils/limits.ts'

/** Whether it waits for its end. */
export function isPending({ status }: Pick<TrackedTransaction, 'status'>): boolean {
  return status === 'pending'
}

/** Whether a block held it at the last check. */
export function isMined({ status }: Pick<TrackedTransaction, 'status'>): boolean {
  return status === 'confirmed' || status === 'reverted'
}

/** Whether a reorganisation may still take its end back. */
export function isReversible(transaction: Pick<TrackedTransaction, 'status' | 'isFinal'>): boolean {
  return isMined(transaction) && transaction.isFinal === false
}

/** Whether it has no end at all, and may still get one. */
export function isUnresolved(
  { status, settledAt = 0 }: Pick<TrackedTransaction, 'status' | 'settledAt'>,
  now: number,
): boolean {
  return status === 'unknown' && now - settledAt < transactionRecheckMs
}

/** Whether it is checked again and again, also after a reload. */
export function isFollowed(
  transaction: Pick<TrackedTransaction, 'status' | 'isFinal' | 'settledAt'>,
  now: number,
): boolean {
  return isPending(transaction) || isReversible(transaction) || isUnresolved(transaction, now)
}

export type TransactionStanding = {
  /** `replaced`: by another transaction than the same payment or its cancellation, or by one that was not found. */
  state: TransactionStatus | 'cancelled'
  /** Of the transaction that makes the payment: another one when it was sent again for another fee, or carried out. */
  hash: string
}

/** What became of a payment: one that was sent again for another fee is still the same payment. */
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
