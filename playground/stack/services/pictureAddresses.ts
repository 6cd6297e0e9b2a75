import type { Address } from 'viem'

/**
 * Returns the gateway's URL of a token's picture.
 *
 * @param contract - The token, or null for the chain's coin.
 */
export function tokenPicture(
  gatewayUrl: string,
  chainId: number,
  contract: Address | null,
): string {
  return `${gatewayUrl}/tokens/${chainId}/${contract?.toLowerCase() ?? 'native'}.png`
}

/**
 * Returns the gateway's URL of a Solana token's picture.
 *
 * @param mint - The mint, or null for SOL.
 */
export function solanaPicture(gatewayUrl: string, mint: string | null): string {
  return `${gatewayUrl}/tokens/solana/${mint ?? 'native'}.png`
}

/**
 * Returns the URL of the service's preview of an NFT.
 *
 * @param uri - The metadata's URL. NFTs outside IPFS have no preview.
 */
export function itemPicture(gatewayUrl: string, uri: string | null): string | undefined {
  const [, path] = /^ipfs:\/\/(.+)$/.exec(uri ?? '') ?? []
  return path && `${gatewayUrl}/ipfs/${path}.png`
}
