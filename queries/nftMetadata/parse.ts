import { fallback, nullish, object, pipe, string, transform } from 'valibot'
import { parseReply } from '../../src/http/parseReply.ts'
import { safeImageUrl, safeText } from '../../src/utils/sanitize.ts'

/** The standard that a collection keeps to. https://eips.ethereum.org/EIPS/eip-721 https://eips.ethereum.org/EIPS/eip-1155 */
export type NftStandard = 'erc721' | 'erc1155'

/** An NFT that an account holds now. What was not told is absent. */
export type Nft = {
  /** CAIP-19, in lower case: `eip155:1/erc721:0x…/77`. */
  id: string
  /** CAIP-2. */
  networkId: string
  standard: NftStandard
  /** Address of the collection's contract, in lower case. */
  contract: `0x${string}`
  tokenId: bigint
  /** How many of it are held: 1 for an ERC-721. */
  quantity: bigint
  /** As the service names it. */
  name?: string
  /** The collection's name, as the wallet gives it. */
  collection?: string
  /** A checked picture address: fit for the `src` of an `<img>`, which should send no referrer. */
  previewUrl?: string
  /** Where its metadata is, as the wallet says; unchecked. `getNftMetadataQueryOptions` reads it. */
  tokenUri?: string
}

/** What a contract says about one NFT. */
export type NftMetadata = {
  name?: string
  description?: string
  /** A checked picture address: fit for the `src` of an `<img>`, which should send no referrer. */
  imageUrl?: string
}

/** Where an NFT is on its chain. */
export type TokenPlace = Pick<Nft, 'networkId' | 'standard' | 'contract' | 'tokenId'>

/** An NFT's name on all chains: CAIP-19, in lower case. https://chainagnostic.org/CAIPs/caip-19 */
export function nftId({ networkId, standard, contract, tokenId }: TokenPlace): string {
  return `${networkId}/${standard}:${contract.toLowerCase()}/${tokenId}`
}

/** What {@link nftId} was made of; nothing for another text. */
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

/** The gateway when none is configured; it has no Arweave. */
export const defaultNftGateway = 'https://ipfs.io'

/**
 * An address that a contract gave, as a browser can ask it: `ipfs://`, `ipns://` and `ar://` through the one
 * gateway, as `/ipfs/…`, `/ipns/…` and `/ar/…`. Anything else stays as it is.
 *
 * @param gateway - Its base URL.
 * @returns Undefined for Arweave when the gateway is the default, which has none.
 */
export function gatewayUrl(address: string, gateway: string): string | undefined {
  // Browsers leave out line breaks and tabs, so a step up may hide behind one.
  const plain = address.replace(/[\t\n\r]/g, '').trim()
  const found = /^(ipfs|ipns|ar):(?:\/\/)?\/*(?:ip[fn]s\/)?(.+)$/is.exec(plain)
  const [, scheme = '', path] = found ?? []
  if (!path) return address.trim()
  const isArweave = scheme.toLowerCase() === 'ar'
  if (isArweave && gateway === defaultNftGateway) return undefined
  // A step up would leave the gateway's part for these.
  if (/(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\?#]|$)/i.test(path)) return undefined
  return `${gateway.replace(/\/+$/, '')}/${scheme.toLowerCase()}/${path}`
}

/**
 * A picture's address from outside, when it may stand in the `src` of an `<img>`: https, `data:image/…`, or what
 * the gateway has. Markup, `blob:` and every other scheme are left out.
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
/** As the errors name it. */
export const metadataName = 'the metadata of an NFT'

/**
 * Reads the JSON that a contract leads to.
 *
 * @param withNumber - Puts the number of the NFT into the address of its picture.
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
