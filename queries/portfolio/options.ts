import type { QueryClient } from '@tanstack/react-query'
import type { OriginRequiredError } from '../../src/errors/http.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { isInNamespace } from '../../src/networks/caip.ts'
import { connectionsText, writeAnswer } from '../../src/storage/queryPersister.ts'
import { isSolanaAddress } from '../../src/utils/address.ts'
import { balanceRetryMs, portfolioLifetimeMs } from '../../src/utils/limits.ts'
import { writeQuery } from '../core/cachedQuery.ts'
import { evmAddress, isEvm, nativeTokenAddress } from '../core/evm.ts'
import { type ScopedKey, scopedKey } from '../core/keys.ts'
import { persisted, type StorageParameter } from '../core/persisted.ts'
import {
  type QueryParameter,
  queryOptions,
  type ReadOptions,
  type ReadParameters,
  type RemoteReadError,
  remoteDefaults,
} from '../core/queryOptions.ts'
import { throttleAfterError, untilRetry } from '../core/retryGate.ts'
import {
  askWalletAssets,
  type WalletAssetsParameters,
  type WalletProvider,
} from '../core/walletAssets.ts'
import { isChainSupported } from '../supportedChains/options.ts'
import {
  type Portfolio,
  type PortfolioToken,
  parseBalances,
  parseWalletTokens,
  portfolioRow,
  toPortfolio,
} from './parse.ts'

export type PortfolioQueryKey = ScopedKey<
  'portfolio',
  { address: string; networkId: string; provider: string }
>

export type PortfolioParameters = {
  /** An EVM address with `0x`, or a Solana address. Nothing is asked without one. */
  address?: string | undefined
  /** CAIP-2. Nothing is asked without it; a namespace besides `eip155` and `solana` is not supported. */
  networkId?: string | undefined
  /**
   * The connected wallet: it is asked first, where it offers that. No part of the key.
   * @default none: the service alone
   */
  provider?: WalletProvider | undefined
  /** What tells one wallet from another, for the key: a connector's id, for example. @default 'wallet' */
  providerKind?: string | undefined
}

/** An EVM address is keyed in lower case: its letter case does not change the answer. */
export function getPortfolioQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: PortfolioParameters,
): PortfolioQueryKey {
  const { address = '', networkId = '', provider, providerKind = 'wallet' } = parameters
  return scopedKey(http, 'portfolio', {
    address: isEvm(networkId) ? address.toLowerCase() : address,
    networkId,
    provider: provider ? providerKind : 'none',
  })
}

export type GetPortfolioParameters = ReadParameters & {
  /** An EVM address with `0x`, or a Solana address. */
  address: string
  /** CAIP-2, of `eip155` or `solana`. */
  networkId: string
  /**
   * CAIP-10 of tokens that just changed; `nativeTokenAddress` names the native coin. The service then
   * leaves its own cache aside. EVM only.
   */
  forceUpdate?: readonly string[] | undefined
}

/**
 * Reads what an account holds on one chain: `GET /v1/account/{address}/balance`. A row that is broken
 * is left out, and so is one of another chain: the service's own cache of 10 s mixes chains. When it sent
 * nothing but other chains' rows, an EVM chain is asked for once more, past that cache.
 *
 * @throws OriginRequiredError outside browsers without an origin; HttpStatusError, HttpNetworkError,
 * HttpBodyError, InvalidResponseError
 */
export async function getPortfolio(
  http: Http,
  parameters: GetPortfolioParameters,
): Promise<Portfolio> {
  const { networkId, forceUpdate } = parameters
  const tokens = await getTokens(http, parameters)
  const own = tokens.filter((token) => token.networkId === networkId)
  const isMixedUp = !own.length && tokens.length && !forceUpdate?.length && isEvm(networkId)
  if (!isMixedUp) return toPortfolio('service', own)
  return getPortfolio(http, { ...parameters, forceUpdate: [nativeTokenAddress(networkId)] })
}

async function getTokens(
  http: Http,
  { address, networkId, forceUpdate = [], signal }: GetPortfolioParameters,
): Promise<PortfolioToken[]> {
  const isForced = forceUpdate.length > 0 && isEvm(networkId)
  const path = `/v1/account/${encodeURIComponent(address)}/balance`
  const query = {
    currency: 'usd',
    chainId: networkId,
    forceUpdate: isForced ? forceUpdate.join() : undefined,
  }
  return parseBalances(await http.ask('blockchain', path, { query, needsOrigin: true, signal }))
}

export type GetWalletPortfolioParameters = WalletAssetsParameters

/**
 * Reads what an account holds on one chain from its wallet, where the wallet offers that. Its native coin
 * and ERC-20 tokens count, anything else that it lists is left out, and so is a token of which nothing
 * is held.
 *
 * @returns Undefined when the wallet does not offer it, fails, stays silent for 5 s or answers in another
 * shape: ask the service then. It never rejects.
 */
export async function getWalletPortfolio(
  provider: WalletProvider,
  parameters: GetWalletPortfolioParameters,
): Promise<Portfolio | undefined> {
  const assets = await askWalletAssets(provider, parameters)
  const tokens = assets && parseWalletTokens(assets, parameters.networkId)
  return tokens && toPortfolio('wallet', tokens)
}

/** The wallet first where there is one, then the service behind its guard. */
async function readPortfolio(
  client: QueryClient,
  http: Http,
  { provider, ...inputs }: GetPortfolioParameters & { provider?: WalletProvider },
): Promise<Portfolio> {
  const { address, networkId } = inputs
  if (!isEvm(networkId) && !isInNamespace(networkId, 'solana')) return notSupported
  const own = provider && (await getWalletPortfolio(provider, { address, networkId }))
  if (own) return own
  if (!(await isChainSupported(client, http, { networkId }))) return notSupported
  return getPortfolio(http, inputs)
}

