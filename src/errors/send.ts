import { BaseError, type BaseErrorOptions, defineError } from './BaseError.ts'

/** `prepareSend` was called without a positive amount or without a recipient. */
export const SendIncompleteError = /* @__PURE__ */ defineError(
  'SendIncompleteError',
  'An amount and receiver address are required',
  'Pass `amount` and `to`.',
)
export type SendIncompleteError = InstanceType<typeof SendIncompleteError>

/** `prepareSend` was called without a token on EVM. */
export const TokenRequiredError = /* @__PURE__ */ defineError(
  'TokenRequiredError',
  'A token is required',
  'Pass `token`. For the native coin, pass a token without an address.',
)
export type TokenRequiredError = InstanceType<typeof TokenRequiredError>

/** The kit cannot send from this namespace. */
export const UnsupportedChainError = /* @__PURE__ */ defineError(
  'UnsupportedChainError',
  'Unsupported chain',
  'Choose an EVM network, or a namespace with `transfers`.',
)
export type UnsupportedChainError = InstanceType<typeof UnsupportedChainError>

/** The recipient is not an address in the namespace, or its checksum is wrong (a typo). */
export const InvalidReceiverError = /* @__PURE__ */ defineError(
  'InvalidReceiverError',
  'Receiver is not a valid address',
  'Copy the address again. Resolve names first.',
)
export type InvalidReceiverError = InstanceType<typeof InvalidReceiverError>

/** The amount exceeds the balance. */
export class InsufficientBalanceError extends BaseError<'InsufficientBalanceError'> {
  /** Balance in the smallest unit, as read from the chain. */
  readonly balance: bigint

  constructor(balance: bigint) {
    super('InsufficientBalanceError', 'Insufficient balance', { metaMessages: ['Send less.'] })
    this.balance = balance
  }
}

/** The given decimals differ from the token's, so a different amount would be sent. */
export class TokenDecimalsError extends BaseError<'TokenDecimalsError'> {
  constructor(given: number, actual: number) {
    super('TokenDecimalsError', 'Decimals do not match the token', {
      metaMessages: [`Given: ${given}, of the token: ${actual}`, 'Pass the decimals of the token.'],
    })
  }
}

/** The reason a transfer was rejected. */
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
  reverted: 'The contract reverts it.',
  returnedFalse: 'The token returns false.',
  noContract: 'There is no token at this address on this network.',
  otherOwner: "The receiver's account for this token has another owner.",
  transferHook: 'The token has a transfer hook, which this version does not support.',
  tokenAccount:
    "The receiver is an account of a token program, for another token. Use its owner's address.",
  mintReceiver: 'The receiver is a token. Use a wallet address.',
  scaledAmount: 'The displayed amounts of the token differ from the transferred ones.',
}

/**
 * The transfer failed in the simulation, because the token or the recipient rejected it. Nothing
 * was signed.
 */
export class TransferRefusedError extends BaseError<'TransferRefusedError'> {
  readonly reason: TransferRefusedReason
  /** The contract's revert reason, if available. */
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

/** The simulation failed, so it is unknown whether the transfer would succeed. */
export const SimulationFailedError = /* @__PURE__ */ defineError(
  'SimulationFailedError',
  'Transfer could not be checked',
  'Check the network, then try again.',
)
export type SimulationFailedError = InstanceType<typeof SimulationFailedError>

/** The user rejected the transaction in the wallet. */
export const SendRejectedError = /* @__PURE__ */ defineError(
  'SendRejectedError',
  'Transaction rejected',
  'Try again.',
)
export type SendRejectedError = InstanceType<typeof SendRejectedError>

/**
 * The user closed the dialog before the wallet responded. If the wallet approves later, the
 * transaction is still followed.
 */
export const SendClosedError = /* @__PURE__ */ defineError(
  'SendClosedError',
  'Modal closed',
  'Check the wallet: the request may still be pending.',
)
export type SendClosedError = InstanceType<typeof SendClosedError>

/**
 * The wallet's response was lost. The payment may have been sent, or the request may still be
 * pending.
 */
export const SendUnknownError = /* @__PURE__ */ defineError(
  'SendUnknownError',
  'Transaction status unknown',
  'Check the wallet before you send again.',
)
export type SendUnknownError = InstanceType<typeof SendUnknownError>

/**
 * The outcome of earlier payments is unknown, so another payment could be a duplicate. The wallet
 * was not prompted.
 */
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
        'Show it to the visitor, and pass its id in `acknowledged` to send anyway.',
      ],
    })
  }
}

