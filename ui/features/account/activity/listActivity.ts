import type { ActivityEntry } from '../../../../queries/index.ts'
import type { TrackedTransaction } from '../../../../src/namespace/transfers.types.ts'
import { standingOf } from '../../../../src/transfers/transactionRows.ts'
import type { UnconfirmedSend } from '../../../../src/transfers/types.ts'

/** A row of the list, or the month that it begins with. */
export type ActivityItem = { kind: 'month'; key: string; at: number } | TransactionItem

/**
 * A transaction as the service tells it, as the transaction centre does, or both; or a payment that the wallet was asked
 * for and has not answered.
 */
export type TransactionItem = { kind: 'transaction'; key: string; at: number } & (
  | { entry: ActivityEntry; tracked?: TrackedTransaction; request?: undefined }
  | { entry?: undefined; tracked: TrackedTransaction; request?: undefined }
  | { entry?: undefined; tracked?: undefined; request: UnconfirmedSend }
)

export type ListActivityParameters = {
  /** What the service told so far, newest first. */
  entries: readonly ActivityEntry[]
  /** The service has older ones. */
  hasMore: boolean
  /** What the transaction centre knows. */
  tracked: readonly TrackedTransaction[]
  /** Payments without a known end. @default none */
  unconfirmed?: readonly UnconfirmedSend[]
  /** Milliseconds since the epoch. */
  now: number
}

/**
 * One list of what the service and the transaction centre know: what is on its way first, then the newest first, with
 * a heading for each month by the visitor's clock. No transaction stands in it twice.
 */
export function listActivity(parameters: ListActivityParameters): readonly ActivityItem[] {
  const { entries, hasMore, tracked, unconfirmed = [], now } = parameters
  // Sent again for another fee: it is told under the hash that took its place, and is the visitor's own all the same.
  const hashesOf = (one: TrackedTransaction) =>
    [one.hash, standingOf(one).hash].map((hash) => hash.toLowerCase())
  const byHash = new Map(
    tracked.flatMap((one) => hashesOf(one).map((hash) => [hash, one] as const)),
  )
  const told = new Set<string>()
  const pending: TransactionItem[] = []
  const past: TransactionItem[] = []
  let before = now
  for (const entry of entries) {
    const hash = entry.hash.toLowerCase()
    told.add(hash)
    const time = Date.parse(entry.minedAt)
    const at = Number.isNaN(time) ? before : time
    before = at
    const own = byHash.get(hash)
    const row = { kind: 'transaction', key: entry.key, at, entry, tracked: own } as const
    ;(entry.status === 'pending' ? pending : past).push(row)
  }
  // What is older than the pages read so far comes with its page.
  const oldest = hasMore ? Math.min(...past.slice(-1).map(({ at }) => at)) : 0
  for (const one of tracked) {
    if (hashesOf(one).some((hash) => told.has(hash))) continue
    const isPending = one.status === 'pending'
    const at = isPending ? one.addedAt : (one.settledAt ?? one.addedAt)
    const row = { kind: 'transaction', key: `${one.hash}:0`, at, tracked: one } as const
    if (isPending) pending.push(row)
    else if (at >= oldest) past.push(row)
  }
  for (const request of unconfirmed) {
    // What is signed has a hash, and is followed by it.
    if (request.hash && byHash.has(request.hash.toLowerCase())) continue
    const { id, requestedAt: at } = request
    pending.push({ kind: 'transaction', key: `${id}:0`, at, request })
  }
  const newestFirst = (one: TransactionItem, other: TransactionItem) => other.at - one.at
  const rows = [...pending.sort(newestFirst), ...past.sort(newestFirst)]
  let last = ''
  return rows.flatMap((row, index): readonly ActivityItem[] => {
    // What is on its way belongs to now, whenever it began.
    const at = index < pending.length ? now : Math.min(row.at, now)
    const month = monthOf(at)
    if (month === last) return [row]
    last = month
    return [{ kind: 'month', key: month, at }, row]
  })
}

/** Year and month by the visitor's clock. */
function monthOf(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${date.getMonth()}`
}
