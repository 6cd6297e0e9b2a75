import type { GetTransactionReceiptErrorType, ReadContractErrorType } from 'viem'
import type { Config } from 'wagmi'
import { HttpBodyError, HttpStatusError, InvalidResponseError } from '../../src/errors/http.ts'
import { HttpNetworkError } from '../../src/errors/httpNetwork.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { BodyTooLargeError, readBody } from '../../src/http/request.ts'
import { isPrivateHost } from '../../src/utils/sanitize.ts'
import { metadataBytesMax } from '../../src/utils/timesAndLimits.ts'
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

/** The errors of NFT queries, from the blockchain API or the chain. */
export type NftsError = RemoteReadError | GetTransactionReceiptErrorType | ReadContractErrorType

export type NftMetadataQueryKey = ScopedKey<'nftMetadata', { id: string; gateway?: string }>

export type NftMetadataParameters = NftMetadataSources & {
  /** An item returned by `getNfts`. If omitted, the query is disabled. */
  nft?: NftPlace | undefined
  /** Base URL of the gateway for IPFS and Arweave. @default 'https://ipfs.io' */
  gateway?: string | undefined
}

export type NftMetadataQueryOptionsParameters<selectData = NftMetadata> = NftMetadataParameters &
  QueryParameter<NftMetadata, NftsError, selectData, NftMetadataQueryKey>

/** Returns the query key. It includes the NFT id, but not the metadata URI that the wallet returned. */
export function getNftMetadataQueryKey(
  http: Pick<Http, 'scope'>,
  { nft, gateway }: NftMetadataParameters,
): NftMetadataQueryKey {
  return scopedKey(http, 'nftMetadata', { id: nft?.id ?? '', ...(gateway && { gateway }) })
}

/**
 * Query options for {@link getNftMetadata}. The data is never stale, so it is fetched again only after it has
 * been garbage-collected.
 */
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

/** The sources of an NFT's metadata. Not part of the query key. */
export type NftMetadataSources = {
  /**
   * The config for reading `tokenURI` or `uri`. Not needed if the NFT has a `tokenUri`.
   * @default none
   */
  config?: Config | undefined
  /** Fetches the metadata. @default the global `fetch`, looked up for each request */
  fetch?: typeof fetch | undefined
}

/** An NFT id and, if known, its metadata URI. */
export type NftPlace = Pick<Nft, 'id' | 'tokenUri'>

export type GetNftMetadataParameters = ReadParameters &
  NftMetadataSources & {
    /** An item returned by `getNfts`. */
    nft: NftPlace
    /** Base URL of the gateway for IPFS and Arweave. @default 'https://ipfs.io' */
    gateway?: string | undefined
  }

/**
 * Reads an NFT's metadata. The URI comes from `tokenURI` (ERC-721), or from `uri` with the token id inserted
 * (ERC-1155). The JSON at the URI may be up to 256 KiB. `ipfs://`, `ipns://` and `ar://` URIs are requested
 * from the gateway, and https URLs from their host, without referrer or cookies. `data:` URIs are decoded.
 * All other URIs are rejected.
 *
 * Docs: docs/queries.md
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError; InvalidResponseError if the metadata is invalid
 * or too large, or the URI is rejected; viem's errors if the chain cannot be read. Even after an error, the
 * NFT can be displayed with its id.
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

/**
 * Inserts the token id into an ERC-1155 URI as 64 hex digits.
 * https://eips.ethereum.org/EIPS/eip-1155#metadata
 */
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
  if (!url || !isAllowedUrl(url, gateway)) throw refuse('tokenURI: a URL that is not allowed')
  const response = await fetch(url, {
    signal: signal ?? null,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new HttpNetworkError(url, { cause })
  })
  if (!response.ok) throw new HttpStatusError(response.status, { url })
  // The response may have been redirected to a host that is not allowed.
  if (response.url && !isAllowedUrl(response.url, gateway))
    throw refuse('tokenURI: redirected to a URL that is not allowed')
  return parseJson(await readText(response), url)
}

/**
 * Whether a URL may be requested. It must be https without credentials and outside local networks, or a URL
 * of the gateway, which may be http in development.
 */
function isAllowedUrl(url: string, gateway: string): boolean {
  try {
    const base = `${gateway.replace(/\/+$/, '')}/`
    const hrefOf = (one: string) => new URL(one, globalThis.location?.href).href
    // The URLs are compared after resolving `..` segments, as the browser does for the request.
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

/** Decodes a `data:` URI from the contract. https://www.rfc-editor.org/rfc/rfc2397 */
function readDataUri(uri: string): string {
  if (uri.length > metadataBytesMax) throw refuse(`it is larger than ${metadataBytesMax} bytes`)
  const [, kind = '', data = ''] = /^data:([^,]*),(.*)$/is.exec(uri) ?? []
  if (!/^application\/json\b/i.test(kind)) throw refuse('tokenURI: data that is no JSON')
  try {
    if (!/;base64$/i.test(kind)) return decodeURIComponent(data)
    return new TextDecoder().decode(Uint8Array.from(atob(data), (one) => one.charCodeAt(0)))
  } catch {
    // Many contracts do not encode their JSON, so a percent sign may be literal.
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
