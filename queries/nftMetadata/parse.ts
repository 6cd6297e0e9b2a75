import { fallback, nullish, object, pipe, string, transform } from 'valibot'
import { parseReply } from '../../src/http/parseReply.ts'
import { safeImageUrl, safeText } from '../../src/utils/sanitize.ts'

/** The token standard of a collection. https://eips.ethereum.org/EIPS/eip-721 https://eips.ethereum.org/EIPS/eip-1155 */
export type NftStandard = 'erc721' | 'erc1155'

/** An NFT that an account holds. Unknown fields are absent. */
export type Nft = {
  /** CAIP-19, in lower case: `eip155:1/erc721:0x…/77`. */
  id: string
  /** CAIP-2. */
  networkId: string
  standard: NftStandard
  /** Address of the collection's contract, in lower case. */
  contract: `0x${string}`
  tokenId: bigint
  /** The number held: 1 for an ERC-721. */
  quantity: bigint
  /** The service's name for it. */
  name?: string
  /** The collection's name, from the wallet or the contract. */
  collection?: string
  /** A validated picture URL for the `src` of an `<img>`, which should send no referrer. */
  previewUrl?: string
  /** The wallet's metadata URI, unvalidated. `getNftMetadataQueryOptions` reads it. */
  tokenUri?: string
}

/** The metadata of one NFT. */
export type NftMetadata = {
  name?: string
  description?: string
  /** A validated picture URL for the `src` of an `<img>`, which should send no referrer. */
  imageUrl?: string
}

/** Identifies an NFT on its chain. */
export type TokenPlace = Pick<Nft, 'networkId' | 'standard' | 'contract' | 'tokenId'>

/** Returns the CAIP-19 id of an NFT, in lower case. https://chainagnostic.org/CAIPs/caip-19 */
export function nftId({ networkId, standard, contract, tokenId }: TokenPlace): string {
  return `${networkId}/${standard}:${contract.toLowerCase()}/${tokenId}`
}

/** Parses an id of {@link nftId}. Undefined for other texts. */
export function parseNftId(id: string): TokenPlace | undefined {
  const found = /^(eip155:\d+)\/(erc721|erc1155):(0x[0-9a-f]{40})\/(\d{1,78})$/.exec(id)
  const [, networkId, standard, contract, tokenId] = found ?? []
  if (!networkId || !contract || !tokenId) return undefined
  return {
    networkId,
    standard: standard === 'erc721' ? 'erc721' : 'erc1155',
    contract: contract as `0x${string}`,
    tokenId: BigInt(tokenId),
  }
}

/** The default gateway. It does not serve Arweave. */
export const defaultNftGateway = 'https://ipfs.io'

/**
 * Maps a contract's URI to a URL that a browser can request: `ipfs://`, `ipns://` and `ar://` become `/ipfs/…`, `/ipns/…`
 * and `/ar/…` of the gateway. Other URIs stay unchanged.
 *
 * @param gateway - Base URL of the gateway.
 * @returns Undefined for Arweave with the default gateway, and for a path with `..` segments.
 */
export function gatewayUrl(address: string, gateway: string): string | undefined {
  // Browsers drop line breaks and tabs in URLs, which could hide a `..` segment.
  const plain = address.replace(/[\t\n\r]/g, '').trim()
  const found = /^(ipfs|ipns|ar):(?:\/\/)?\/*(?:ip[fn]s\/)?(.+)$/is.exec(plain)
  const [, scheme = '', path] = found ?? []
  if (!path) return address.trim()
  const isArweave = scheme.toLowerCase() === 'ar'
  if (isArweave && gateway === defaultNftGateway) return undefined
  // A `..` segment would leave the gateway's path.
  if (/(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\?#]|$)/i.test(path)) return undefined
  return `${gateway.replace(/\/+$/, '')}/${scheme.toLowerCase()}/${path}`
}

/**
 * Validates a picture URL for the `src` of an `<img>`: https, `data:image/…`, or a URL of the gateway. Markup, `blob:` and
 * all other schemes are rejected.
 *
 * @param baseUrls - Base URLs of the kit's own services, which may be http in development.
 */
export function nftPictureUrl(
  address: unknown,
  gateway: string,
  baseUrls: readonly string[] = [],
): string | undefined {
  if (typeof address !== 'string' || /^\s*blob:/i.test(address)) return undefined
  return safeImageUrl(gatewayUrl(address, gateway), [gateway, ...baseUrls])
}

const text = fallback(
  pipe(
    nullish(string()),
    transform((value) => value ?? undefined),
  ),
  undefined,
)
const metadataSchema = object({ name: text, description: text, image: text, image_url: text })
/** The route's name in errors. */
export const metadataName = 'the metadata of an NFT'

/**
 * Parses the JSON of an NFT's metadata.
 *
 * @param withNumber - Inserts the token id into the picture's URI.
 * @throws InvalidResponseError
 */
export function parseNftMetadata(
  reply: unknown,
  gateway: string,
  withNumber: (image: string) => string,
): NftMetadata {
  const found = parseReply(metadataSchema, reply, metadataName)
  const { name, description, image, image_url: imageUrl } = found
  return {
    name: safeText(name) || undefined,
    description: safeText(description, 1_000) || undefined,
    imageUrl: nftPictureUrl(image ? withNumber(image) : imageUrl, gateway),
  }
}
