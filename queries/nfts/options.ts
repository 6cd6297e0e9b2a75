import type { QueryClient } from '@tanstack/react-query'
import type { Config } from 'wagmi'
import type { Http } from '../../src/http/createHttp.ts'
import { historyLifetimeMs } from '../../src/utils/timesAndLimits.ts'
import { evmAddress, evmChainId, isEvm } from '../core/evm.ts'
import { type ScopedKey, scopedKey } from '../core/keys.ts'
import { persisted, type StorageParameter } from '../core/persisted.ts'
import {
  type QueryParameter,
  queryOptions,
  type ReadOptions,
  type ReadParameters,
  remoteDefaults,
} from '../core/queryOptions.ts'
import {
  askWalletAssets,
  type WalletAssetsParameters,
  type WalletProvider,
} from '../core/walletAssets.ts'
import type { NftsError } from '../nftMetadata/options.ts'
import { isChainSupported } from '../supportedChains/options.ts'
import { readNftsFromHistory } from './history.ts'
import { type Nfts, nftsRow, parseWalletNfts } from './parse.ts'

export type NftsQueryKey = ScopedKey<
  'nfts',
  { address: string; networkId: string; provider: string; gateway?: string }
>

export type NftsParameters = NftSources & {
  /** An EVM address starting with `0x`. If omitted, the query is disabled. */
  address?: string | undefined
  /** CAIP-2 network id. Outside of `eip155`, no request is sent, and the status is `notSupported`. */
  networkId?: string | undefined
  /** Identifies the wallet in the query key, for example by its connector id. @default 'wallet' */
  providerKind?: string | undefined
  /** Base URL of the gateway for IPFS and Arweave. @default 'https://ipfs.io' */
  gateway?: string | undefined
}

export type NftsQueryOptionsParameters<selectData = Nfts> = NftsParameters &
  StorageParameter &
  QueryParameter<Nfts, NftsError, selectData, NftsQueryKey>

/** Returns the query key. The address is lowercased, because it is case-insensitive. */
export function getNftsQueryKey(
  http: Pick<Http, 'scope'>,
  { address = '', networkId = '', provider, providerKind = 'wallet', gateway }: NftsParameters,
): NftsQueryKey {
  return scopedKey(http, 'nfts', {
    address: address.toLowerCase(),
    networkId,
    provider: provider ? providerKind : 'none',
    ...(gateway && { gateway }),
  })
}

/**
 * Query options for {@link getNfts}. A `notSupported` result is immediately stale, because a wagmi config or
 * the list of supported networks may become available later.
 *
 * Docs: docs/queries.md
 */
export function getNftsQueryOptions<selectData = Nfts>(
  http: Http,
  parameters: NftsQueryOptionsParameters<selectData>,
): ReadOptions<Nfts, NftsError, selectData, NftsQueryKey> {
  const { config, provider, storage, query } = parameters
  const queryKey = getNftsQueryKey(http, parameters)
  const { address, networkId } = queryKey[3]
  return queryOptions({
    ...remoteDefaults,
    staleTime: ({ state }) => (state.data?.status === 'notSupported' ? 0 : historyLifetimeMs),
    ...persisted<Nfts, NftsQueryKey>(storage, nftsRow),
    ...query,
    enabled:
      !!(isEvm(networkId) ? evmAddress(address) : address && networkId) && (query?.enabled ?? true),
    queryKey,
    queryFn: ({ client, queryKey: [, , , inputs], signal }) =>
      getNfts(http, { ...inputs, config, provider, client, signal }),
  })
}

/** The sources of NFTs. Not part of the query key. */
export type NftSources = {
  /**
   * The config for reading the chain. On chains it does not include, NFTs are read only from the wallet.
   * @default none
   */
  config?: Config | undefined
  /**
   * The connected wallet's provider, which is tried first if it supports `wallet_getAssets`.
   * @default none
   */
  provider?: WalletProvider | undefined
}

export type GetNftsParameters = ReadParameters &
  NftSources & {
    /** An EVM address starting with `0x`. */
    address: string
    /** CAIP-2 network id. Only `eip155` is supported. */
    networkId: string
    /** Base URL of the gateway for IPFS and Arweave. @default 'https://ipfs.io' */
    gateway?: string | undefined
    /**
     * Caches the list of supported networks. If omitted, requests are sent for every network.
     * @default none
     */
    client?: QueryClient | undefined
  }

const notSupported: Nfts = { status: 'notSupported', items: [] }

/**
 * Reads an account's NFTs on one network. Uses the wallet if it supports `wallet_getAssets`. Otherwise,
 * searches the account's latest 200 transactions, reads their NFT transfers from the chain, and checks which
 * NFTs the account still owns. Spam is dropped.
 *
 * Docs: docs/queries.md
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError or InvalidResponseError from the blockchain API;
 * viem's errors if the chain cannot be read.
 */
export async function getNfts(http: Http, parameters: GetNftsParameters): Promise<Nfts> {
  const { address, networkId, config, provider, client } = parameters
  const number = evmChainId(networkId)
  if (number === undefined || !evmAddress(address)) return notSupported
  const own = provider && (await readWalletNfts(provider, { address, networkId }))
  if (own) return own
  if (!config?.chains.some(({ id }) => id === number)) return notSupported
  if (client && !(await isChainSupported(client, http, { networkId }))) return notSupported
  return readNftsFromHistory(http, config.getClient({ chainId: number }), parameters)
}

/**
 * Reads NFTs from the wallet. Returns `undefined` if the wallet does not support it, returns no NFTs, fails,
 * times out, or returns invalid data.
 */
async function readWalletNfts(
  provider: WalletProvider,
  parameters: WalletAssetsParameters,
): Promise<Nfts | undefined> {
  const assets = await askWalletAssets(provider, parameters)
  const items = assets && parseWalletNfts(assets, parameters.networkId)
  return items && { status: 'listed', source: 'wallet', items }
}
