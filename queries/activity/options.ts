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
  /** `next` of the page before. @default the first page */
  cursor?: string | undefined
}

/**
 * Reads a part of an account's history: `GET /v1/account/{address}/history`. A transaction that is broken
 * is left out; one without transfers, or of a chain that the service does not know, stays.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getHistoryPage(
  http: Http,
  { address, networkId, cursor, signal }: GetHistoryPageParameters,
): Promise<HistoryPage> {
  const path = `/v1/account/${encodeURIComponent(address)}/history`
  return parseHistory(
    await http.ask('blockchain', path, { query: { cursor, chainId: networkId }, signal }),
  )
}

export type GetActivityPageParameters = GetHistoryPageParameters

/**
 * Reads a page of what an account did on one chain. Transactions of other chains are left out, and those
 * that moved nothing but spam NFTs. One whose chain the service does not know stays: this chain was asked for.
 *
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

/** `next` of the page before; empty for the first page. */
export type ActivityCursor = string

export type ActivityParameters = {
  /** An address of the chain; on EVM with `0x`. Nothing is asked without one. */
  address?: string | undefined
  /** CAIP-2. Outside `eip155` nothing is asked without a `source`, and the answer says that it is not supported. */
  networkId?: string | undefined
}

/** A namespace that tells itself what its accounts did, as the one that `bitcoin()` makes. */
export type ActivitySource = {
  readonly networks: readonly Network[]
  readonly readActivity: ReadActivity
}

/**
 * Who tells for a kit what happened on a chain, besides the blockchain service: the chain's namespace, where it does.
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
   * Who is asked instead of the blockchain service, for its own networks: see {@link activitySourceOf}. No part of the key.
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

/** The address is keyed in lower case: its letter case does not change the answer. */
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
 * Infinite query options of {@link getActivityPage}, with the guard: what an account did on one chain, page
 * by page, each page asked for by the cursor that the one before named. What a `source` tells is read again while
 * something of its first pages waits for a block. Unless the caller selects otherwise, its data is one list ({@link joinActivityPages}). A page that fails leaves those before it. Of what is stored
 * the first page outlives a reload.
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
    // A service that lists no chains at all may list them the next time: it is asked soon again.
    staleTime: ({ state }) => (state.data?.pages[0]?.isSupported === false ? 0 : historyLifetimeMs),
    refetchInterval: ({ state }) => (own && isWaiting(state.data) ? historyLifetimeMs : false),
    // TanStack hands a persister the whole list, and types it as if it were one page.
    ...(persisted<InfiniteData<ActivityPage, ActivityCursor>, ActivityQueryKey>(
      storage,
      activityRow,
    ) as { persister?: QueryPersister<ActivityPage, ActivityQueryKey, ActivityCursor> }),
    ...query,
    // Without a `select` of the caller's, `selectData` is its default: what this one gives.
    select: query?.select ?? (joinActivityPages as unknown as Select),
    enabled: isEnabled && (query?.enabled ?? true),
    initialPageParam: '',
    // A cursor that came before would lead in a circle.
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

/** Pages that are read again for what waits in them: more are as many requests, each time. */
const followedPages = 2

function isWaiting(data: InfiniteData<ActivityPage> | undefined): boolean {
  if (!data || data.pages.length > followedPages) return false
  return data.pages.some(({ transactions }) =>
    transactions.some(({ status }) => status === 'pending'),
  )
}

/** A transaction in a list. */
export type ActivityEntry = ActivityTransaction & {
  /** For the list: hash, and how often that hash came before. Ids of Solana repeat; this stays when newer ones come. */
  key: string
}

/** What an account did on one chain, newest first. */
export type Activity = {
  /**
   * `notSupported`: nothing is told of this chain, and nothing was asked. Its empty list is no
   * "nothing happened".
   */
  status: 'told' | 'notSupported'
  entries: readonly ActivityEntry[]
}

/** One list of the pages read so far. */
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

/** What a transaction did, as far as there is a word for it. */
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

/** One thing that was moved, to be shown. */
export type ActivityLine = {
  kind: 'token' | 'nft' | 'unknown'
  /** `+` came, `-` left; empty for what stayed with the account, or is not known. */
  sign: '+' | '-' | ''
  /** In whole tokens, a decimal text; absent for an NFT, and where it is not known. */
  amount?: string
  /** Places of its smallest unit, where they are known. */
  decimals?: number
  /** Of a token, else absent. From outside: text, nothing more. */
  symbol?: string
  name?: string
  /** From outside: check it before it becomes the source of a picture. */
  imageUrl?: string
}

/** A transaction as data for a row of a list; the words are the view's. */
export type ActivityDescription = {
  operation: ActivityOperation
  status: 'confirmed' | 'failed' | 'pending' | 'unknown'
  /** Two at most. Empty for one that moved nothing (an approval, for example): then say the status. */
  lines: readonly ActivityLine[]
  /** The one at the other end, where the transaction has one end. */
  counterpart?: string
}

/**
 * Describes a transaction for a list. An operation without a word is `other`: it renders all the same.
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
 * The transfers of a transaction that are worth showing, two at most, what left before what came.
 *
 * - Spam NFTs are left out.
 * - Of several transfers of one token those below a tenth of the largest are left out: gas, and what is given
 *   back of it.
 * - Transfers of one token in one direction become one: amounts are added exactly.
 * - Of more than two those of the highest value stay; an unknown value counts as less than any.
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

/** Ten times the amount, exactly. */
function tenfold({ amount }: Transfer): string | undefined {
  return amount && totalFiat(Array.from({ length: 10 }, () => amount)).total
}

/** The service names no contract, so name and symbol must do. */
function isSameToken(one: Transfer, other: Transfer): boolean {
  const { name, symbol } = one.token ?? {}
  return (
    (name ?? symbol) !== undefined && name === other.token?.name && symbol === other.token?.symbol
  )
}

/** A sum is only told when both parts are known. */
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
