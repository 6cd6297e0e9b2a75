import type { SupportedNamespace } from '../networks/types.ts'

/** Account type: an externally owned account or a smart account. */
export type AccountType = 'eoa' | 'smartAccount'

/** A namespace's address type: a hex string on EVM, any string elsewhere. */
export type AddressOf<namespace extends SupportedNamespace> = namespace extends 'eip155'
  ? `0x${string}`
  : string

/** An account. The shape is the same for every namespace. */
export type KitAccount<namespace extends SupportedNamespace = SupportedNamespace> = {
  namespace: namespace
  /** The address, checksummed on EVM. */
  address: AddressOf<namespace>
  publicKey?: string
  /** Purpose of a Bitcoin address. */
  purpose?: namespace extends 'bip122' ? 'payment' | 'ordinal' : never
  /**
   * Set if the address was read from storage and the wallet has not confirmed it yet, because doing
   * so would require a prompt. The wallet confirms it before signing.
   */
  isUnproven?: true
  type: AccountType
}
