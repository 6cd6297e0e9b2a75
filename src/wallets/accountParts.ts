import type { CaipNetworkId } from '../namespace/types.ts'

/** A part of what is shown of an account. */
export type AccountPart = 'tokens' | 'nfts' | 'activity'

/** Where each part is known: activity beyond the kit's own transactions on EVM alone, which its list says. */
const namespacesOf: Readonly<Record<AccountPart, readonly string[]>> = {
  tokens: ['eip155', 'solana'],
  nfts: ['eip155'],
  activity: ['eip155', 'solana'],
}

/** The parts of an account on a network, in the order in which they are shown. */
export function accountParts(networkId: CaipNetworkId): readonly AccountPart[] {
  const [namespace = ''] = networkId.split(':')
  const parts = Object.keys(namespacesOf) as AccountPart[]
  return parts.filter((part) => namespacesOf[part].includes(namespace))
}
