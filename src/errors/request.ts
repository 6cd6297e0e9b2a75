import { BaseError, defineError } from './BaseError.ts'

/** The user rejected the request in the wallet. */
export const RequestRejectedError = /* @__PURE__ */ defineError(
  'RequestRejectedError',
  'Request rejected',
  'Try again.',
)
export type RequestRejectedError = InstanceType<typeof RequestRejectedError>

/** The wallet did not respond to the request in time. A late response is ignored. */
export const RequestTimedOutError = /* @__PURE__ */ defineError(
  'RequestTimedOutError',
  'Request timed out',
  'Check the wallet: the request may still be pending.',
)
export type RequestTimedOutError = InstanceType<typeof RequestTimedOutError>

/** Any other request error. The `cause` is the wallet's error. */
export const RequestFailedError = /* @__PURE__ */ defineError(
  'RequestFailedError',
  'Request failed',
  'Try again.',
)
export type RequestFailedError = InstanceType<typeof RequestFailedError>

/**
 * The bytes are not a Solana transaction, or the account is not one of the transaction's signers.
 */
export const InvalidTransactionError = /* @__PURE__ */ defineError(
  'InvalidTransactionError',
  'Transaction is not valid',
  'Pass a serialized transaction that the account signs.',
)
export type InvalidTransactionError = InstanceType<typeof InvalidTransactionError>

/** The value is not a Solana commitment level. */
export class InvalidCommitmentError extends BaseError<'InvalidCommitmentError'> {
  constructor(commitment: string, known: readonly string[]) {
    super('InvalidCommitmentError', `Commitment "${commitment}" is not valid`, {
      metaMessages: [`Use one of ${known.join(', ')}.`],
    })
  }
}

/** The optional peer dependency for Solana transactions is not installed. */
export const SolanaPackageMissingError = /* @__PURE__ */ defineError(
  'SolanaPackageMissingError',
  'Solana transactions need a package',
  'Install `@solana/web3.js@1.99.0`.',
)
export type SolanaPackageMissingError = InstanceType<typeof SolanaPackageMissingError>
