import type { InfiniteData, QueryPersister } from '@tanstack/react-query'
import { compareAmounts } from '../../src/amounts/amounts.ts'
import { totalFiat } from '../../src/amounts/fiat.ts'
import type { Http } from '../../src/http/createHttp.ts'
import type { Kit } from '../../src/kit/types.ts'
import type {
  ActivityTransaction,
  HistoryPage,
  ReadActivity,
  Transfer,
} from '../../src/namespace/activity.types.ts'
import type { SendingNamespace } from '../../src/namespace/transfers.types.ts'
import type { CaipNetworkId, Network } from '../../src/networks/types.ts'
import { historyLifetimeMs } from '../../src/utils/timesAndLimits.ts'
import { evmAddress, isEvm } from '../core/evm.ts'
import { type ScopedKey, scopedKey } from '../core/keys.ts'
import { persisted, type StorageParameter } from '../core/persisted.ts'
import {
  type InfiniteQueryParameter,
  type InfiniteReadOptions,
  infiniteQueryOptions,
  type ReadParameters,
  type RemoteReadError,
  remoteDefaults,
} from '../core/queryOptions.ts'
import { isChainSupported } from '../supportedChains/options.ts'
import { type ActivityPage, activityRow, parseHistory } from './parse.ts'

export type GetHistoryPageParameters = ReadParameters & {
  address: string
  /** CAIP-2 network id. */
  networkId: string
  /** The previous page's `next`. @default the first page */
  cursor?: string | undefined
}

/**
 * Reads a page of an account's history: `GET /v1/account/{address}/history`. Invalid transactions are
 * dropped, but transactions that have no transfers or no network are kept.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getHistoryPage(
  http: Http,
  { address, networkId, cursor, signal }: GetHistoryPageParameters,
): Promise<HistoryPage> {
  const path = `/v1/account/${encodeURIComponent(address)}/history`
  return parseHistory(
    await http.request('blockchain', path, { query: { cursor, chainId: networkId }, signal }),
  )
}

export type GetActivityPageParameters = GetHistoryPageParameters

/**
 * Reads a page of an account's activity on one network: `GET /v1/account/{address}/history`. Transactions on
 * other networks and transactions that transfer only spam NFTs are dropped. If a transaction has no network,
 * it is assumed to be on the requested network.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - An EVM address.
 * @param parameters.networkId - CAIP-2 network id.
 * @param parameters.cursor - The previous page's `next`. @default the first page
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getActivityPage(
  http: Http,
  parameters: GetActivityPageParameters,
): Promise<ActivityPage> {
  const { transactions, next } = await getHistoryPage(http, parameters)
  const { networkId } = parameters
  return {
    isSupported: true,
    transactions: transactions.filter(
      (one) => (one.networkId ?? networkId) === networkId && !isSpamOnly(one),
    ),
    next,
  }
}

function isSpamOnly({ transfers }: ActivityTransaction): boolean {
  return transfers.length > 0 && transfers.every(({ nft }) => nft?.isSpam)
}

export type ActivityQueryKey = ScopedKey<'activity', { address: string; networkId: string }>

/** The previous page's `next`, or an empty string for the first page. */
export type ActivityCursor = string

export type ActivityParameters = {
  /** An address on the network. EVM addresses start with `0x`. If omitted, the query is disabled. */
  address?: string | undefined
  /** CAIP-2 network id. Outside of `eip155`, the status is `notSupported` unless there is a `source`. */
  networkId?: string | undefined
}

/** A namespace that reads its accounts' activity, such as the one from `bitcoin()`. */
export type ActivitySource = {
  readonly networks: readonly Network[]
  readonly readActivity: ReadActivity
}

/**
 * Returns the kit's namespace if it reads activity on the network. Returns `undefined` if the activity is
 * read from the blockchain API.
 *
 * @param networkId - CAIP-2 network id.
 */
export function activitySourceOf(
  kit: Pick<Kit, 'namespaces'>,
  networkId: string | undefined,
): ActivitySource | undefined {
  return kit.namespaces.find(
    (one): one is SendingNamespace & ActivitySource =>
      (one as SendingNamespace).readActivity !== undefined &&
      one.networks.some(({ caipNetworkId }) => caipNetworkId === networkId),
  )
}

export type ActivityQueryOptionsParameters<selectData = Activity> = ActivityParameters & {
  /**
   * A namespace to read from instead of the blockchain API. See {@link activitySourceOf}. Not part of the
   * query key.
   * @default none
   */
  source?: ActivitySource | undefined
} & StorageParameter &
  InfiniteQueryParameter<
    ActivityPage,
    RemoteReadError,
    selectData,
    ActivityQueryKey,
    ActivityCursor
  >

