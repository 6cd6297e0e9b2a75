import { compareAmounts, parseAmount } from '../amounts/amounts.ts'
import { InvalidAmountError, type InvalidAmountReason } from '../errors/send.ts'
import type { SendToken } from '../namespace/transfers.types.ts'

export type SendButtonParameters = {
  token?: SendToken
  /** As it is typed. */
  amount?: string
  /** What is held of the token, a decimal text; undefined while it is not known. */
  balance?: string
  /** As it is typed, or what a name was resolved to. */
  to?: string
  /** Whether a text is an address of the namespace: `isReceiver`. */
  isAddress: (text: string) => boolean
}

/** What the button of a form says; only `ready` leads on. */
export type SendButtonState =
  | { state: 'noToken' | 'noAmount' | 'insufficientBalance' }
  | { state: 'invalidAmount'; reason: InvalidAmountReason }
  | { state: 'noAddress' | 'invalidAddress' | 'ready' }

/**
 * The state of a send form, the first that holds: no token, no amount, an amount that is none, more
 * than is held, no address, an address that is none. A balance that is not known holds nobody up:
 * `prepareSend` reads it from the chain.
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
