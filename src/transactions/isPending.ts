import type { TrackedTransaction } from './transaction.types.ts'

/** How long a transaction without a certain end is still checked after its end was first seen, ms. */
export const recheckMs = 86_400_000

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
  return status === 'unknown' && now - settledAt < recheckMs
}

/** Whether it is checked again and again, also after a reload. */
export function isFollowed(
  transaction: Pick<TrackedTransaction, 'status' | 'isFinal' | 'settledAt'>,
  now: number,
): boolean {
  return isPending(transaction) || isReversible(transaction) || isUnresolved(transaction, now)
}
