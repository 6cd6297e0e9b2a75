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
import { historyLifetimeMs } from '../../src/utils/limits.ts'
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
  /** CAIP-2. */
  networkId: string
  /** `next` of the previous page. @default the first page */
  cursor?: string | undefined
}

/**
 * Reads a page of an account's history: `GET /v1/account/{address}/history`. Malformed transactions are dropped. Those
 * without transfers, or of a chain that the service does not name, stay.
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
 * Reads a page of an account's activity on one chain: `GET /v1/account/{address}/history`. It drops transactions of other
 * chains, and those that moved only spam NFTs. A transaction without a chain counts for the requested one.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - An EVM address.
 * @param parameters.networkId - CAIP-2.
 * @param parameters.cursor - `next` of the previous page. @default the first page
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

/** `next` of the previous page. Empty for the first page. */
export type ActivityCursor = string

export type ActivityParameters = {
  /** An address of the chain; on EVM with `0x`. Disabled without one. */
  address?: string | undefined
  /** CAIP-2. Outside `eip155` the query needs a `source`; without one its status is `notSupported`. */
  networkId?: string | undefined
}

/** A namespace that reads the activity of its accounts itself, such as the one of `bitcoin()`. */
export type ActivitySource = {
  readonly networks: readonly Network[]
  readonly readActivity: ReadActivity
}

/**
 * Returns the kit's own source of activity for a chain: its namespace, when that reads activity itself. Undefined when the
 * blockchain service is the source.
 *
 * @param networkId - CAIP-2.
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
   * Replaces the blockchain service for its own networks: see {@link activitySourceOf}. Not part of the key.
   * @default none: the service alone
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

/** Returns the query key. EVM addresses are in lower case, because their letter case does not matter. */
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
 * Infinite query options for {@link getActivityPage}: an account's activity on one chain, page by page. Chains that the
 * service does not support are not requested. Data of a `source` is refetched while its first pages hold pending
 * transactions. Without `query.select` the data is one list ({@link joinActivityPages}). A page that fails keeps the
 * previous ones. Storage keeps the first page across reloads.
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
    // An empty list of supported chains may be temporary, so the result is stale at once.
    staleTime: ({ state }) => (state.data?.pages[0]?.isSupported === false ? 0 : historyLifetimeMs),
    refetchInterval: ({ state }) => (own && isWaiting(state.data) ? historyLifetimeMs : false),
    // TanStack passes the whole list to a persister, but types it as one page.
    ...(persisted<InfiniteData<ActivityPage, ActivityCursor>, ActivityQueryKey>(
      storage,
      activityRow,
    ) as { persister?: QueryPersister<ActivityPage, ActivityQueryKey, ActivityCursor> }),
    ...query,
    // Without the caller's `select`, `selectData` is its default, which this one returns.
    select: query?.select ?? (joinActivityPages as unknown as Select),
    enabled: isEnabled && (query?.enabled ?? true),
    initialPageParam: '',
    // A repeated cursor would lead to an endless loop.
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

/** Longer lists are not refetched for pending transactions, because each page is a request. */
const followedPages = 2

function isWaiting(data: InfiniteData<ActivityPage> | undefined): boolean {
  if (!data || data.pages.length > followedPages) return false
  return data.pages.some(({ transactions }) =>
    transactions.some(({ status }) => status === 'pending'),
  )
}

/** A transaction in a list. */
export type ActivityEntry = ActivityTransaction & {
  /** A list key: the hash and its number of earlier occurrences. Ids of Solana repeat. The key stays when newer entries arrive. */
  key: string
}

/** The activity of an account on one chain, newest first. */
export type Activity = {
  /**
   * `notSupported`: the chain has no source of activity and nothing was requested, so an empty list does not mean that
   * nothing happened.
   */
  status: 'told' | 'notSupported'
  entries: readonly ActivityEntry[]
}

/** Joins the loaded pages into one list and gives each entry a key. */
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
  return { status: pages[0]?.isSupported === false ? 'notSupported' : 'told', entries }
}

/** The known operations. */
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

/** An amount of a transaction, ready for display. */
export type ActivityLine = {
  kind: 'token' | 'nft' | 'unknown'
  /** `+` received, `-` sent. Empty for transfers to oneself, and when unknown. */
  sign: '+' | '-' | ''
  /** Decimal text in whole tokens. Absent for an NFT, and when unknown. */
  amount?: string
  /** Decimals of the token, when known. */
  decimals?: number
  /** Symbol of a token. Untrusted text. */
  symbol?: string
  name?: string
  /** Untrusted URL: validate it before use as a picture. */
  imageUrl?: string
}

/** A transaction as data for a list row. The view adds the texts. */
export type ActivityDescription = {
  operation: ActivityOperation
  status: 'confirmed' | 'failed' | 'pending' | 'unknown'
  /** At most two. Empty when nothing moved, as for an approval: show the status then. */
  lines: readonly ActivityLine[]
  /** The other party, when the transaction has one. */
  counterpart?: string
}

/**
 * Describes a transaction for a list. An unknown operation becomes `other`.
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
 * - Among transfers of one token, those below a tenth of the largest are dropped: gas and its refund.
 * - Transfers of one token in one direction are merged with exact sums.
 * - Of more than two, those with the highest value stay. An unknown value counts as the lowest.
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

/** Multiplies the amount by ten, exactly. */
function tenfold({ amount }: Transfer): string | undefined {
  return amount && totalFiat(Array.from({ length: 10 }, () => amount)).total
}

/** Compares name and symbol, because the service does not name the contract. */
function isSameToken(one: Transfer, other: Transfer): boolean {
  const { name, symbol } = one.token ?? {}
  return (
    (name ?? symbol) !== undefined && name === other.token?.name && symbol === other.token?.symbol
  )
}

/** Adds two transfers. A sum is only known when both parts are. */
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
