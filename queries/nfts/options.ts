import type { QueryClient } from '@tanstack/react-query'
import type { Config } from 'wagmi'
import type { Http } from '../../src/http/createHttp.ts'
import { historyLifetimeMs } from '../../src/utils/limits.ts'
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
  /** An EVM address with `0x`. Nothing is asked without one. */
  address?: string | undefined
  /** CAIP-2. Outside `eip155` nothing is asked, and the answer says that it is not supported. */
  networkId?: string | undefined
  /** What tells one wallet from another, for the key: a connector's id, for example. @default 'wallet' */
  providerKind?: string | undefined
  /** Base URL of the one gateway to IPFS and Arweave. @default 'https://ipfs.io' */
  gateway?: string | undefined
}

export type NftsQueryOptionsParameters<selectData = Nfts> = NftsParameters &
  StorageParameter &
  QueryParameter<Nfts, NftsError, selectData, NftsQueryKey>

/** The address is keyed in lower case: its letter case does not change the answer. */
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
 * Query options of {@link getNfts}, with the guard: the NFTs that an account holds on one chain. An answer that
 * was not supported is old at once: a wagmi config or a list of chains may come later.
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

/** From where NFTs are told. None of these is a part of a key. */
export type NftSources = {
  /** Whose transports read the chain. Where it lacks the chain only the wallet can tell. @default none: the wallet alone */
  config?: Config | undefined
  /** The connected wallet: it is asked first, where it offers that. @default none */
  provider?: WalletProvider | undefined
}

export type GetNftsParameters = ReadParameters &
  NftSources & {
    /** An EVM address with `0x`. */
    address: string
    /** CAIP-2. A namespace besides `eip155` is not supported. */
    networkId: string
    /** Base URL of the one gateway to IPFS and Arweave. @default 'https://ipfs.io' */
    gateway?: string | undefined
    /** Its cache holds which chains the service serves. @default none: the service is asked for any chain */
    client?: QueryClient | undefined
  }

const notSupported: Nfts = { status: 'notSupported', items: [] }

/**
 * Reads the NFTs that an account holds on one chain: from the wallet where it lists them (`wallet_getAssets`);
 * else the newest 200 transactions of the account's history are looked at, those that moved NFTs are read from
 * the chain, and the chain is asked what of it is still held. Spam is left out.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError of the service; viem's errors
 * when the chain cannot be read, since then nothing is known about what is held.
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

/** Undefined when the wallet does not offer it, lists no NFT, fails, hangs, or answers in another shape. */
async function readWalletNfts(
  provider: WalletProvider,
  parameters: WalletAssetsParameters,
): Promise<Nfts | undefined> {
  const assets = await askWalletAssets(provider, parameters)
  const items = assets && parseWalletNfts(assets, parameters.networkId)
  return items && { status: 'listed', source: 'wallet', items }
}
