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
  /** An EVM address with `0x`, or a Solana address. Disabled without one. */
  address?: string | undefined
  /** CAIP-2. Disabled without it. Namespaces other than `eip155` and `solana` are not supported. */
  networkId?: string | undefined
  /**
   * The connected wallet, tried first when it supports `wallet_getAssets`. Not part of the key.
   * @default none: the service alone
   */
  provider?: WalletProvider | undefined
  /** Identifies the wallet in the key, such as a connector's id. @default 'wallet' */
  providerKind?: string | undefined
}

/** Returns the query key. EVM addresses are in lower case, because their letter case does not matter. */
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
   * CAIP-10 of tokens that just changed; `nativeTokenAddress` returns that of the native token. The service then bypasses
   * its own cache. EVM only.
   */
  forceUpdate?: readonly string[] | undefined
}

/**
 * Reads the token balances of an account on one chain: `GET /v1/account/{address}/balance`. Malformed rows are dropped. So
 * are rows of other chains, because the service's cache of 10 s mixes chains. When all rows are of other chains, an EVM
 * chain is requested once more, past that cache.
 *
 * Docs: docs/queries.md
 *
 * @throws OriginRequiredError outside browsers without an origin; HttpStatusError, HttpNetworkError, HttpBodyError,
 * InvalidResponseError
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
  return parseBalances(await http.request('blockchain', path, { query, needsOrigin: true, signal }))
}

export type GetWalletPortfolioParameters = WalletAssetsParameters

/**
 * Reads the token balances of an account on one chain from its wallet with `wallet_getAssets`. Only the native token and
 * ERC-20 tokens with a balance are returned.
 *
 * Docs: docs/queries.md
 *
 * @returns Undefined when the wallet does not support it, fails, does not respond within 5 s or returns malformed data: read
 * the service then. It never rejects.
 */
export async function getWalletPortfolio(
  provider: WalletProvider,
  parameters: GetWalletPortfolioParameters,
): Promise<Portfolio | undefined> {
  const assets = await askWalletAssets(provider, parameters)
  const tokens = assets && parseWalletTokens(assets, parameters.networkId)
  return tokens && toPortfolio('wallet', tokens)
}

/** Reads the wallet first when there is one, then the service, if that supports the chain. */
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

/** The result for a chain without a source of balances. */
const notSupported: Portfolio = { status: 'notSupported', tokens: [] }

export type PortfolioError = RemoteReadError | OriginRequiredError

export type PortfolioQueryOptionsParameters<selectData = Portfolio> = PortfolioParameters &
  StorageParameter & {
    /** Refetches each time the data is 30 s old, while mounted. @default false */
    poll?: boolean | undefined
  } & QueryParameter<Portfolio, PortfolioError, selectData, PortfolioQueryKey>

/**
 * Query options for the token balances of an account on one chain: from the wallet where it supports `wallet_getAssets`,
 * otherwise from the service, if that supports the chain. Failed reads are throttled for 30 s, then retried while mounted,
 * except after a 4xx or a 503. A hidden page does not poll.
 *
 * Docs: docs/queries.md
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
    // An empty list of supported chains may be temporary, so the result is stale at once. Refetching it sends a request only
    // while that list is empty.
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

/** The service rejects addresses of another chain, so the query is disabled for them. */
function isAddressOf({ address, networkId }: { address: string; networkId: string }): boolean {
  if (isEvm(networkId)) return evmAddress(address) !== undefined
  if (isInNamespace(networkId, 'solana')) return isSolanaAddress(address)
  return Boolean(address && networkId)
}

/** Not retryable: 4xx, or 503, which means that the service has no data source. */
function isFinal(error: PortfolioError | null): boolean {
  return error?.name === 'HttpStatusError' && (error.status < 500 || error.status === 503)
}

export type RefreshPortfolioParameters = PortfolioParameters &
  StorageParameter &
  ReadParameters & {
    address: string
    networkId: string
    /** CAIP-10 of the tokens that changed. The native token, which pays the fee, is always included. */
    tokens?: readonly string[] | undefined
  }

/**
 * Refetches the token balances past every cache after a transaction: the query cache, the storage, the throttling after an
 * error and the service's own cache of 10 s. It updates the query cache, so mounted components render the new balances.
 * After a failure everything stays unchanged.
 *
 * Docs: docs/queries.md
 *
 * @param client - The QueryClient whose cache is updated.
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
  // A read that started before the transaction must not overwrite the result.
  await client.cancelQueries({ queryKey, exact: true })
  const { queryHash } = writeQuery(client, queryKey, portfolio)
  // The account may have disconnected during the request.
  if (storage && connectionsText(storage) === connected)
    writeAnswer(storage, portfolioRow, queryHash, portfolio)
  return portfolio
}

/**
 * Returns the native token of a portfolio, for example as the native balance in a WalletConnect-only kit, which reads no
 * chain. For `query.select`: `select: (portfolio) => nativeTokenOf(portfolio, 'ETH')`.
 *
 * Docs: docs/queries.md
 *
 * @param symbol - Symbol of the chain's native token. Without it, the entry without a contract is returned.
 * @returns Undefined when it is not listed: its balance is then unknown, not 0.
 */
export function nativeTokenOf(portfolio: Portfolio, symbol?: string): PortfolioToken | undefined {
  return portfolio.tokens.find(
    (token) => !token.address && (symbol === undefined || token.symbol === symbol),
  )
}

/**
 * Returns how long the service may return balances from before a transaction, in ms. On EVM `forceUpdate` bypasses the
 * service's cache; elsewhere its cache of 10 s must expire.
 *
 * Docs: docs/queries.md
 *
 * @param networkId - CAIP-2.
 */
export function balanceCacheMs(networkId: string): number {
  return isEvm(networkId) ? 0 : 10_000
}
