import type { GetTransactionReceiptErrorType, ReadContractErrorType } from 'viem'
import type { Config } from 'wagmi'
import {
  HttpBodyError,
  HttpNetworkError,
  HttpStatusError,
  InvalidResponseError,
} from '../../src/errors/http.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { BodyTooLargeError, readBody } from '../../src/http/request.ts'
import { metadataBytesMax } from '../../src/utils/limits.ts'
import { isPrivateHost } from '../../src/utils/sanitize.ts'
import { evmChainId } from '../core/evm.ts'
import { type ScopedKey, scopedKey } from '../core/keys.ts'
import { loadViemActions } from '../core/lazyViem.ts'
import {
  type QueryParameter,
  queryOptions,
  type ReadOptions,
  type ReadParameters,
  type RemoteReadError,
  remoteDefaults,
} from '../core/queryOptions.ts'
import {
  defaultNftGateway,
  gatewayUrl,
  metadataName,
  type Nft,
  type NftMetadata,
  parseNftId,
  parseNftMetadata,
  type TokenPlace,
} from './parse.ts'

/** What reading NFTs can fail with: the service, or the chain. */
export type NftsError = RemoteReadError | GetTransactionReceiptErrorType | ReadContractErrorType

export type NftMetadataQueryKey = ScopedKey<'nftMetadata', { id: string; gateway?: string }>

export type NftMetadataParameters = NftMetadataSources & {
  /** As `getNfts` gave it. Nothing is asked without one. */
  nft?: NftPlace | undefined
  /** Base URL of the one gateway to IPFS and Arweave. @default 'https://ipfs.io' */
  gateway?: string | undefined
}

export type NftMetadataQueryOptionsParameters<selectData = NftMetadata> = NftMetadataParameters &
  QueryParameter<NftMetadata, NftsError, selectData, NftMetadataQueryKey>

/** By what an NFT is: where the wallet says that its metadata lies is no part of it. */
export function getNftMetadataQueryKey(
  http: Pick<Http, 'scope'>,
  { nft, gateway }: NftMetadataParameters,
): NftMetadataQueryKey {
  return scopedKey(http, 'nftMetadata', { id: nft?.id ?? '', ...(gateway && { gateway }) })
}

/** Query options of {@link getNftMetadata}, for each NFT when it is shown. Asked once while the page lives. */
export function getNftMetadataQueryOptions<selectData = NftMetadata>(
  http: Pick<Http, 'scope'>,
  parameters: NftMetadataQueryOptionsParameters<selectData>,
): ReadOptions<NftMetadata, NftsError, selectData, NftMetadataQueryKey> {
  const { nft, query } = parameters
  return queryOptions({
    ...remoteDefaults,
    staleTime: Number.POSITIVE_INFINITY,
    ...query,
    enabled: !!nft && (query?.enabled ?? true),
    queryKey: getNftMetadataQueryKey(http, parameters),
    queryFn: ({ queryKey: [, , , { id, gateway }], signal }) =>
      getNftMetadata({ ...parameters, nft: { ...nft, id }, gateway, signal }),
  })
}

/** With what metadata is read. None of these is a part of a key. */
export type NftMetadataSources = {
  /** Whose transports read `tokenURI` (`uri`): not needed when the NFT says where its metadata is. @default none */
  config?: Config | undefined
  /** What asks for the metadata. @default the platform's `fetch`, looked up at each call */
  fetch?: typeof fetch | undefined
}

/** Which NFT, and where its metadata is when that is known. */
export type NftPlace = Pick<Nft, 'id' | 'tokenUri'>

export type GetNftMetadataParameters = ReadParameters &
  NftMetadataSources & {
    /** As `getNfts` gave it. */
    nft: NftPlace
    /** Base URL of the one gateway to IPFS and Arweave. @default 'https://ipfs.io' */
    gateway?: string | undefined
  }

/**
 * Reads what a contract says about an NFT: `tokenURI` (ERC-721) or `uri` with the number in it (ERC-1155), and
 * the JSON that is there, up to 256 KiB. `ipfs://`, `ipns://` and `ar://` are asked at the gateway alone, https at its
 * own host, without referrer and cookies; `data:` needs no request. Any other address is refused.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError; InvalidResponseError for another shape, too much, or an
 * address that is not asked; viem's errors when the chain cannot be read. It still is an NFT, with its id.
 */
