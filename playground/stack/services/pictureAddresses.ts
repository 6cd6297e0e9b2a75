import type { Address } from 'viem'

/**
 * Where the gateway has a token's picture.
 *
 * @param contract - Null: the chain's own coin.
 */
export function tokenPicture(
  gatewayUrl: string,
  chainId: number,
  contract: Address | null,
): string {
  return `${gatewayUrl}/tokens/${chainId}/${contract?.toLowerCase() ?? 'native'}.png`
}

/**
 * The same on Solana.
 *
 * @param mint - Null: SOL.
 */
export function solanaPicture(gatewayUrl: string, mint: string | null): string {
  return `${gatewayUrl}/tokens/solana/${mint ?? 'native'}.png`
}

/**
 * The service's preview of an item.
 *
 * @param uri - Of its metadata; what is not on IPFS has no preview.
 */
export function itemPicture(gatewayUrl: string, uri: string | null): string | undefined {
  const [, path] = /^ipfs:\/\/(.+)$/.exec(uri ?? '') ?? []
  return path && `${gatewayUrl}/ipfs/${path}.png`
}
