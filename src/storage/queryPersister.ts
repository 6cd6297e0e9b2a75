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
} from '../utils/timesAndLimits.ts'
import type { KitStorage } from './createKitStorage.ts'

/** Lifetimes of the cache rows, in ms. */
const lifetimes = {
  portfolio_cache: portfolioLifetimeMs,
  native_balance_cache: nativeBalanceLifetimeMs,
  ens_cache: ensLifetimeMs,
  identity_cache: identityLifetimeMs,
  history_transactions_cache: historyLifetimeMs,
  token_price_cache: tokenPriceLifetimeMs,
} as const

type RowName = keyof typeof lifetimes

/** A cache row that stores query results of one kind, keyed by query hash. */
export type PersistedRow<data> = {
  name: RowName
  /**
   * Schema of a stored result. It is needed because another kit version may have written the row.
   */
  schema: GenericSchema<unknown, data>
  /**
   * Returns the part of a result to store. If it returns `undefined`, the row is left unchanged.
   *
   * @default the full result
   */
  keep?(data: data, before: data | undefined): data | undefined
}

/** A stored query result. */
type Entry = {
  /** Time at which the result was fetched, in ms since the Unix epoch. */
  timestamp: number
  /** The result as JSON. */
  data: string
}

/**
 * Creates a TanStack Query `persister` that stores results under one storage key. If a query has no
 * data yet and its stored result is still fresh, it uses that result with the original timestamp.
 * Otherwise, it fetches and stores a new result. Expired entries are removed whenever that key is
 * read, and from all keys once per page load. If the user was disconnected at the end of the last
 * visit, all stored results are cleared. Nothing is stored while disconnected. Like TanStack Query,
 * the persister uses the system clock. Tests pass their own `clock`.
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
    // If the account was disconnected during the fetch, the result is not stored.
    if (kept !== undefined && connectionsText(storage) === connected)
      writeAnswer(storage, row, query.queryHash, kept, clock)
    return data
  }
}

/** Stores a result that was set without a fetch, so that a reload does not restore an older one. */
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

/** Returns a row's unexpired entries, and removes the expired ones. */
function freshEntries(storage: KitStorage, name: RowName, clock: Clock): Record<string, Entry> {
  const found = storage.get(name, (raw) => Object.entries((raw ?? {}) as Record<string, Entry>))
  const fresh = (found ?? []).filter(([, one]) => {
    const age = clock.now() - one?.timestamp
    // A timestamp in the future means that the system clock was set back.
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

/** Whether no wallet is connected, or none was connected when the last visit ended. */
function isDisconnected(storage: KitStorage): boolean {
  return storage.get('connection_status', (raw) => raw === 'disconnected') ?? false
}

/** Returns the stored connections as a string, so that changes during a fetch can be detected. */
export function connectionsText(storage: KitStorage): string | undefined {
  return storage.get('connections', (raw) => JSON.stringify(raw))
}

/**
 * Restores a stored result's original timestamp, which TanStack Query would otherwise set to the
 * current time.
 */
function keepTime(client: QueryClient, query: Query, timestamp: number): void {
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== query.queryHash) return
    const change = event.type === 'updated' ? event.action.type : event.type
    if (['success', 'error', 'setState', 'removed'].includes(change)) stop()
    if (change === 'success') query.setState({ dataUpdatedAt: timestamp })
  })
}
