import { BaseError } from './BaseError.ts'

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
  comma: 'Write a point before the decimals, and nothing between the digits.',
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
