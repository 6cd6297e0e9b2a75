import type { QueryClient } from '@tanstack/react-query'
import type { Config } from 'wagmi'
import type { Http } from '../../src/http/createHttp.ts'
import type { Nfts } from '../core/nfts.types.ts'
import type { ReadParameters } from '../core/queryParameter.types.ts'
import type { WalletProvider } from '../core/walletAssets.ts'

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
    chainId: string
    /** Base URL of the one gateway to IPFS and Arweave. @default 'https://ipfs.io' */
    gateway?: string | undefined
    /** Its cache holds which chains the service serves. @default none: the service is asked for any chain */
    client?: QueryClient | undefined
  }

/**
 * Reads the NFTs that an account holds on one chain: from the wallet where it lists them (`wallet_getAssets`);
 * else the newest 200 transactions of the account's history are looked at, those that moved NFTs are read from
 * the chain, and the chain is asked what of it is still held. Spam is left out.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError of the service; viem's errors
 * when the chain cannot be read, since then nothing is known about what is held.
 */
export async function getNfts(http: Http, parameters: GetNftsParameters): Promise<Nfts> {
  return (await import('./readNfts.ts')).readNfts(http, parameters)
}
