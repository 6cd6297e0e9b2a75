import { walkCauses } from '../../src/errors/BaseError.ts'
import { isUserRejection } from '../../src/errors/isUserRejection.ts'

/** How a network switch ended, when it did not succeed. */
export type SwitchFailure = 'alreadyOpen' | 'declined' | 'notSupported' | 'failed'

/** By this code a wallet says that its last prompt is still open. */
const stillAsking = -32002

/** Which state of the switching view an error leads to. */
export function afterSwitch(error: unknown): SwitchFailure {
  const alreadyOpen = walkCauses(
    error,
    (one) => (one as { code?: unknown } | undefined)?.code === stillAsking,
  )
  if (alreadyOpen) return 'alreadyOpen'
  const notSupported = walkCauses(
    error,
    (one) => one instanceof Error && one.name === 'ChainNotSupportedError',
  )
  if (notSupported) return 'notSupported'
  return isUserRejection(error) ? 'declined' : 'failed'
}
