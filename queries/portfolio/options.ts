import type { QueryClient } from '@tanstack/react-query'
import type { OriginRequiredError } from '../../src/errors/http.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { isInNamespace } from '../../src/networks/caip.ts'
import { connectionsText, writeAnswer } from '../../src/storage/queryPersister.ts'
import { isSolanaAddress } from '../../src/utils/address.ts'
import { balanceRetryMs, portfolioLifetimeMs } from '../../src/utils/timesAndLimits.ts'
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
  /** An EVM address starting with `0x`, or a Solana address. If omitted, the query is disabled. */
  address?: string | undefined
  /** CAIP-2 network id. Only `eip155` and `solana` are supported. If omitted, the query is disabled. */
  networkId?: string | undefined
  /**
   * The connected wallet's provider, which is tried first if it supports `wallet_getAssets`. Not part of the
   * query key.
   * @default none
   */
  provider?: WalletProvider | undefined
  /** Identifies the wallet in the query key, for example by its connector id. @default 'wallet' */
  providerKind?: string | undefined
}

/** Returns the query key. EVM addresses are lowercased, because they are case-insensitive. */
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
  /** An EVM address starting with `0x`, or a Solana address. */
  address: string
  /** CAIP-2 id of an `eip155` or `solana` network. */
  networkId: string
  /**
   * CAIP-10 addresses of tokens whose balance has changed. For these, the blockchain API bypasses its cache.
   * Use `nativeTokenAddress` for the native token. EVM only.
   */
  forceUpdate?: readonly string[] | undefined
}

/**
 * Reads an account's token balances on one network: `GET /v1/account/{address}/balance`. Invalid rows are
 * dropped. Rows for other networks are dropped too, because the API has a 10 s cache that mixes networks. If
 * all rows belong to other networks, the request for an EVM network is sent once more and bypasses the
 * cache.
 *
 * Docs: docs/queries.md
 *
 * @throws OriginRequiredError outside a browser if no origin is set; HttpStatusError, HttpNetworkError,
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
  return parseBalances(await http.request('blockchain', path, { query, needsOrigin: true, signal }))
}

export type GetWalletPortfolioParameters = WalletAssetsParameters

/**
 * Reads an account's token balances on one network from its wallet with `wallet_getAssets`. Returns the
 * native token and all ERC-20 tokens with a balance. Never rejects.
 *
 * Docs: docs/queries.md
 *
 * @returns `undefined` if the wallet does not support it, fails, does not respond within 5 s or returns
 * invalid data. In that case, use `getPortfolio`.
 */
export async function getWalletPortfolio(
  provider: WalletProvider,
  parameters: GetWalletPortfolioParameters,
): Promise<Portfolio | undefined> {
  const assets = await askWalletAssets(provider, parameters)
  const tokens = assets && parseWalletTokens(assets, parameters.networkId)
  return tokens && toPortfolio('wallet', tokens)
}

/**
 * Reads balances from the wallet if there is one, otherwise from the blockchain API if it supports the
 * network.
 */
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

/** The result if a network is not supported. */
const notSupported: Portfolio = { status: 'notSupported', tokens: [] }

export type PortfolioError = RemoteReadError | OriginRequiredError

export type PortfolioQueryOptionsParameters<selectData = Portfolio> = PortfolioParameters &
  StorageParameter & {
    /** Whether to refetch stale data every 30 s while mounted. @default false */
    poll?: boolean | undefined
  } & QueryParameter<Portfolio, PortfolioError, selectData, PortfolioQueryKey>

/**
 * Query options for an account's token balances on one network, from the wallet if it supports
 * `wallet_getAssets`, otherwise from the blockchain API. Balances are fresh for 30 s. After an error, no
 * request is sent for 30 s. While mounted, the query is then retried every 30 s, unless the status was 4xx or
 * 503. There is no polling while the page is hidden.
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
    // If the network is not supported, the data is immediately stale, because the list of supported networks
    // may be empty temporarily. A refetch sends a request only while the list is empty.
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

/**
 * Whether the address has the network's format. The API rejects any other address, so the query is disabled
 * for it.
 */
function isAddressOf({ address, networkId }: { address: string; networkId: string }): boolean {
  if (isEvm(networkId)) return evmAddress(address) !== undefined
  if (isInNamespace(networkId, 'solana')) return isSolanaAddress(address)
  return Boolean(address && networkId)
}

/** Whether retrying is useless: after a 4xx, or after a 503, which means that the API has no data source. */
function isFinal(error: PortfolioError | null): boolean {
  return error?.name === 'HttpStatusError' && (error.status < 500 || error.status === 503)
}

export type RefreshPortfolioParameters = PortfolioParameters &
  StorageParameter &
  ReadParameters & {
    address: string
    networkId: string
    /**
     * CAIP-10 addresses of tokens whose balance has changed. The native token is always included, because the
     * fee is paid with it.
     */
    tokens?: readonly string[] | undefined
  }

/**
 * Refetches the token balances after a transaction. Bypasses the query cache, the storage, the throttling
 * after an error, and the API's 10 s cache. Updates the query cache, so that mounted components render the
 * new balances. If there is an error, nothing changes.
 *
 * Docs: docs/queries.md
 *
 * @param client - The `QueryClient` to update.
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
  // A query that started before the transaction must not overwrite the result.
  await client.cancelQueries({ queryKey, exact: true })
  const { queryHash } = writeQuery(client, queryKey, portfolio)
  // The account may have been disconnected during the request.
  if (storage && connectionsText(storage) === connected)
    writeAnswer(storage, portfolioRow, queryHash, portfolio)
  return portfolio
}

/**
 * Returns a portfolio's native token, for example as the native balance in a WalletConnect-only kit. It can
 * be used in `query.select`: `select: (portfolio) => nativeTokenOf(portfolio, 'ETH')`.
 *
 * Docs: docs/queries.md
 *
 * @param symbol - Symbol of the network's native token. If omitted, returns the token without an address.
 * @returns `undefined` if the token is not listed. Its balance is then unknown, not 0.
 */
export function nativeTokenOf(portfolio: Portfolio, symbol?: string): PortfolioToken | undefined {
  return portfolio.tokens.find(
    (token) => !token.address && (symbol === undefined || token.symbol === symbol),
  )
}

/**
 * Returns how long the blockchain API may return outdated balances after a transaction, in ms. On EVM,
 * `forceUpdate` bypasses its cache. On other networks, the cache expires after 10 s.
 *
 * Docs: docs/queries.md
 *
 * @param networkId - CAIP-2 network id.
 */
export function balanceCacheMs(networkId: string): number {
  return isEvm(networkId) ? 0 : 10_000
}
