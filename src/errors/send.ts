import { BaseError, type BaseErrorOptions, defineError } from './BaseError.ts'

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
export type TransferRefusedReason =
  | 'reverted'
  | 'returnedFalse'
  | 'noContract'
  | 'otherOwner'
  | 'transferHook'
  | 'tokenAccount'
  | 'mintReceiver'
  | 'scaledAmount'

const reasons: Readonly<Record<TransferRefusedReason, string>> = {
  reverted: 'It would be taken back.',
  returnedFalse: 'The token answers that nothing was moved.',
  noContract: 'There is no token at this address on this network.',
  otherOwner: "The receiver's account for this token belongs to somebody else.",
  transferHook: 'The token has a program of its own asked about each transfer.',
  tokenAccount:
    "The receiver is an account of a token program, for another token. Use its owner's address.",
  mintReceiver: 'The receiver is a token. Use a wallet address.',
  scaledAmount: 'The token shows other amounts than those that are moved.',
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
      metaMessages: [reasons[reason], ...(detail ? [`Reason: ${detail}`] : []), 'Do not send it.'],
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

/** The wallet's answer was lost: the payment may have been sent, or the wallet may still ask for it. */
export const SendUnknownError = /* @__PURE__ */ defineError(
  'SendUnknownError',
  'Transaction status unknown',
  'Check the wallet before you send again.',
)
export type SendUnknownError = InstanceType<typeof SendUnknownError>

/** Earlier payments of the account have no known end: another request could pay twice. Nothing was asked. */
export class UnconfirmedSendError extends BaseError<'UnconfirmedSendError'> {
  constructor(
    requests: readonly {
      wallet: string
      transfer: { amount: string; symbol: string; to: string }
    }[],
  ) {
    super('UnconfirmedSendError', 'An earlier payment is not confirmed', {
      metaMessages: [
        ...requests.map(({ wallet, transfer: { amount, symbol, to } }) => {
          return `${amount} ${symbol} to ${to}${wallet && `, requested from ${wallet}`}`
        }),
        'Tell the visitor, and pass its id in `acknowledged` to send all the same.',
      ],
    })
  }
}

/** The native coin that would be left does not cover the network fee of sending it. */
export class NetworkFeeUncoveredError extends BaseError<'NetworkFeeUncoveredError'> {
  /** About what the network takes, in the smallest unit of the native coin. */
  readonly networkCost: bigint
  /** What the account holds, in the smallest unit of the native coin. */
  readonly balance: bigint

  constructor(networkCost: bigint, balance: bigint) {
    super('NetworkFeeUncoveredError', 'Not enough left for the network fee', {
      metaMessages: ['Send less; `getMaxAmount` gives the most that can be sent.'],
    })
    this.networkCost = networkCost
    this.balance = balance
  }
}

/** The chain gives other figures than the ones that were reviewed. Nothing was asked. */
export const SendChangedError = /* @__PURE__ */ defineError(
  'SendChangedError',
  'The transfer has changed since it was reviewed',
  'Show the new figures, then send again.',
)
export type SendChangedError = InstanceType<typeof SendChangedError>

/** Everything that none of the others says. The wallet's own error is the `cause`. */
export const SendFailedError = /* @__PURE__ */ defineError(
  'SendFailedError',
  'Failed to send transaction',
  'Try again.',
)
export type SendFailedError = InstanceType<typeof SendFailedError>

/** The account's SOL covers the amount, and not what the network takes besides: its fee, and the rent of accounts. */
export const SolFeesUncoveredError = /* @__PURE__ */ defineError(
  'SolFeesUncoveredError',
  'Not enough SOL to cover fees or rent',
  'Send less, or get SOL first.',
)
export type SolFeesUncoveredError = InstanceType<typeof SolFeesUncoveredError>

/** More SOL was asked for than the account holds. */
export const SolTransferUncoveredError = /* @__PURE__ */ defineError(
  'SolTransferUncoveredError',
  'Not enough SOL to cover this transfer',
  'Send less.',
)
export type SolTransferUncoveredError = InstanceType<typeof SolTransferUncoveredError>

/** The receiver's account does not exist yet, and would get less than the network wants an account to hold. */
export class AccountMinimumError extends BaseError<'AccountMinimumError'> {
  /** The least that such an account may hold, in the smallest unit of the native coin. */
  readonly minimum: bigint

  constructor(minimum: bigint) {
    super('AccountMinimumError', 'Amount is less than a new account needs', {
      metaMessages: [`The network wants ${minimum} lamports in it.`, 'Send at least that.'],
    })
    this.minimum = minimum
  }
}

/** The wallet's signature stands under something else than what was asked. It may have been sent all the same. */
export const OtherTransactionError = /* @__PURE__ */ defineError(
  'OtherTransactionError',
  'Wallet signed another transaction',
  'Look into the wallet at what it sent before you send again.',
)
export type OtherTransactionError = InstanceType<typeof OtherTransactionError>

/** The wallet signed so late that the network takes the transaction no more. Nothing was sent. */
export const TransactionExpiredError = /* @__PURE__ */ defineError(
  'TransactionExpiredError',
  'Transaction was signed too late',
  'Send again, and approve it within a minute.',
)
export type TransactionExpiredError = InstanceType<typeof TransactionExpiredError>

/** Why a text is no amount of a token. */
export type InvalidAmountReason =
  | 'empty'
  | 'sign'
  | 'exponent'
  | 'comma'
  | 'notANumber'
  | 'tooManyDecimals'
  | 'tooLarge'

const remedies: Readonly<Record<InvalidAmountReason, string>> = {
  empty: 'Write an amount.',
  sign: 'Write it without a sign.',
  exponent: 'Write all digits, without an exponent.',
  comma: 'Use a period as the decimal separator, and nothing between the digits.',
  notANumber: 'Write digits and at most one point.',
  tooManyDecimals: 'Write no more decimals than the token has.',
  tooLarge: 'Write less than 2^256 of its smallest units.',
}

/** A text is no amount of a token: nothing was guessed, rounded or cut. */
export class InvalidAmountError extends BaseError<'InvalidAmountError'> {
  readonly reason: InvalidAmountReason

  constructor(reason: InvalidAmountReason) {
    super('InvalidAmountError', 'Amount is not valid', { metaMessages: [remedies[reason]] })
    this.reason = reason
  }
}
