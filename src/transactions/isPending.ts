import type { TrackedTransaction } from './transaction.types.ts'

/** Whether the end of a transaction is not known yet. */
export function isPending({ status }: TrackedTransaction): boolean {
  return status === 'pending'
}
