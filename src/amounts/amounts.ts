import { InvalidAmountError, type InvalidAmountReason } from '../errors/send.ts'
import { parseDecimal } from '../utils/formatNumber.ts'

/** A decimal as a whole number of `10^-scale`. */
export type Scaled = { digits: bigint; scale: number }

/**
 * Reads a decimal for exact arithmetic.
 *
 * @param value - A decimal text, or a number that a service gave as such (prices): its shortest
 * decimal form counts, which is what the service wrote.
 * @returns Undefined for what is no finite decimal.
 */
export function toScaled(value: string | number | undefined | null): Scaled | undefined {
  const decimal = parseDecimal(value)
  if (!decimal) return undefined
  const { negative, whole, fraction } = decimal
  const digits = BigInt(whole + fraction)
  return { digits: negative ? -digits : digits, scale: fraction.length }
}

/** The same amount as a whole number of a finer unit. */
export function atScale({ digits, scale }: Scaled, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale)
}

/** The most that an EVM balance or transfer can hold (2^256 - 1); no other namespace has more. */
const largest = 2n ** 256n - 1n
/** Digits of {@link largest}. */
const mostDigits = 78

/**
 * Reads an amount as a visitor or a host wrote it, without loss: `'12.5'` at 6 decimals is
 * `12500000n`. Spaces around it are allowed, and a point without digits before or after it (`'.5'`,
 * `'5.'`), as it stands while somebody types.
 *
 * @param text - Digits with at most one point. Nothing is guessed: `'1,5'` may be one and a half or
 * fifteen.
 * @param decimals - Places of the token's smallest unit.
 * @returns The amount in the smallest unit.
 * @throws InvalidAmountError - With a `reason`, among them more decimals than the token has.
 */
export function parseAmount(text: string, decimals: number): bigint {
  const trimmed = text.trim()
  const match = /^(\d*)(?:\.(\d*))?$/.exec(trimmed)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || !(whole + fraction)) throw new InvalidAmountError(reasonOf(trimmed))
  if (fraction.length > decimals) throw new InvalidAmountError('tooManyDecimals')
  const digits = (whole + fraction.padEnd(decimals, '0')).replace(/^0+/, '')
  // Counted first: a long text would be slow to convert.
  if (digits.length > mostDigits) throw new InvalidAmountError('tooLarge')
  const units = BigInt(digits || 0)
  if (units > largest) throw new InvalidAmountError('tooLarge')
  return units
}

function reasonOf(text: string): InvalidAmountReason {
  if (!text) return 'empty'
  if (/^[+\-−]/.test(text)) return 'sign'
  if (/^[\d.]+e[+-]?\d+$/i.test(text)) return 'exponent'
  return /^[\d.]*,[\d.,]*$/.test(text) ? 'comma' : 'notANumber'
}

/**
 * An amount as an exact decimal text, without zeros at its end: `12500000n` at 6 decimals is
 * `'12.5'`. `parseAmount` reads it back. For display see `formatQuantity`, which rounds down.
 *
 * @param units - In the smallest unit; a difference may be negative.
 * @param decimals - Places of the smallest unit.
 */
export function formatAmount(units: bigint, decimals: number): string {
  // A bigint always is a decimal.
  const { negative, whole, fraction } = parseDecimal(units, decimals) ?? none
  const kept = fraction.replace(/0+$/, '')
  return `${negative ? '-' : ''}${whole}${kept && `.${kept}`}`
}

const none = { negative: false, whole: '0', fraction: '' }

/**
 * Compares two amounts exactly.
 *
 * @returns Below 0 when the first is less, 0 when they are equal, above 0 when it is more; undefined
 * when either is not known.
 */
export function compareAmounts(
  first: string | undefined,
  second: string | undefined,
): -1 | 0 | 1 | undefined {
  const [one, other] = [toScaled(first), toScaled(second)]
  if (!one || !other) return undefined
  const scale = Math.max(one.scale, other.scale)
  const difference = atScale(one, scale) - atScale(other, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The least gas that stays behind when all of the native coin is sent: a plain transfer on Ethereum needs 21,000. */
export const keptGas = 65_000n

/** What a chain takes besides the plain price of {@link keptGas}. */
export type MaxAmountFees = {
  /** Gas of the transfer, as the node estimates it: Arbitrum and zkSync need more than Ethereum. @default 0n */
  estimatedGas?: bigint
  /**
   * For keeping the transaction on another chain, as chains of the OP stack take it, in the smallest unit.
   * @default 0n
   */
  dataFee?: bigint
}

/**
 * The most that can be sent. Of the native coin the price of {@link keptGas} stays behind, or of twice the estimated
 * gas where that is more, and 1.25 times the data fee: both may rise until the transaction is in a block.
 *
 * Docs: docs/send.md
 *
 * @param balance - In the smallest unit.
 * @param gasPrice - In the smallest unit of the native coin, for that coin alone: a token's own
 * balance pays for nothing.
 * @returns In the smallest unit; 0 when the balance does not reach for the fee.
 */
export function maxAmount(
  balance: bigint,
  gasPrice?: bigint,
  { estimatedGas = 0n, dataFee = 0n }: MaxAmountFees = {},
): bigint {
  const gas = estimatedGas * 2n > keptGas ? estimatedGas * 2n : keptGas
  // Rounded up.
  const kept = gas * (gasPrice ?? 0n) + (dataFee * 5n + 3n) / 4n
  return balance > kept ? balance - kept : 0n
}