/** No balances are told of this chain. */
const notSupported: Portfolio = { status: 'notSupported', tokens: [] }

export type PortfolioError = RemoteReadError | OriginRequiredError

export type PortfolioQueryOptionsParameters<selectData = Portfolio> = PortfolioParameters &
  StorageParameter & {
    /** Asks anew each time the answer is 30 s old, while something shows it. @default false */
    poll?: boolean | undefined
  } & QueryParameter<Portfolio, PortfolioError, selectData, PortfolioQueryKey>

/**
 * Query options of what an account holds on one chain: from the wallet where it tells, else from the
 * service, with the guard. After a failure nothing is asked for 30 s, whatever asks; then it is asked again
 * while something shows it, unless it was refused (4xx) or the service has no source (503). A hidden page does
 * not poll.
 */
export function getPortfolioQueryOptions<selectData = Portfolio>(
  http: Http,
  parameters: PortfolioQueryOptionsParameters<selectData>,
): ReadOptions<Portfolio, PortfolioError, selectData, PortfolioQueryKey> {
  const { provider, poll, storage, query } = parameters
  const queryKey = getPortfolioQueryKey(http, parameters)
  const isEnabled = isAddressOf(queryKey[3])
  return queryOptions({
    ...remoteDefaults,
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return isFinal(state.error) ? false : untilRetry(state)
      if (state.data?.status === 'notSupported') return balanceRetryMs
      return poll ? portfolioLifetimeMs : false
    },
    // A service that lists no chains at all may list them the next time: the guard is asked soon again, and
    // asks nobody where the list did come.
    staleTime: ({ state }) => (state.data?.status === 'notSupported' ? 0 : portfolioLifetimeMs),
    ...persisted<Portfolio, PortfolioQueryKey>(storage, portfolioRow),
    ...query,
    enabled: isEnabled && (query?.enabled ?? true),
    queryKey,
    queryFn: (context) =>
      throttleAfterError(context, async (): Promise<Portfolio> => {
        const { client, queryKey: key, signal } = context
        const { address, networkId } = key[3]
        if (!isEnabled) return notSupported
        return readPortfolio(client, http, { address, networkId, provider, signal })
      }),
  })
}

/** Another address than one of the chain is refused by the service: it is not asked. */
function isAddressOf({ address, networkId }: { address: string; networkId: string }): boolean {
  if (isEvm(networkId)) return evmAddress(address) !== undefined
  if (isInNamespace(networkId, 'solana')) return isSolanaAddress(address)
  return Boolean(address && networkId)
}

/** Asking again by itself would end the same: a refusal, or no source for it. */
function isFinal(error: PortfolioError | null): boolean {
  return error?.name === 'HttpStatusError' && (error.status < 500 || error.status === 503)
}

export type RefreshPortfolioParameters = PortfolioParameters &
  StorageParameter &
  ReadParameters & {
    address: string
    networkId: string
    /** CAIP-10 of the tokens that changed; the native coin, which paid for it, is always among them. */
    tokens?: readonly string[] | undefined
  }

/**
 * Reads what an account holds past every cache, for after a transaction: the query's, the stored answer's,
 * the pause after a failure and the service's own cache of 10 s. Whatever shows the portfolio shows the new
 * one. When it fails, everything stays as it was.
 *
 * @param client - The client whose cache holds the portfolio.
 * @throws OriginRequiredError, HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function refreshPortfolio(
  client: QueryClient,
  http: Http,
  { tokens = [], storage, signal, ...parameters }: RefreshPortfolioParameters,
): Promise<Portfolio> {
  const queryKey = getPortfolioQueryKey(http, parameters)
  const { address, networkId } = queryKey[3]
  const connected = storage && connectionsText(storage)
  const portfolio = await readPortfolio(client, http, {
    address,
    networkId,
    provider: parameters.provider,
    forceUpdate: [...new Set([nativeTokenAddress(networkId), ...tokens])],
    signal,
  })
  // A read that began before the transaction must not have the last word.
  await client.cancelQueries({ queryKey, exact: true })
  const { queryHash } = writeQuery(client, queryKey, portfolio)
  // The account may have left while the service was asked.
  if (storage && connectionsText(storage) === connected)
    writeAnswer(storage, portfolioRow, queryHash, portfolio)
  return portfolio
}

/**
 * The native coin in a portfolio: a kit of WalletConnect alone has no chain to ask, and takes its native
 * balance from here. For `query.select`: `select: (portfolio) => nativeTokenOf(portfolio, 'ETH')`.
 *
 * @param symbol - Of the chain's native currency. Without it the one entry without a contract counts.
 * @returns Undefined when it is not listed: its amount is not known then, and not 0.
 */
export function nativeTokenOf(portfolio: Portfolio, symbol?: string): PortfolioToken | undefined {
  return portfolio.tokens.find(
    (token) => !token.address && (symbol === undefined || token.symbol === symbol),
  )
}

/**
 * How long the service may go on giving an answer that a transaction made old, ms. On EVM it reads anew what it is told
 * to (`forceUpdate`); elsewhere nothing makes it: its cache of 10 s has to run out.
 *
 * @param networkId - CAIP-2.
 */
export function balanceCacheMs(networkId: string): number {
  return isEvm(networkId) ? 0 : 10_000
}
