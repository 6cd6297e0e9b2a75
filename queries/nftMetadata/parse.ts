import { fallback, nullish, object, pipe, string, transform } from 'valibot'
import { parseReply } from '../../src/http/parseReply.ts'
import { safeImageUrl, safeText } from '../../src/utils/sanitize.ts'

/** The token standard of a collection. https://eips.ethereum.org/EIPS/eip-721 https://eips.ethereum.org/EIPS/eip-1155 */
export type NftStandard = 'erc721' | 'erc1155'

/** An NFT that an account owns. Unknown fields are absent. */
export type Nft = {
  /** Lowercase CAIP-19 id: `eip155:1/erc721:0x…/77`. */
  id: string
  /** CAIP-2 network id. */
  networkId: string
  standard: NftStandard
  /** The collection's contract address, in lowercase. */
  contract: `0x${string}`
  tokenId: bigint
  /** The number of copies that the account owns. Always 1 for ERC-721. */
  quantity: bigint
  /** The name from the blockchain API. */
  name?: string
  /** The collection's name, from the wallet or the contract. */
  collection?: string
  /**
   * A validated image URL for the `src` of an `<img>`. Use it with `referrerPolicy="no-referrer"`.
   */
  previewUrl?: string
  /** The unvalidated metadata URI from the wallet. `getNftMetadataQueryOptions` reads it. */
  tokenUri?: string
}

/** An NFT's metadata. */
export type NftMetadata = {
  name?: string
  description?: string
  /**
   * A validated image URL for the `src` of an `<img>`. Use it with `referrerPolicy="no-referrer"`.
   */
  imageUrl?: string
}

/** The fields that identify an NFT. */
export type TokenPlace = Pick<Nft, 'networkId' | 'standard' | 'contract' | 'tokenId'>

/** Returns an NFT's CAIP-19 id in lowercase. https://chainagnostic.org/CAIPs/caip-19 */
export function nftId({ networkId, standard, contract, tokenId }: TokenPlace): string {
  return `${networkId}/${standard}:${contract.toLowerCase()}/${tokenId}`
}

/** Parses an id from {@link nftId}. Returns `undefined` for any other string. */
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
 * Converts a URI from a contract to a URL that a browser can request. `ipfs://`, `ipns://` and `ar://` become
 * `/ipfs/…`, `/ipns/…` and `/ar/…` on the gateway. Other URIs are returned unchanged.
 *
 * @param gateway - The gateway's base URL.
 * @returns `undefined` for Arweave with the default gateway, and for a path with `..` segments.
 */
export function gatewayUrl(address: string, gateway: string): string | undefined {
  // Browsers ignore line breaks and tabs in URLs, so these could hide a `..` segment.
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
 * Validates an image URL for the `src` of an `<img>`. Accepts https, `data:image/…` and the gateway's URLs.
 * Rejects inline SVG markup, `blob:` and all other schemes.
 *
 * @param baseUrls - The base URLs of the kit's APIs, which may be http in development.
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
/** The metadata request's name in error messages. */
export const metadataName = 'the metadata of an NFT'

/**
 * Parses an NFT's JSON metadata.
 *
 * @param withNumber - Inserts the token id into the image URI.
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
