import { defineError } from './BaseError.ts'

/* How an attempt can end before the code for connecting is there: nothing else of it waits on a page. */

/** The visitor left before the wallet answered. */
export const ConnectClosedError = /* @__PURE__ */ defineError(
  'ConnectClosedError',
  'Modal closed',
  'Try again.',
)
export type ConnectClosedError = InstanceType<typeof ConnectClosedError>

/** The wallet, or what leads to it, could not be reached. */
export const ConnectUnreachableError = /* @__PURE__ */ defineError(
  'ConnectUnreachableError',
  'Wallet is unreachable',
  'Try again.',
)
export type ConnectUnreachableError = InstanceType<typeof ConnectUnreachableError>
