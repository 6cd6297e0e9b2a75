import type { Address } from 'viem'
import { documentedChains } from './documentedChains.ts'
import { isSolanaAddress } from './isSolanaAddress.ts'
import { replyFailure } from './replies.ts'

/** An address in a route, with the chain that was asked for. */
export type AccountChain =
  /** EVM; without a chain: all of them. */
  | { address: Address; chainId?: number }
  /** Solana. */
  | { address: undefined; solanaAddress: string; caipNetworkId: string }

/** `eip155:1` in parts; undefined for what is not CAIP-2. */
function parseCaip2(text: string): { namespace: string; reference: string } | undefined {
  const [, namespace = '', reference = ''] = /^([-a-z0-9]{3,8}):([-\w]{1,32})$/.exec(text) ?? []
  return namespace ? { namespace, reference } : undefined
}

/**
 * What an account route is asked about.
 *
 * @param isStrict - An EVM chain that the service does not know is refused; otherwise it is a chain with nothing.
 * @returns a refusal when the address is none of the namespace
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
  // Whatever else there is counts as EVM, Bitcoin's too, and fails at the address.
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
