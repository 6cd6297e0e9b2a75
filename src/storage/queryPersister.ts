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

/** Cache rows and their lifetimes in ms. */
const lifetimes = {
  portfolio_cache: portfolioLifetimeMs,
  native_balance_cache: nativeBalanceLifetimeMs,
  ens_cache: ensLifetimeMs,
  identity_cache: identityLifetimeMs,
  history_transactions_cache: historyLifetimeMs,
  token_price_cache: tokenPriceLifetimeMs,
} as const

type RowName = keyof typeof lifetimes

/** A cache row: query results of one kind, keyed by query hash. */
export type PersistedRow<data> = {
  name: RowName
  /** Schema of a stored result, because another page or version may have written it. */
  schema: GenericSchema<unknown, data>
  /**
   * Selects what to store of a result. `undefined` leaves the row unchanged.
   * @default the full result
   */
  keep?(data: data, before: data | undefined): data | undefined
}

/** A stored query result. */
type Entry = {
  /** When the result arrived, ms since the Unix epoch. */
  timestamp: number
  /** The result as JSON. */
  data: string
}

/**
 * Creates a TanStack `persister` over a row of the kit's storage. A query without data reads a
 * fresh stored result, with its original time; otherwise it fetches and stores the result. Expired
 * entries are removed when a row is read, and all rows are swept once per page. Rows are cleared
 * when the last visit ended disconnected, and nothing is stored while disconnected. Uses the
 * platform's clock, like TanStack; `clock` is for tests.
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
    // A result that arrives after its account disconnected is not stored.
    if (kept !== undefined && connectionsText(storage) === connected)
      writeAnswer(storage, row, query.queryHash, kept, clock)
    return data
  }
}

/** Stores a result that no query function returned, so that a reload does not restore an older one. */
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

/** The entries of a row that have not expired. Expired ones are removed from storage. */
function freshEntries(storage: KitStorage, name: RowName, clock: Clock): Record<string, Entry> {
  const found = storage.get(name, (raw) => Object.entries((raw ?? {}) as Record<string, Entry>))
  const fresh = (found ?? []).filter(([, one]) => {
    const age = clock.now() - one?.timestamp
    // A timestamp in the future means that the clock was set back. The entry would live too long.
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

/** True when this visit, or the last one, ended disconnected. */
function isDisconnected(storage: KitStorage): boolean {
  return storage.get('connection_status', (raw) => raw === 'disconnected') ?? false
}

/** The stored connections as text. A result is stored only if they did not change during the fetch. */
export function connectionsText(storage: KitStorage): string | undefined {
  return storage.get('connections', (raw) => JSON.stringify(raw))
}

/** Restores the original time of a stored result, because a fetch that ends now would date it now. */
function keepTime(client: QueryClient, query: Query, timestamp: number): void {
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== query.queryHash) return
    const change = event.type === 'updated' ? event.action.type : event.type
    if (['success', 'error', 'setState', 'removed'].includes(change)) stop()
    if (change === 'success') query.setState({ dataUpdatedAt: timestamp })
  })
}