/** Returns the query key. EVM addresses are lowercased, because they are case-insensitive. */
export function getActivityQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: ActivityParameters,
): ActivityQueryKey {
  const { address = '', networkId = '' } = parameters
  return scopedKey(http, 'activity', {
    address: isEvm(networkId) ? address.toLowerCase() : address,
    networkId,
  })
}

/**
 * Infinite query options for {@link getActivityPage}. No request is sent for networks that the blockchain API
 * does not support. If a `source` is used, its data is refetched while the first pages include pending
 * transactions. By default, `select` joins the pages into one list ({@link joinActivityPages}). The first
 * page is persisted.
 *
 * Docs: docs/queries.md
 */
export function getActivityQueryOptions<selectData = Activity>(
  http: Http,
  parameters: ActivityQueryOptionsParameters<selectData>,
): InfiniteReadOptions<
  ActivityPage,
  RemoteReadError,
  selectData,
  ActivityQueryKey,
  ActivityCursor
> {
  type Select = NonNullable<typeof parameters.query>['select']
  const { source, storage, query } = parameters
  const queryKey = getActivityQueryKey(http, parameters)
  const { address, networkId } = queryKey[3]
  const isEnabled = networkId !== '' && (isEvm(networkId) ? !!evmAddress(address) : address !== '')
  const own = source?.networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
    ? source
    : undefined
  return infiniteQueryOptions({
    ...remoteDefaults,
    // If the network is not supported, the data is immediately stale, because the list of supported networks
    // may be empty temporarily.
    staleTime: ({ state }) => (state.data?.pages[0]?.isSupported === false ? 0 : historyLifetimeMs),
    refetchInterval: ({ state }) => (own && isWaiting(state.data) ? historyLifetimeMs : false),
    // TanStack Query passes all pages to a persister, but types them as one page.
    ...(persisted<InfiniteData<ActivityPage, ActivityCursor>, ActivityQueryKey>(
      storage,
      activityRow,
    ) as { persister?: QueryPersister<ActivityPage, ActivityQueryKey, ActivityCursor> }),
    ...query,
    // If `select` is omitted, `selectData` is its default, the return type of `joinActivityPages`.
    select: query?.select ?? (joinActivityPages as unknown as Select),
    enabled: isEnabled && (query?.enabled ?? true),
    initialPageParam: '',
    // A repeated cursor would cause an endless loop.
    getNextPageParam: ({ next }, _, __, cursors) =>
      next && !cursors.includes(next) ? next : undefined,
    queryKey,
    queryFn: async ({ client, queryKey: [, , , inputs], pageParam, signal }) => {
      if (own && isEnabled) {
        const { address, networkId } = inputs
        const place = { address, networkId: networkId as CaipNetworkId }
        const page = await own.readActivity({ ...place, cursor: pageParam || undefined, signal })
        return { ...page, isSupported: true, hasUniqueHashes: true }
      }
      if (
        !isEnabled ||
        !isEvm(inputs.networkId) ||
        !(await isChainSupported(client, http, inputs))
      ) {
        return { isSupported: false, transactions: [] }
      }
      return getActivityPage(http, { ...inputs, cursor: pageParam || undefined, signal })
    },
  })
}

/** Maximum number of pages to refetch for pending transactions. Each page is a separate request. */
const followedPages = 2

function isWaiting(data: InfiniteData<ActivityPage> | undefined): boolean {
  if (!data || data.pages.length > followedPages) return false
  return data.pages.some(({ transactions }) =>
    transactions.some(({ status }) => status === 'pending'),
  )
}

/** A transaction in an activity list. */
export type ActivityEntry = ActivityTransaction & {
  /**
   * A unique and stable list key: the hash, and how often the same hash occurred before. The id is not used,
   * because ids on Solana are not unique.
   */
  key: string
}

/** An account's activity on one network, newest first. */
export type Activity = {
  /**
   * - `listed`: `entries` is the account's activity. It is empty if there is none.
   * - `notSupported`: no activity is available for the network, and nothing was requested. In that case, an
   *   empty list does not mean that the account has no transactions.
   */
  status: 'listed' | 'notSupported'
  entries: readonly ActivityEntry[]
}

/** Joins the loaded pages into one list and adds a key to each entry. */
export function joinActivityPages({ pages }: { pages: readonly ActivityPage[] }): Activity {
  const counts = new Map<string, number>()
  const entries = pages.flatMap(({ transactions, hasUniqueHashes }) =>
    transactions.flatMap((one): ActivityEntry | [] => {
      const count = counts.get(one.hash) ?? 0
      if (count && hasUniqueHashes) return []
      counts.set(one.hash, count + 1)
      return { ...one, key: `${one.hash}:${count}` }
    }),
  )
  return { status: pages[0]?.isSupported === false ? 'notSupported' : 'listed', entries }
}

