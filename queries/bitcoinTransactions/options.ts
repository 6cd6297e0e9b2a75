import type { BitcoinNetworkId } from '../../src/http/baseUrls.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { comparableBitcoinAddress, isEsploraAddress } from '../../src/http/esplora/esplora.ts'
import {
  type BitcoinTransaction,
  type BitcoinTransactionsPage,
  getBitcoinTransactions,
} from '../../src/http/esplora/transactions.ts'
import { historyLifetimeMs } from '../../src/utils/timesAndLimits.ts'
import { type ScopedKey, scopedKey } from '../core/keys.ts'
import {
  type InfiniteQueryParameter,
  type InfiniteReadOptions,
  infiniteQueryOptions,
  type RemoteReadError,
  remoteDefaults,
} from '../core/queryOptions.ts'

export type BitcoinTransactionsQueryKey = ScopedKey<
  'bitcoinTransactions',
  { address: string; networkId: string }
>

/** The previous page's `next`, or an empty string for the first page. */
export type BitcoinTransactionsCursor = string

export type BitcoinTransactionsParameters = {
  /** An address on the network. If omitted, the query is disabled. */
  address?: string | undefined
  /**
   * CAIP-2 id of a Bitcoin network. The query is disabled on other networks, or if the network has no server
   * in `baseUrls.esplora`.
   */
  networkId?: string | undefined
}

/**
 * Returns the query key. Bech32 addresses are lowercased, but base58 addresses are case-sensitive and stay
 * unchanged.
 */
export function getBitcoinTransactionsQueryKey(
  http: Pick<Http, 'scope'>,
  { address = '', networkId = '' }: BitcoinTransactionsParameters,
): BitcoinTransactionsQueryKey {
  return scopedKey(http, 'bitcoinTransactions', {
    address: comparableBitcoinAddress(address),
    networkId,
  })
}

export type BitcoinTransactionsQueryOptionsParameters<selectData = readonly BitcoinTransaction[]> =
  BitcoinTransactionsParameters &
    InfiniteQueryParameter<
      BitcoinTransactionsPage,
      RemoteReadError,
      selectData,
      BitcoinTransactionsQueryKey,
      BitcoinTransactionsCursor
    >

/**
 * Infinite query options for {@link getBitcoinTransactions}. By default, `select` joins the pages
 * into one list ({@link joinBitcoinTransactions}).
 *
 * Docs: docs/queries.md
 */
export function getBitcoinTransactionsQueryOptions<selectData = readonly BitcoinTransaction[]>(
  http: Http,
  parameters: BitcoinTransactionsQueryOptionsParameters<selectData>,
): InfiniteReadOptions<
  BitcoinTransactionsPage,
  RemoteReadError,
  selectData,
  BitcoinTransactionsQueryKey,
  BitcoinTransactionsCursor
> {
  type Select = NonNullable<typeof parameters.query>['select']
  const { query } = parameters
  const queryKey = getBitcoinTransactionsQueryKey(http, parameters)
  const isEnabled = isEsploraAddress(http, queryKey[3])
  return infiniteQueryOptions({
    ...remoteDefaults,
    staleTime: historyLifetimeMs,
    ...query,
    // If `select` is omitted, `selectData` is its default, the return type of `joinBitcoinTransactions`.
    select: query?.select ?? (joinBitcoinTransactions as unknown as Select),
    enabled: isEnabled && (query?.enabled ?? true),
    initialPageParam: '',
    // A repeated cursor would cause an endless loop.
    getNextPageParam: ({ next }, _, __, cursors) =>
      next && !cursors.includes(next) ? next : undefined,
    queryKey,
    queryFn: async ({ queryKey: [, , , inputs], pageParam, signal }) => {
      if (!isEnabled) return { transactions: [] }
      const { address, networkId } = inputs
      return getBitcoinTransactions(http, {
        ...{ address, networkId: networkId as BitcoinNetworkId, cursor: pageParam, signal },
      })
    },
  })
}

/**
 * Joins the loaded pages into one list without duplicates. A new block between two requests shifts the pages,
 * so the same transaction can be on two of them. Its latest state is on the first page.
 */
export function joinBitcoinTransactions({
  pages,
}: {
  pages: readonly BitcoinTransactionsPage[]
}): readonly BitcoinTransaction[] {
  const listed = new Map<string, BitcoinTransaction>()
  for (const one of pages.flatMap(({ transactions }) => transactions)) {
    if (!listed.has(one.hash)) listed.set(one.hash, one)
  }
  return [...listed.values()]
}
