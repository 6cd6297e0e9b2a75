import type { SupportedNamespace } from '../namespace/types.ts'

/** Whether wallets of a namespace can be asked what they hold: EIP-7811 is of EVM wallets. https://eips.ethereum.org/EIPS/eip-7811 */
export function tellsAssets(namespace: SupportedNamespace): boolean {
  return namespace === 'eip155'
}
