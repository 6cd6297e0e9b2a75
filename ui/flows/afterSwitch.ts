import { walkCauses } from '../../src/errors/BaseError.ts'
import { isUserRejection } from '../../src/errors/connect.ts'

/** How a network switch ended, when it did not succeed. */
export type SwitchFailure = 'alreadyOpen' | 'declined' | 'notSupported' | 'failed'

/** By this code a wallet says that its last prompt is still open. */
const stillAsking = -32002

/**
 * By 5000 a wallet on a phone declines, and any wallet declines to add a network. An installed one
 * that answers a switch with it does not know the network: it has been asked to add it since.
 */
const refusals = [5000]

/** Which state of the switching view an error leads to. */
export function afterSwitch(error: unknown): SwitchFailure {
  const alreadyOpen = walkCauses(
    error,
    (one) => (one as { code?: unknown } | undefined)?.code === stillAsking,
  )
  if (alreadyOpen) return 'alreadyOpen'
  if (isUserRejection(error, refusals)) return 'declined'
  const notSupported = walkCauses(
    error,
    (one) => one instanceof Error && one.name === 'ChainNotSupportedError',
  )
  return notSupported ? 'notSupported' : 'failed'
}
