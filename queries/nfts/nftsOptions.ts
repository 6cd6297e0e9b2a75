import type { GetTransactionReceiptErrorType, ReadContractErrorType } from 'viem'
import type { Http } from '../../src/http/createHttp.ts'
import { historyLifetimeMs } from '../../src/utils/limits.ts'
import { evmAddress } from '../core/evmAddress.ts'
import type { Nfts } from '../core/nfts.types.ts'
import { persisted, type StorageParameter } from '../core/persisted.ts'
import { queryOptions } from '../core/queryOptions.ts'
import type { QueryParameter, ReadOptions, RemoteReadError } from '../core/queryParameter.types.ts'
import { remoteDefaults } from '../core/remoteDefaults.ts'
import { type ScopedKey, scopedKey } from '../core/scopedKey.ts'
import { getNfts, type NftSources } from './getNfts.ts'

/** What reading NFTs can fail with: the service, or the chain. */
export type NftsError = RemoteReadError | GetTransactionReceiptErrorType | ReadContractErrorType

export type NftsQueryKey = ScopedKey<
  'nfts',
  { address: string; chainId: string; provider: string; gateway?: string }
>

export type NftsParameters = NftSources & {
  /** An EVM address with `0x`. Nothing is asked without one. */
  address?: string | undefined
  /** CAIP-2. Outside `eip155` nothing is asked, and the answer says that it is not supported. */
  chainId?: string | undefined
  /** What tells one wallet from another, for the key: a connector's id, for example. @default 'wallet' */
  providerKind?: string | undefined
  /** Base URL of the one gateway to IPFS and Arweave. @default 'https://ipfs.io' */
  gateway?: string | undefined
}

export type NftsOptionsParameters<selectData = Nfts> = NftsParameters &
  StorageParameter &
  QueryParameter<Nfts, NftsError, selectData, NftsQueryKey>

/** The address is keyed in lower case: its letter case does not change the answer. */
export function getNftsQueryKey(
  http: Pick<Http, 'scope'>,
  { address = '', chainId = '', provider, providerKind = 'wallet', gateway }: NftsParameters,
): NftsQueryKey {
  return scopedKey(http, 'nfts', {
    address: address.toLowerCase(),
    chainId,
    provider: provider ? providerKind : 'none',
    ...(gateway && { gateway }),
  })
}

/**
 * Query options of {@link getNfts}, with the guard: the NFTs that an account holds on one chain. An answer that
 * was not supported is old at once: a wagmi config or a list of chains may come later.
 */
export function nftsOptions<selectData = Nfts>(
  http: Http,
  parameters: NftsOptionsParameters<selectData>,
): ReadOptions<Nfts, NftsError, selectData, NftsQueryKey> {
  const { config, provider, storage, query } = parameters
  const queryKey = getNftsQueryKey(http, parameters)
  const { address, chainId } = queryKey[3]
  return queryOptions({
    ...(remoteDefaults as object),
    staleTime: ({ state }) => (state.data?.status === 'notSupported' ? 0 : historyLifetimeMs),
    ...persisted<Nfts, NftsQueryKey>(storage, async () => (await import('./nftsRow.ts')).nftsRow),
    ...query,
    enabled:
      !!(/^eip155:/.test(chainId) ? evmAddress(address) : address && chainId) &&
      (query?.enabled ?? true),
    queryKey,
    queryFn: ({ client, queryKey: [, , , inputs], signal }) =>
      getNfts(http, { ...inputs, config, provider, client, signal }),
  })
}
