import { defineError } from './BaseError.ts'

/**
 * Errors that can end an attempt before the connect code is loaded. They are kept in a separate
 * module, so that the initial chunk includes no other errors.
 */

/** The user closed the dialog before the wallet responded. */
export const ConnectClosedError = /* @__PURE__ */ defineError(
  'ConnectClosedError',
  'Modal closed',
  'Try again.',
)
export type ConnectClosedError = InstanceType<typeof ConnectClosedError>

/** The wallet or its transport could not be reached. */
export const ConnectUnreachableError = /* @__PURE__ */ defineError(
  'ConnectUnreachableError',
  'Wallet is unreachable',
  'Try again.',
)
export type ConnectUnreachableError = InstanceType<typeof ConnectUnreachableError>
