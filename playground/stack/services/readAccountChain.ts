import type { Address } from 'viem'
import { documentedChains } from './documentedChains.ts'
import { isSolanaAddress } from './isSolanaAddress.ts'
import { replyFailure } from './replies.ts'

/** The address in a route, with the requested chain. */
export type AccountChain =
  /** An address on an EVM chain. Without a chain id, the address is on all chains. */
  | { address: Address; chainId?: number }
  /** An address on a Solana cluster. */
  | { address: undefined; solanaAddress: string; caipNetworkId: string }

/** Splits `eip155:1` into its parts. Returns undefined for an invalid CAIP-2 id. */
function parseCaip2(text: string): { namespace: string; reference: string } | undefined {
  const [, namespace = '', reference = ''] = /^([-a-z0-9]{3,8}):([-\w]{1,32})$/.exec(text) ?? []
  return namespace ? { namespace, reference } : undefined
}

/**
 * Reads the address and the chain of an account route.
 *
 * @param isStrict - Whether an unsupported EVM chain is rejected. Otherwise it is treated as a chain without data.
 * @returns A failure response when the address does not fit the namespace.
 */
export function readAccountChain(
  addressText: string,
  chainText: string | null,
  isStrict: boolean,
): AccountChain | Response {
  const caip = parseCaip2(chainText ?? '')
  if (caip?.namespace === 'solana') {
    return isSolanaAddress(addressText)
      ? { address: undefined, solanaAddress: addressText, caipNetworkId: chainText ?? '' }
      : replyFailure(400, 'address', 'The address is not valid')
  }
  // Other namespaces, including Bitcoin's, are treated as EVM, so their addresses are rejected.
  if (!/^0x[0-9a-f]{40}$/i.test(addressText)) {
    return replyFailure(400, 'address', 'The address is not valid')
  }
  const address = addressText as Address
  if (caip?.namespace !== 'eip155') return { address }
  const isKnown = documentedChains.http.some((chain) => chain === chainText)
  if (isStrict && !isKnown) {
    return replyFailure(400, 'chainId', `Unsupported chain: ${chainText}`)
  }
  return { address, chainId: Number(caip.reference) }
}
