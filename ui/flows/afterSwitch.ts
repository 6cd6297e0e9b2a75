import { walkCauses } from '../../src/errors/BaseError.ts'
import { isUserRejection } from '../../src/errors/isUserRejection.ts'

/** How a network switch ended, when it did not succeed. */
export type SwitchFailure = 'declined' | 'notSupported' | 'failed'

/** Which state of the switching view an error leads to. */
export function afterSwitch(error: unknown): SwitchFailure {
  const notSupported = walkCauses(
    error,
    (one) => one instanceof Error && one.name === 'ChainNotSupportedError',
  )
  if (notSupported) return 'notSupported'
  return isUserRejection(error) ? 'declined' : 'failed'
}
