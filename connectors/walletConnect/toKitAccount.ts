import { getAddress } from 'viem'
import type { KitAccount } from '../../src/namespace/account.types.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'

/** An address of a session as the kit shows it. */
export function toKitAccount(namespace: SupportedNamespace, address: string): KitAccount {
  if (namespace === 'eip155') return { namespace, address: getAddress(address), type: 'eoa' }
  if (namespace === 'solana') return { namespace, address, publicKey: address, type: 'eoa' }
  // Taproot addresses hold ordinals (BIP-350: witness version 1 is `p`).
  const purpose = /^(bc|tb|bcrt)1p/i.test(address) ? 'ordinal' : 'payment'
  return { namespace, address, purpose, type: 'eoa' }
}
