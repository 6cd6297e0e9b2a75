import { isPending } from './isPending.ts'
import type { TrackedTransaction } from './transaction.types.ts'

/** Pending ones first, then the newest first. */
export function sortTransactions(
  transactions: readonly TrackedTransaction[],
): readonly TrackedTransaction[] {
  return [...transactions].sort(
    (one, other) =>
      Number(isPending(other)) - Number(isPending(one)) || other.addedAt - one.addedAt,
  )
}