export async function getNftMetadata(parameters: GetNftMetadataParameters): Promise<NftMetadata> {
  const { nft, gateway = defaultNftGateway } = parameters
  const place = parseNftId(nft.id)
  if (!place) throw refuse('id: it is no NFT')
  const uri = nft.tokenUri ?? (await readTokenUri(place, parameters))
  const reply = await readJson(withNumber(uri, place), gateway, parameters)
  if (Array.isArray(reply)) throw refuse('reply: it is a list')
  return parseNftMetadata(reply, gateway, (image) => withNumber(image, place))
}

const refuse = (issue: string, cause?: unknown) =>
  new InvalidResponseError(metadataName, { issues: [issue], cause })

async function readTokenUri(
  { networkId, standard, contract, tokenId }: TokenPlace,
  { config }: GetNftMetadataParameters,
): Promise<string> {
  const number = evmChainId(networkId)
  if (number === undefined || !config?.chains.some(({ id }) => id === number)) {
    throw refuse('tokenURI: no config reads this chain')
  }
  const { readContract } = await loadViemActions()
  const name = standard === 'erc721' ? 'tokenURI' : 'uri'
  const abi = [
    {
      type: 'function',
      name,
      stateMutability: 'view',
      inputs: [{ name: 'id', type: 'uint256' }],
      outputs: [{ name: '', type: 'string' }],
    },
  ] as const
  return readContract(config.getClient({ chainId: number }), {
    abi,
    address: contract,
    functionName: name,
    args: [tokenId],
  })
}

/** ERC-1155: the number goes into the address as 64 digits. https://eips.ethereum.org/EIPS/eip-1155#metadata */
function withNumber(uri: string, { standard, tokenId }: TokenPlace): string {
  if (standard === 'erc721') return uri
  return uri.replaceAll('{id}', tokenId.toString(16).padStart(64, '0'))
}

async function readJson(
  uri: string,
  gateway: string,
  { fetch = globalThis.fetch, signal }: GetNftMetadataParameters,
): Promise<unknown> {
  if (/^data:/i.test(uri.trim())) return parseJson(readDataUri(uri.trim()), 'data:')
  const url = gatewayUrl(uri, gateway)
  if (!url || !isAllowedUrl(url, gateway)) throw refuse('tokenURI: an address that is not asked')
  const response = await fetch(url, {
    signal: signal ?? null,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new HttpNetworkError(url, { cause })
  })
  if (!response.ok) throw new HttpStatusError(response.status, { url })
  // It may have been led elsewhere.
  if (response.url && !isAllowedUrl(response.url, gateway)) throw refuse('tokenURI: led elsewhere')
  return parseJson(await readText(response), url)
}

/**
 * https at any host without a name and password in it and outside the visitor's own network, and what is
 * under the gateway, http in development.
 */
function isAllowedUrl(url: string, gateway: string): boolean {
  try {
    const base = `${gateway.replace(/\/+$/, '')}/`
    const hrefOf = (one: string) => new URL(one, globalThis.location?.href).href
    // Also once every step up is taken, as it is asked.
    if (url.startsWith(base) && hrefOf(url).startsWith(hrefOf(base))) return true
    const { protocol, origin, hostname, username, password } = new URL(url)
    if (protocol !== 'https:' || username || password) return false
    return !isPrivateHost(hostname) || origin === new URL(gateway).origin
  } catch {
    return false
  }
}

async function readText(response: Response): Promise<string> {
  try {
    return await (await readBody(response, metadataBytesMax)).text()
  } catch (cause) {
    throw refuse(cause instanceof BodyTooLargeError ? cause.message : 'it broke off', cause)
  }
}

/** JSON that a contract itself holds. https://www.rfc-editor.org/rfc/rfc2397 */
function readDataUri(uri: string): string {
  if (uri.length > metadataBytesMax) throw refuse(`it weighs more than ${metadataBytesMax} bytes`)
  const [, kind = '', data = ''] = /^data:([^,]*),(.*)$/is.exec(uri) ?? []
  if (!/^application\/json\b/i.test(kind)) throw refuse('tokenURI: data that is no JSON')
  try {
    if (!/;base64$/i.test(kind)) return decodeURIComponent(data)
    return new TextDecoder().decode(Uint8Array.from(atob(data), (one) => one.charCodeAt(0)))
  } catch {
    // Many contracts write it as it is: a percent sign in it is then no code.
    return data
  }
}

function parseJson(found: string, url: string): unknown {
  try {
    return JSON.parse(found)
  } catch (cause) {
    throw new HttpBodyError(url, { cause })
  }
}
