import type { CaipNetworkId, KnownNamespace, Network, SupportedNamespace } from './types.ts'

/** A viem chain, or a network in another namespace. */
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
  /** The app's image URLs, keyed by chain id or CAIP-2 id. */
  chainImages?: Readonly<Record<string | number, string>>
  /** The app's RPC URLs, keyed by CAIP-2 id. They are used before the chain's own URLs. */
  customRpcUrls?: Readonly<Record<CaipNetworkId, readonly { url: string }[]>>
}

/**
 * Converts a chain to a kit network. A chain without a namespace is treated as an EVM chain.
 *
 * `rpcUrls` contains the app's URLs, followed by the chain's default URLs. Wallets receive these
 * URLs when they add the network. The image is set only if the app configured one. For the wallet
 * directory's image, use `getNetworkImageId`.
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
