import type { SupportedNamespace } from '../networks/types.ts'

/** Type of an account. */
export type AccountType = 'eoa' | 'smartAccount'

/** The address type of a namespace. */
export type AddressOf<namespace extends SupportedNamespace> = namespace extends 'eip155'
  ? `0x${string}`
  : string

/** An account, in the same shape for every namespace. */
export type KitAccount<namespace extends SupportedNamespace = SupportedNamespace> = {
  namespace: namespace
  /** Checksummed on EVM. */
  address: AddressOf<namespace>
  publicKey?: string
  /** Purpose of a Bitcoin address. */
  purpose?: namespace extends 'bip122' ? 'payment' | 'ordinal' : never
  /**
   * The address comes from storage and is not verified on this page, because the wallet cannot
   * share it without a prompt. It is verified before signing.
   */
  isUnproven?: true
  type: AccountType
}