/** Operations that have a label. */
const operations = [
  'send',
  'receive',
  'trade',
  'approve',
  'execute',
  'deposit',
  'withdraw',
  'mint',
  'burn',
  'claim',
  'borrow',
  'repay',
  'stake',
  'unstake',
  'deploy',
  'cancel',
  'close',
  'buy',
] as const

export type ActivityOperation = (typeof operations)[number] | 'other'

/** An amount in a transaction, for display. */
export type ActivityLine = {
  kind: 'token' | 'nft' | 'unknown'
  /** `+` if received, `-` if sent. Empty if the amount was sent to oneself or the direction is unknown. */
  sign: '+' | '-' | ''
  /** A decimal string in whole tokens. Absent if unknown, and for NFTs. */
  amount?: string
  /** Token decimals, if known. */
  decimals?: number
  /** Token symbol. Untrusted. */
  symbol?: string
  name?: string
  /** Untrusted image URL. Validate it before use. */
  imageUrl?: string
}

/** A transaction, described for a list row, without translatable strings. */
export type ActivityDescription = {
  operation: ActivityOperation
  status: 'confirmed' | 'failed' | 'pending' | 'unknown'
  /** At most two amounts. If there are none, as in an approval, display the status instead. */
  lines: readonly ActivityLine[]
  /** The other party of the transaction, if any. */
  counterpart?: string
}

/**
 * Describes a transaction for a list row. If its operation is unknown, it becomes `other`.
 *
 * Docs: docs/queries.md
 */
export function describeTransaction(transaction: ActivityTransaction): ActivityDescription {
  const { operationType, status, sentFrom, sentTo, transfers } = transaction
  const operation = operations.find((one) => one === operationType.toLowerCase()) ?? 'other'
  return {
    operation,
    status: statuses.find((one) => one === status) ?? 'unknown',
    lines: mergeTransfers(transfers).map(describeTransfer),
    counterpart: operation === 'receive' ? sentFrom : sentTo,
  }
}

const statuses = ['confirmed', 'failed', 'pending'] as const

function describeTransfer({ token, nft, direction, amount }: Transfer): ActivityLine {
  const sign = direction === 'in' ? '+' : direction === 'out' ? '-' : ''
  if (nft) return { kind: 'nft', sign, name: nft.name, imageUrl: nft.previewUrl }
  const kind = token ? 'token' : 'unknown'
  const { symbol, name, decimals, iconUrl: imageUrl } = token ?? {}
  return { kind, sign, amount, decimals, symbol, name, imageUrl }
}

const shownMax = 2

/**
 * Reduces a transaction's transfers to the two most relevant ones, sent before received.
 *
 * - Spam NFTs are dropped.
 * - If a token has several transfers, those below a tenth of its largest one are dropped: they are gas or
 *   its refund.
 * - Transfers of the same token in the same direction are added up.
 * - If more than two remain, those with the highest value are kept. Unknown values count as the lowest.
 */
export function mergeTransfers(transfers: readonly Transfer[]): readonly Transfer[] {
  const wanted = transfers.filter(({ nft }) => !nft?.isSpam)
  const merged: Transfer[] = []
  for (const one of wanted.filter((transfer) => !isGasLike(transfer, wanted))) {
    const index = merged.findIndex(
      (other) => isSameToken(one, other) && one.direction === other.direction,
    )
    const other = merged[index]
    if (other) merged[index] = sum(other, one)
    else merged.push(one)
  }
  const byValue = [...merged].sort((a, b) => compareAmounts(b.value ?? '-1', a.value ?? '-1') ?? 0)
  const kept = merged.filter((one) => byValue.indexOf(one) < shownMax)
  return kept.sort((a, b) => rank(a) - rank(b))
}

function isGasLike(one: Transfer, all: readonly Transfer[]): boolean {
  return all.some(
    (other) => isSameToken(one, other) && (compareAmounts(tenfold(one), other.amount) ?? 0) < 0,
  )
}

function tenfold({ amount }: Transfer): string | undefined {
  return amount && totalFiat(Array.from({ length: 10 }, () => amount)).total
}

/**
 * Whether two transfers are of the same token. The name and symbol are compared, because the API does not
 * return the contract.
 */
function isSameToken(one: Transfer, other: Transfer): boolean {
  const { name, symbol } = one.token ?? {}
  return (
    (name ?? symbol) !== undefined && name === other.token?.name && symbol === other.token?.symbol
  )
}

/** Adds two transfers. If one amount is unknown, so is the sum. */
function sum(one: Transfer, other: Transfer): Transfer {
  const add = (a: string | undefined, b: string | undefined) => {
    const { total, isComplete } = totalFiat([a, b])
    return isComplete ? total : undefined
  }
  return {
    ...one,
    amount: add(one.amount, other.amount),
    value: add(one.value, other.value),
  }
}

function rank({ direction }: Transfer): number {
  return direction === 'out' ? 0 : direction === 'in' ? 1 : 2
}
