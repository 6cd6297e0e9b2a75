import type { QueryClient } from '@tanstack/react-query'
import type { StageQuery } from './messages.ts'

/** The time within which changes are reported together, in ms. */
const quietMs = 100

/** The data source of each read. All other reads use a chain. */
const sources: Readonly<Record<string, string>> = {
  wallets: 'Directory',
  excludedWallets: 'Directory',
  recommendedWallets: 'Directory',
  walletRanks: 'Directory',
  walletPages: 'Directory',
  walletSearch: 'Directory',
  walletImage: 'Directory',
  assetImage: 'Directory',
  projectConfig: 'Directory',
  supportedChains: 'Service',
  identity: 'Service',
  portfolio: 'Service',
  tokenPrices: 'Service',
  activity: 'Service',
  nameRecord: 'Service',
  reverseNames: 'Service',
  nftMetadata: 'Gateway',
}

/** Reports the queries of the client, initially and on each change. Returns a function that stops reporting. */
export function reportQueries(
  client: QueryClient,
  tell: (queries: readonly StageQuery[]) => void,
): () => void {
  const cache = client.getQueryCache()
  let timer = 0
  const read = () =>
    cache.getAll().map((query): StageQuery => {
      const { queryKey, state } = query
      const { status, fetchStatus, dataUpdatedAt, error } = state
      const name = readName(queryKey)
      return {
        name,
        inputs: printInputs(queryKey),
        source: sourceOf(name, dataUpdatedAt),
        status,
        isFetching: fetchStatus === 'fetching',
        isStale: query.isStale(),
        updatedAt: dataUpdatedAt,
        error: error?.name,
      }
    })
  const later = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => tell(read()), quietMs)
  }
  const stop = cache.subscribe(later)
  later()
  return () => {
    window.clearTimeout(timer)
    stop()
  }
}

/** Returns the index of the read in a query key. The kit's keys start with `latchkit` and a scope, and wagmi's with the read. */
function readPlace(key: readonly unknown[]): number {
  if (key[0] !== 'latchkit') return 0
  return typeof key[2] === 'string' ? 2 : 1
}

/** Returns the name of a read, such as the kit's `portfolio` or wagmi's `balance`. */
export function readName(key: readonly unknown[]): string {
  return String(key[readPlace(key)])
}

function printInputs(key: readonly unknown[]): string {
  const inputs = key.slice(readPlace(key) + 1)
  const print = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)
  return inputs.map((one) => JSON.stringify(one, print)).join(' ')
}

/** Returns the source of the data. Data that is older than the page comes from the storage. */
function sourceOf(name: string, updatedAt: number): string {
  if (updatedAt > 0 && updatedAt < performance.timeOrigin) return 'Storage'
  return sources[name] ?? 'Chain'
}
