import { isPending } from './isPending.ts'
import type { TrackedTransaction, TransactionRow } from './transaction.types.ts'

/** How many are kept for one account on one network. */
export const rowMax = 100

/**
 * Joins what two tabs, or a tab and the storage, know of one account on one network. It does not
 * matter who joins what in which order: both end with the same row, and nothing is lost.
 */
export function mergeRows(
  first: TransactionRow | undefined,
  second: TransactionRow | undefined,
): TransactionRow {
  const clearedAt = Math.max(first?.clearedAt ?? 0, second?.clearedAt ?? 0)
  const byHash = new Map<string, TrackedTransaction>()
  for (const one of [...(first?.transactions ?? []), ...(second?.transactions ?? [])]) {
    const known = byHash.get(one.hash)
    byHash.set(one.hash, known ? later(known, one) : one)
  }
  const transactions = [...byHash.values()]
    .filter((one) => isPending(one) || one.addedAt > clearedAt)
    .sort((one, other) => other.addedAt - one.addedAt || (one.hash < other.hash ? -1 : 1))
  const ended = transactions.filter((one) => !isPending(one))
  const over = new Set(ended.slice(Math.max(0, rowMax - (transactions.length - ended.length))))
  return {
    transactions: transactions.filter((one) => !over.has(one)).slice(0, rowMax),
    ...(clearedAt && { clearedAt }),
  }
}

/**
 * What stands in a block outweighs what is only supposed; else the later word counts. Of two words at
 * one time every tab takes the same, or they would correct one another for ever.
 */
function later(one: TrackedTransaction, other: TrackedTransaction): TrackedTransaction {
  const weight =
    Number(isMined(one)) - Number(isMined(other)) ||
    one.updatedAt - other.updatedAt ||
    (one.status < other.status ? 1 : -1)
  return weight < 0 ? other : one
}

function isMined({ status }: TrackedTransaction): boolean {
  return status !== 'pending' && status !== 'dropped'
}

/** Whether two rows say the same. */
export function isSameRow(one: TransactionRow, other: TransactionRow | undefined): boolean {
  return mark(one) === mark(other)
}

function mark(row: TransactionRow | undefined): string {
  const all = row?.transactions.map(({ hash, status, updatedAt }) => [hash, status, updatedAt])
  return JSON.stringify([all, row?.clearedAt])
}
