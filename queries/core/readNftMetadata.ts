import { fallback, nullish, object, pipe, string, transform } from 'valibot'
import {
  HttpBodyError,
  HttpNetworkError,
  HttpStatusError,
  InvalidResponseError,
} from '../../src/errors/http.ts'
import { BodyTooLargeError, readBody } from '../../src/http/createHttp.ts'
import { metadataBytesMax } from '../../src/utils/limits.ts'
import { isPrivateHost, safeText } from '../../src/utils/sanitize.ts'
import { evmChainId } from './evmChainId.ts'
import { defaultNftGateway, gatewayUrl } from './gatewayUrl.ts'
import type { GetNftMetadataParameters } from './getNftMetadata.ts'
import { parseNftId } from './nftId.ts'
import { nftPictureUrl } from './nftPictureUrl.ts'
import type { Nft, NftMetadata } from './nfts.types.ts'
import { parseReply } from './parseReply.ts'

const text = fallback(
  pipe(
    nullish(string()),
    transform((value) => value ?? undefined),
  ),
  undefined,
)
const schema = object({ name: text, description: text, image: text, image_url: text })
const what = 'the metadata of an NFT'
const refuse = (issue: string, cause?: unknown) =>
  new InvalidResponseError(what, { issues: [issue], cause })

/** `getNftMetadata`, with all that it needs. */
export async function readNftMetadata(parameters: GetNftMetadataParameters): Promise<NftMetadata> {
  const { nft, gateway = defaultNftGateway } = parameters
  const place = parseNftId(nft.id)
  if (!place) throw refuse('id: it is no NFT')
  const uri = nft.tokenUri ?? (await readTokenUri(place, parameters))
  const reply = await readJson(withNumber(uri, place), gateway, parameters)
  if (Array.isArray(reply)) throw refuse('reply: it is a list')
  const { name, description, image, image_url: imageUrl } = parseReply(schema, reply, what)
  return {
    name: safeText(name) || undefined,
    description: safeText(description, 1_000) || undefined,
    imageUrl: nftPictureUrl(image ? withNumber(image, place) : imageUrl, gateway),
  }
}

type NftPlace = Pick<Nft, 'chainId' | 'standard' | 'contract' | 'tokenId'>

async function readTokenUri(
  { chainId, standard, contract, tokenId }: NftPlace,
  { config }: GetNftMetadataParameters,
): Promise<string> {
  const number = evmChainId(chainId)
  if (number === undefined || !config?.chains.some(({ id }) => id === number)) {
    throw refuse('tokenURI: no config reads this chain')
  }
  const { readContract } = await import('viem/actions')
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
function withNumber(uri: string, { standard, tokenId }: NftPlace): string {
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
  if (!url || !isAskable(url, gateway)) throw refuse('tokenURI: an address that is not asked')
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
  if (response.url && !isAskable(response.url, gateway)) throw refuse('tokenURI: led elsewhere')
  return parseJson(await readText(response), url)
}

/**
 * https at any host without a name and password in it and outside the visitor's own network, and what is
 * under the gateway, http in development.
 */
function isAskable(url: string, gateway: string): boolean {
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
