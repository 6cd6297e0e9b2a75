/** The CAIP-2 namespaces that the kit supports. */
export type SupportedNamespace = 'eip155' | 'solana' | 'bip122'

/**
 * All namespaces with a known name. Namespaces that are not in {@link SupportedNamespace} are
 * rejected.
 */
export type KnownNamespace = SupportedNamespace | 'polkadot' | 'cosmos' | 'sui' | 'stacks'

/** A CAIP-2 chain id, for example `eip155:1`. https://chainagnostic.org/CAIPs/caip-2 */
export type CaipNetworkId = `${string}:${string}`

/** A CAIP-10 account id, for example `eip155:1:0xab…`. https://chainagnostic.org/CAIPs/caip-10 */
export type CaipAddress = `${string}:${string}:${string}`

/** A network in any namespace. */
export type Network = {
  /** The network's reference within its namespace: a number on EVM, a string elsewhere. */
  id: number | string
  caipNetworkId: CaipNetworkId
  chainNamespace: SupportedNamespace
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: readonly string[] }; chainDefault?: { http: readonly string[] } }
  blockExplorers?: { default: { name: string; url: string } }
  testnet?: boolean
  assets?: { imageId?: string; imageUrl?: string }
  /** The network's older CAIP-2 id, used if a session does not include the current one. */
  deprecatedCaipNetworkId?: CaipNetworkId
}