/** The remaining native balance does not cover the network fee. */
export class NetworkFeeUncoveredError extends BaseError<'NetworkFeeUncoveredError'> {
  /** Estimated network fee in the native coin's smallest unit. */
  readonly networkCost: bigint
  /** Balance in the native coin's smallest unit. */
  readonly balance: bigint

  constructor(networkCost: bigint, balance: bigint) {
    super('NetworkFeeUncoveredError', 'Not enough left for the network fee', {
      metaMessages: ['Send less; `getMaxAmount` gives the most that can be sent.'],
    })
    this.networkCost = networkCost
    this.balance = balance
  }
}

/**
 * The simulation result differs from the transfer that the user reviewed. The wallet was not
 * prompted.
 */
export const SendChangedError = /* @__PURE__ */ defineError(
  'SendChangedError',
  'The transfer has changed since it was reviewed',
  'Show the new figures, then send again.',
)
export type SendChangedError = InstanceType<typeof SendChangedError>

/** Any other payment error. The `cause` is the wallet's error. */
export const SendFailedError = /* @__PURE__ */ defineError(
  'SendFailedError',
  'Failed to send transaction',
  'Try again.',
)
export type SendFailedError = InstanceType<typeof SendFailedError>

/** The SOL balance covers the amount, but not the fee and the rent for new accounts. */
export const SolFeesUncoveredError = /* @__PURE__ */ defineError(
  'SolFeesUncoveredError',
  'Not enough SOL to cover fees or rent',
  'Send less, or get SOL first.',
)
export type SolFeesUncoveredError = InstanceType<typeof SolFeesUncoveredError>

/** The amount exceeds the SOL balance. */
export const SolTransferUncoveredError = /* @__PURE__ */ defineError(
  'SolTransferUncoveredError',
  'Not enough SOL to cover this transfer',
  'Send less.',
)
export type SolTransferUncoveredError = InstanceType<typeof SolTransferUncoveredError>

/**
 * The recipient's account does not exist yet, and the amount is below the minimum balance that
 * accounts need.
 */
export class AccountMinimumError extends BaseError<'AccountMinimumError'> {
  /** Minimum balance of a new account, in the native coin's smallest unit. */
  readonly minimum: bigint

  constructor(minimum: bigint) {
    super('AccountMinimumError', 'Amount is less than a new account needs', {
      metaMessages: [
        `A new account needs at least ${minimum} lamports.`,
        'Send at least that amount.',
      ],
    })
    this.minimum = minimum
  }
}

/** The wallet signed a different transaction than the requested one, and may have sent it. */
export const OtherTransactionError = /* @__PURE__ */ defineError(
  'OtherTransactionError',
  'Wallet signed another transaction',
  'Check in the wallet what it sent before you send again.',
)
export type OtherTransactionError = InstanceType<typeof OtherTransactionError>

/** The wallet signed the transaction after its blockhash had expired. Nothing was sent. */
export const TransactionExpiredError = /* @__PURE__ */ defineError(
  'TransactionExpiredError',
  'Transaction was signed too late',
  'Send again, and approve it within a minute.',
)
export type TransactionExpiredError = InstanceType<typeof TransactionExpiredError>

/** The reason a string is not a token amount. */
export type InvalidAmountReason =
  | 'empty'
  | 'sign'
  | 'exponent'
  | 'comma'
  | 'notANumber'
  | 'tooManyDecimals'
  | 'tooLarge'

const remedies: Readonly<Record<InvalidAmountReason, string>> = {
  empty: 'Enter an amount.',
  sign: 'Remove the sign.',
  exponent: 'Write all digits instead of an exponent.',
  comma: 'Use a period as the decimal separator, and nothing between the digits.',
  notANumber: 'Use only digits and at most one point.',
  tooManyDecimals: 'Use at most as many decimals as the token.',
  tooLarge: 'Use less than 2^256 of the smallest unit.',
}

/** The string is not a token amount. Amounts are never rounded or truncated. */
export class InvalidAmountError extends BaseError<'InvalidAmountError'> {
  readonly reason: InvalidAmountReason

  constructor(reason: InvalidAmountReason) {
    super('InvalidAmountError', 'Amount is not valid', { metaMessages: [remedies[reason]] })
    this.reason = reason
  }
}
