import type { CaipNetworkId, KnownNamespace, Network, SupportedNamespace } from './types.ts'

/** What a network is completed from: a viem chain, or a network of another namespace. */
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
  /** Picture addresses of the host, by chain id or CAIP-2 id. */
  chainImages?: Readonly<Record<string | number, string>>
  /** RPC addresses of the host, asked before all others, by CAIP-2 id. */
  customRpcUrls?: Readonly<Record<CaipNetworkId, readonly { url: string }[]>>
}

/**
 * Completes a chain to a network of the kit. Without a namespace it is an EVM chain.
 *
 * `rpcUrls` holds the host's addresses, then the chain's own: what a wallet is told when it adds the
 * network. The picture is the host's, when there is one; `getNetworkImageId` gives the id of the
 * directory's.
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

/** How a namespace is called where no network of it is named. */
export const namespaceNames: Readonly<Record<KnownNamespace, string>> = {
  eip155: 'EVM Networks',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
  sui: 'Sui',
  stacks: 'Stacks',
}
