import { isMined, isPending, isUnresolved } from './isPending.ts'
import type { TrackedTransaction, TransactionRow } from './transaction.types.ts'

/** How many are stored for one account on one network. */
export const rowMax = 100

/**
 * Merges what two tabs, or a tab and the storage, know of one account on one network. It does not
 * matter which tab merges what in which order: both end with the same row, and nothing is lost.
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
    // What has no end yet stays: the visitor would never hear of it.
    .filter((one) => isPending(one) || isUnresolved(one, clearedAt) || one.addedAt > clearedAt)
    .sort((one, other) => other.addedAt - one.addedAt || (one.hash < other.hash ? -1 : 1))
  const ended = transactions.filter((one) => !isPending(one))
  const over = new Set(ended.slice(Math.max(0, rowMax - (transactions.length - ended.length))))
  return {
    transactions: transactions.filter((one) => !over.has(one)).slice(0, rowMax),
    ...(clearedAt && { clearedAt }),
  }
}

/**
 * What the later check found; but a final end stays, whatever a tab finds by a node that is behind. Of two checks
 * at one time every tab takes the same, or they would correct one another for ever.
 */
function later(one: TrackedTransaction, other: TrackedTransaction): TrackedTransaction {
  const [first, second] = [rank(one), rank(other)]
  const index = first.findIndex((value, at) => value !== second[at])
  return (first[index] ?? 0) < (second[index] ?? 0) ? other : one
}

/** What two tabs compare, the weightiest first. */
function rank(one: TrackedTransaction): readonly (number | string)[] {
  const isFinal = Number(isMined(one) && one.isFinal === true)
  return [isFinal, one.updatedAt, Number(isMined(one)), ...foundBy(one)]
}

/** What the last check found. */
function foundBy({ status, block, isFinal, replacement }: TrackedTransaction) {
  return [status, block?.hash ?? '', String(isFinal), replacement?.hash ?? '']
}

/** Whether nothing was found about a transaction between two of its states. */
export function isSameCheck(
  one: TrackedTransaction,
  other: TrackedTransaction | undefined,
): boolean {
  return other !== undefined && String(foundBy(one)) === String(foundBy(other))
}

/** Whether two rows say the same. */
export function isSameRow(one: TransactionRow, other: TransactionRow | undefined): boolean {
  return mark(one) === mark(other)
}

function mark(row: TransactionRow | undefined): string {
  const all = row?.transactions.map((one) => [one.hash, one.updatedAt, ...foundBy(one)])
  return JSON.stringify([all, row?.clearedAt])
}
