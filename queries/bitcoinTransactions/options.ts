import type { BitcoinNetworkId } from '../../src/http/baseUrls.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { comparableBitcoinAddress, isEsploraAddress } from '../../src/http/esplora/esplora.ts'
import {
  type BitcoinTransaction,
  type BitcoinTransactionsPage,
  getBitcoinTransactions,
} from '../../src/http/esplora/transactions.ts'
import { historyLifetimeMs } from '../../src/utils/limits.ts'
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

/** `next` of the page before; empty for the first page. */
export type BitcoinTransactionsCursor = string

export type BitcoinTransactionsParameters = {
  /** An address of the network. Nothing is asked without one. */
  address?: string | undefined
  /** CAIP-2 of a network of Bitcoin. Nothing is asked for another, nor for one without a server in `baseUrls.esplora`. */
  networkId?: string | undefined
}

/** Letter case is kept for base58 alone: elsewhere it does not change the answer. */
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
 * Infinite query options of {@link getBitcoinTransactions}, page by page. Unless the caller selects otherwise, its data is
 * one list ({@link joinBitcoinTransactions}). A page that fails leaves those before it.
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
    // Without a `select` of the caller's, `selectData` is its default: what this one gives.
    select: query?.select ?? (joinBitcoinTransactions as unknown as Select),
    enabled: isEnabled && (query?.enabled ?? true),
    initialPageParam: '',
    // A cursor that came before would lead in a circle.
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
 * One list of the pages read so far, each transaction once: a block that came between two pages moves what they begin with.
 * The newest word on it counts, which is that of the first page.
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
