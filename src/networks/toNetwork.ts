import type { CaipNetworkId, KnownNamespace, Network, SupportedNamespace } from './types.ts'

/** A viem chain, or a network of another namespace. */
export type NetworkSource = {
  id: number | string
  name: string
  nativeCurrency: Network['nativeCurrency']
  rpcUrls: { default: { http: readonly string[] } }
  blockExplorers?: { default: { name: string; url: string } }
  testnet?: boolean
  caipNetworkId?: CaipNetworkId
  chainNamespace?: SupportedNamespace
  assets?: Network['assets']
  deprecatedCaipNetworkId?: CaipNetworkId
}

export type ToNetworkConfig = {
  /** The app's image URLs, by chain id or CAIP-2 id. */
  chainImages?: Readonly<Record<string | number, string>>
  /** The app's RPC URLs by CAIP-2 id, used first. */
  customRpcUrls?: Readonly<Record<CaipNetworkId, readonly { url: string }[]>>
}

/**
 * Converts a chain to a network of the kit. A chain without a namespace is an EVM chain.
 *
 * `rpcUrls` contains the app's URLs, then the chain's default URLs. A wallet receives these URLs
 * when it adds the network. The image is only set if the app configured one; use
 * `getNetworkImageId` for the directory image.
 */
export function toNetwork(chain: NetworkSource, config: ToNetworkConfig = {}): Network {
  const chainNamespace = chain.chainNamespace ?? 'eip155'
  const caipNetworkId = chain.caipNetworkId ?? (`${chainNamespace}:${chain.id}` as const)
  const custom = (config.customRpcUrls?.[caipNetworkId] ?? []).map(({ url }) => url)
  const chainDefault = { http: [...custom, ...chain.rpcUrls.default.http] }
  const imageUrl = config.chainImages?.[chain.id] ?? config.chainImages?.[caipNetworkId]
  return {
    ...chain,
    caipNetworkId,
    chainNamespace,
    rpcUrls: { default: chainDefault, chainDefault },
    assets: imageUrl ? { ...chain.assets, imageUrl } : chain.assets,
  }
}

/** Display name of each namespace. */
export const namespaceNames: Readonly<Record<KnownNamespace, string>> = {
  eip155: 'EVM Networks',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
  sui: 'Sui',
  stacks: 'Stacks',
}
