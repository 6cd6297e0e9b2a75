import { BaseError, defineError } from './BaseError.ts'

/** The visitor declined what the wallet was asked to sign. */
export const RequestRejectedError = /* @__PURE__ */ defineError(
  'RequestRejectedError',
  'Request rejected',
  'Ask again.',
)
export type RequestRejectedError = InstanceType<typeof RequestRejectedError>

/** The wallet did not answer a request in time. What it answers later is dropped. */
export const RequestTimedOutError = /* @__PURE__ */ defineError(
  'RequestTimedOutError',
  'Request timed out',
  'Look into the wallet: it may still ask.',
)
export type RequestTimedOutError = InstanceType<typeof RequestTimedOutError>

/** Everything that none of the others says. The wallet's own error is the `cause`. */
export const RequestFailedError = /* @__PURE__ */ defineError(
  'RequestFailedError',
  'Request failed',
  'Try again.',
)
export type RequestFailedError = InstanceType<typeof RequestFailedError>

/** The bytes are no transaction of Solana, or none that this account signs. */
export const InvalidTransactionError = /* @__PURE__ */ defineError(
  'InvalidTransactionError',
  'Transaction is not valid',
  'Pass a serialized transaction that the account signs.',
)
export type InvalidTransactionError = InstanceType<typeof InvalidTransactionError>

/** Solana knows no such commitment. */
export class InvalidCommitmentError extends BaseError<'InvalidCommitmentError'> {
  constructor(commitment: string, known: readonly string[]) {
    super('InvalidCommitmentError', `Commitment "${commitment}" is not valid`, {
      metaMessages: [`Use one of ${known.join(', ')}.`],
    })
  }
}

/** The optional peer that makes Solana's transactions is not installed. */
export const SolanaPackageMissingError = /* @__PURE__ */ defineError(
  'SolanaPackageMissingError',
  'Solana transactions need a package',
  'Install `@solana/web3.js@1.99.0`.',
)
export type SolanaPackageMissingError = InstanceType<typeof SolanaPackageMissingError>
