import { compareAmounts, parseAmount } from '../amounts/amounts.ts'
import { InvalidAmountError, type InvalidAmountReason } from '../errors/send.ts'
import type { SendToken } from '../namespace/transfers.types.ts'

export type SendButtonParameters = {
  token?: SendToken
  /** The amount, as entered. */
  amount?: string
  /** Token balance as a decimal string, or `undefined` if unknown. */
  balance?: string
  /** The recipient as entered, or the address that a name resolved to. */
  to?: string
  /** Checks whether a string is a valid address, for example `isReceiver`. */
  isAddress: (text: string) => boolean
}

/** State of the send button. Enable the button only if the state is `ready`. */
export type SendButtonState =
  | { state: 'noToken' | 'noAmount' | 'insufficientBalance' }
  | { state: 'invalidAmount'; reason: InvalidAmountReason }
  | { state: 'noAddress' | 'invalidAddress' | 'ready' }

/**
 * Returns the first state that applies to a send form, in this order: no token, no amount, invalid
 * amount, insufficient balance, no address, invalid address, ready. If the balance is unknown, it
 * is not checked, because `prepareSend` reads it from the chain.
 *
 * Docs: docs/send.md
 */
export function sendButtonState(parameters: SendButtonParameters): SendButtonState {
  const { token, amount, balance, to, isAddress } = parameters
  if (!token) return { state: 'noToken' }
  if (!amount?.trim()) return { state: 'noAmount' }
  try {
    if (parseAmount(amount, token.decimals) === 0n) return { state: 'noAmount' }
  } catch (error) {
    if (!(error instanceof InvalidAmountError)) throw error
    return { state: 'invalidAmount', reason: error.reason }
  }
  if (compareAmounts(amount, balance) === 1) return { state: 'insufficientBalance' }
  if (!to?.trim()) return { state: 'noAddress' }
  return { state: isAddress(to) ? 'ready' : 'invalidAddress' }
}
