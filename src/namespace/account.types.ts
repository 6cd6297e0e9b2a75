import type { SupportedNamespace } from '../networks/types.ts'

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
  purpose?: namespace extends 'bip122' ? 'payment' | 'ordinal' : never
  /**
   * The address is as it was stored: its wallet shows nothing without a window, and was not asked on this page. It is
   * asked before it signs.
   */
  isUnproven?: true
  type: AccountType
}
