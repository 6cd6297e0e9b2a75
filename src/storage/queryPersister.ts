import type { Query, QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query'
import { type GenericSchema, safeParse } from 'valibot'
import { type Clock, createClock } from '../utils/clock.ts'
import {
  cacheEntryMax,
  ensLifetimeMs,
  historyLifetimeMs,
  identityLifetimeMs,
  nativeBalanceLifetimeMs,
  portfolioLifetimeMs,
  tokenPriceLifetimeMs,
} from '../utils/limits.ts'
import type { KitStorage } from './createKitStorage.ts'

/** The rows that hold answers, and how long an answer in them lives, ms. */
const lifetimes = {
  portfolio_cache: portfolioLifetimeMs,
  native_balance_cache: nativeBalanceLifetimeMs,
  ens_cache: ensLifetimeMs,
  identity_cache: identityLifetimeMs,
  history_transactions_cache: historyLifetimeMs,
  token_price_cache: tokenPriceLifetimeMs,
} as const

type RowName = keyof typeof lifetimes

/** One row of storage: answers of one kind, each under the hash of its key. */
export type PersistedRow<data> = {
  name: RowName
  /** What an answer in storage must look like; another page, or another version, may have written it. */
  schema: GenericSchema<unknown, data>
  /**
   * What of an answer is kept; undefined leaves the row as it is.
   * @default all of it
   */
  keep?(data: data, before: data | undefined): data | undefined
}

/** An answer as it stands in a row. */
type Entry = {
  /** When the answer came, ms since the Unix epoch. */
  timestamp: number
  /** The answer as JSON. */
  data: string
}

/**
 * Makes TanStack's `persister` over a row of the kit's storage. A query without data takes the answer from there, with
 * the time at which it came, as long as it is fresh; otherwise it asks, and the answer goes into the row. An entry whose
 * lifetime is over is taken out when anything looks at its row, and all rows are swept at the first use on a page; there they are emptied when the last visit ended disconnected. While it is disconnected nothing is written.
 * By the platform's clock, which TanStack stamps answers with: `clock` is for tests.
 * https://tanstack.com/query/latest/docs/framework/react/plugins/createPersister
 */
export function createQueryPersister<data, queryKey extends QueryKey = QueryKey>(
  storage: KitStorage,
  row: PersistedRow<data>,
  clock: Clock = createClock(),
): QueryPersister<data, queryKey> {
  return async (queryFn, context, query) => {
    sweepOnce(storage, clock)
    const connected = connectionsText(storage)
    const before = query.state.data as data | undefined
    if (before === undefined) {
      const found = readAnswer(storage, row, query.queryHash, clock)
      if (found) {
        keepTime(context.client, query, found.timestamp)
        return found.data
      }
    }
    const data = await queryFn(context)
    const kept = row.keep ? row.keep(data, before) : data
    // An answer that comes after its account has left is not stored.
    if (kept !== undefined && connectionsText(storage) === connected)
      writeAnswer(storage, row, query.queryHash, kept, clock)
    return data
  }
}

/** Puts an answer that no query function gave into its row, so that a reload does not bring an older one back. */
export function writeAnswer<data>(
  storage: KitStorage,
  { name }: Pick<PersistedRow<data>, 'name'>,
  hash: string,
  answer: data,
  clock: Clock = createClock(),
): void {
  if (isDisconnected(storage)) return
  const { [hash]: _, ...others } = freshEntries(storage, name, clock)
  const data = JSON.stringify(answer, (_, value) =>
    typeof value === 'bigint' ? { $bigint: `${value}` } : value,
  )
  const entry = { timestamp: clock.now(), data }
  storage.set(name, data.length > cacheEntryMax ? others : { ...others, [hash]: entry })
}

function readAnswer<data>(
  storage: KitStorage,
  { name, schema }: PersistedRow<data>,
  hash: string,
  clock: Clock,
): { data: data; timestamp: number } | undefined {
  const entry = freshEntries(storage, name, clock)[hash]
  if (!entry) return undefined
  try {
    const { success, output } = safeParse(schema, JSON.parse(entry.data, reviveBigint))
    return success ? { data: output, timestamp: entry.timestamp } : undefined
  } catch {
    return undefined
  }
}

function reviveBigint(_: string, value: { $bigint?: unknown } | null): unknown {
  return typeof value?.$bigint === 'string' ? BigInt(value.$bigint) : value
}

/** The entries of a row that are not too old; when others are among them, these are gone afterwards. */
function freshEntries(storage: KitStorage, name: RowName, clock: Clock): Record<string, Entry> {
  const found = storage.get(name, (raw) => Object.entries((raw ?? {}) as Record<string, Entry>))
  const fresh = (found ?? []).filter(([, one]) => {
    const age = clock.now() - one?.timestamp
    // An entry of the future comes from a clock that was set back since: it would live too long.
    return typeof one?.data === 'string' && age >= 0 && age < lifetimes[name]
  })
  const entries = Object.fromEntries(fresh)
  if (found && fresh.length < found.length) storage.set(name, fresh.length ? entries : undefined)
  return entries
}

function sweepOnce(storage: KitStorage, clock: Clock): void {
  if (storage.isSwept) return
  storage.isSwept = true
  const isOver = isDisconnected(storage)
  for (const name of Object.keys(lifetimes) as RowName[]) {
    if (isOver) storage.remove(name)
    else freshEntries(storage, name, clock)
  }
}

/** Whether this visit, or the last one, ended disconnected. */
function isDisconnected(storage: KitStorage): boolean {
  return storage.get('connection_status', (raw) => raw === 'disconnected') ?? false
}

/** Who is connected, as text: what it was before an answer was asked for, the answer may be stored for. */
export function connectionsText(storage: KitStorage): string | undefined {
  return storage.get('connections', (raw) => JSON.stringify(raw))
}

/** A fetch that ends now gives its answer the time of its end; this one is as old as it is. */
function keepTime(client: QueryClient, query: Query, timestamp: number): void {
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== query.queryHash) return
    const change = event.type === 'updated' ? event.action.type : event.type
    if (['success', 'error', 'setState', 'removed'].includes(change)) stop()
    if (change === 'success') query.setState({ dataUpdatedAt: timestamp })
  })
}
