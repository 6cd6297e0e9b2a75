/** The chain namespaces that the kit can serve (CAIP-2 namespaces). */
export type SupportedNamespace = 'eip155' | 'solana' | 'bip122'

/** Every namespace the kit knows by name. Those outside {@link SupportedNamespace} are refused by name. */
export type KnownNamespace = SupportedNamespace | 'polkadot' | 'cosmos' | 'sui' | 'stacks'

/** A CAIP-2 chain id, for example `eip155:1`. https://chainagnostic.org/CAIPs/caip-2 */
export type CaipNetworkId = `${string}:${string}`

/** What kind of account an address is. */
export type AccountType = 'eoa' | 'smartAccount'

/** The form of an address in a namespace. */
export type AddressOf<namespace extends SupportedNamespace> = namespace extends 'eip155'
  ? `0x${string}`
  : string

/** One account at the facade: the same shape for every namespace. */
export type KitAccount<namespace extends SupportedNamespace = SupportedNamespace> = {
  namespace: namespace
  /** EVM: checksummed. */
  address: AddressOf<namespace>
  publicKey?: string
  /** Bitcoin only: what the address is for. */
  purpose?: 'payment' | 'ordinal'
  type: AccountType
}
