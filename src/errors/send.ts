import { BaseError, type BaseErrorOptions } from './BaseError.ts'
import { defineError } from './defineError.ts'

/** Sending was asked for without an amount above zero, or without a receiver. */
export const SendIncompleteError = /* @__PURE__ */ defineError(
  'SendIncompleteError',
  'An amount and receiver address are required',
  'Pass `amount` and `to`.',
)
export type SendIncompleteError = InstanceType<typeof SendIncompleteError>

/** Sending on EVM was asked for without saying what. */
export const TokenRequiredError = /* @__PURE__ */ defineError(
  'TokenRequiredError',
  'A token is required',
  'Pass `token`; the native coin is one without an address.',
)
export type TokenRequiredError = InstanceType<typeof TokenRequiredError>

/** Nothing can be sent from this namespace. */
export const UnsupportedChainError = /* @__PURE__ */ defineError(
  'UnsupportedChainError',
  'Unsupported chain',
  'Choose an EVM network, or a namespace with `transfers`.',
)
export type UnsupportedChainError = InstanceType<typeof UnsupportedChainError>

/** The receiver is no address of the namespace, or its checksum is wrong: a letter was mistyped. */
export const InvalidReceiverError = /* @__PURE__ */ defineError(
  'InvalidReceiverError',
  'Receiver is not a valid address',
  'Copy the address again; resolve names first.',
)
export type InvalidReceiverError = InstanceType<typeof InvalidReceiverError>

/** More was asked for than the account holds. */
export class InsufficientBalanceError extends BaseError<'InsufficientBalanceError'> {
  /** In the smallest unit, as the chain told it. */
  readonly balance: bigint

  constructor(balance: bigint) {
    super('InsufficientBalanceError', 'Insufficient balance', { metaMessages: ['Send less.'] })
    this.balance = balance
  }
}

/** The decimals that were given are not the token's: another amount would leave. */
export class TokenDecimalsError extends BaseError<'TokenDecimalsError'> {
  constructor(given: number, actual: number) {
    super('TokenDecimalsError', 'Decimals are not those of the token', {
      metaMessages: [`Given: ${given}, the token says: ${actual}`, 'Pass those of the token.'],
    })
  }
}

/** Why a transfer cannot be made. */
export type TransferRefusedReason = 'reverted' | 'returnedFalse' | 'noContract'

const reasons: Readonly<Record<TransferRefusedReason, string>> = {
  reverted: 'It would be taken back.',
  returnedFalse: 'The token answers that nothing was moved.',
  noContract: 'There is no token at this address on this network.',
}

/** The simulated transfer failed: the token or the receiver does not let it pass. Nothing was signed. */
export class TransferRefusedError extends BaseError<'TransferRefusedError'> {
  readonly reason: TransferRefusedReason
  /** The contract's own words, when it gave any. */
  readonly detail: string | undefined

  constructor(
    reason: TransferRefusedReason,
    options: Pick<BaseErrorOptions, 'cause'> & { detail?: string } = {},
  ) {
    const { cause, detail } = options
    super('TransferRefusedError', 'Transfer would fail', {
      cause,
      metaMessages: [reasons[reason], ...(detail ? [`It says: ${detail}`] : []), 'Do not send it.'],
    })
    this.reason = reason
    this.detail = detail
  }
}

/** The chain could not be asked, so that nothing is known of the transfer. */
export const SimulationFailedError = /* @__PURE__ */ defineError(
  'SimulationFailedError',
  'Transfer could not be checked',
  'Check the network, then try again.',
)
export type SimulationFailedError = InstanceType<typeof SimulationFailedError>

/** The visitor declined in the wallet. */
export const SendRejectedError = /* @__PURE__ */ defineError(
  'SendRejectedError',
  'Transaction rejected',
  'Ask again.',
)
export type SendRejectedError = InstanceType<typeof SendRejectedError>

/** The visitor left before the wallet answered. A late approval still counts, and is followed. */
export const SendClosedError = /* @__PURE__ */ defineError(
  'SendClosedError',
  'Modal closed',
  'Look into the wallet: it may still ask.',
)
export type SendClosedError = InstanceType<typeof SendClosedError>

/** Everything that none of the others says. The wallet's own error is the `cause`. */
export const SendFailedError = /* @__PURE__ */ defineError(
  'SendFailedError',
  'Failed to send transaction',
  'Try again.',
)
export type SendFailedError = InstanceType<typeof SendFailedError>
