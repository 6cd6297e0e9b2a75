import { InvalidAmountError, type InvalidAmountReason } from '../errors/send.ts'
import { parseDecimal } from '../utils/formatNumber.ts'

/** A decimal number, represented with integers: `digits * 10^-scale`. */
export type Scaled = { digits: bigint; scale: number }

/**
 * Parses a decimal for exact arithmetic.
 *
 * @param value - A decimal string, or a number from an API response, for example a price. A number
 * is converted to its shortest decimal form, which is how it appears in the response.
 * @returns `undefined` if the value is not a finite decimal.
 */
export function toScaled(value: string | number | undefined | null): Scaled | undefined {
  const decimal = parseDecimal(value)
  if (!decimal) return undefined
  const { negative, whole, fraction } = decimal
  const digits = BigInt(whole + fraction)
  return { digits: negative ? -digits : digits, scale: fraction.length }
}

/** Converts a decimal to an integer at a larger scale. */
export function atScale({ digits, scale }: Scaled, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale)
}

/** Maximum EVM balance or transfer amount (2^256 - 1). Balances in other namespaces are smaller. */
const largest = 2n ** 256n - 1n
/** Number of digits of {@link largest}. */
const mostDigits = 78

/**
 * Parses an amount exactly. For example, `'12.5'` with 6 decimals is `12500000n`. Surrounding
 * spaces and partial input such as `'.5'` and `'5.'` are accepted.
 *
 * Docs: docs/send.md
 *
 * @param text - Digits with at most one decimal point. Commas are rejected, because `'1,5'` is
 * ambiguous.
 * @param decimals - Token decimals.
 * @returns The amount in the smallest unit.
 * @throws InvalidAmountError with a `reason`, for example `tooManyDecimals`.
 */
export function parseAmount(text: string, decimals: number): bigint {
  const trimmed = text.trim()
  const match = /^(\d*)(?:\.(\d*))?$/.exec(trimmed)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || !(whole + fraction)) throw new InvalidAmountError(reasonOf(trimmed))
  if (fraction.length > decimals) throw new InvalidAmountError('tooManyDecimals')
  const digits = (whole + fraction.padEnd(decimals, '0')).replace(/^0+/, '')
  // Converting a long string to a bigint is slow, so check the length first.
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
 * Formats an amount as an exact decimal string without trailing zeros. For example, `12500000n`
 * with 6 decimals is `'12.5'`. This is the inverse of `parseAmount`. For display, use
 * `formatQuantity`, which rounds down.
 *
 * Docs: docs/send.md
 *
 * @param units - The amount in the smallest unit. It can be negative.
 * @param decimals - Token decimals.
 */
export function formatAmount(units: bigint, decimals: number): string {
  // `parseDecimal` never returns `undefined` for a bigint.
  const { negative, whole, fraction } = parseDecimal(units, decimals) ?? none
  const kept = fraction.replace(/0+$/, '')
  return `${negative ? '-' : ''}${whole}${kept && `.${kept}`}`
}

const none = { negative: false, whole: '0', fraction: '' }

/**
 * Compares two decimal strings exactly.
 *
 * Docs: docs/send.md
 *
 * @returns -1, 0, or 1, like a sort function. `undefined` if an amount is unknown or invalid.
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

/**
 * Minimum gas to reserve when sending the full native balance. A plain transfer on Ethereum uses
 * 21,000 gas.
 */
export const keptGas = 65_000n

/** Fee data in addition to the gas price. */
export type MaxAmountFees = {
  /**
   * Estimated gas for the transfer. Arbitrum and zkSync need more gas than Ethereum.
   *
   * @default 0n
   */
  estimatedGas?: bigint
  /**
   * L1 data fee on an OP Stack chain, in the smallest unit.
   * @default 0n
   */
  dataFee?: bigint
}

/**
 * Calculates the maximum amount that can be sent. For the native coin, the network fee is reserved:
 * the cost of {@link keptGas} or of twice the estimated gas, whichever is more, plus 1.25 times the
 * data fee. The margins cover fee increases before the transaction is mined.
 *
 * Docs: docs/send.md
 *
 * @param balance - Balance in the smallest unit.
 * @param gasPrice - Gas price in the smallest unit. Omit it for a token, because the fee is not
 * paid from a token balance.
 * @returns The maximum in the smallest unit, or 0 if the balance does not cover the fee.
 */
export function maxAmount(
  balance: bigint,
  gasPrice?: bigint,
  { estimatedGas = 0n, dataFee = 0n }: MaxAmountFees = {},
): bigint {
  const gas = estimatedGas * 2n > keptGas ? estimatedGas * 2n : keptGas
  // The data fee with its margin is rounded up.
  const kept = gas * (gasPrice ?? 0n) + (dataFee * 5n + 3n) / 4n
  return balance > kept ? balance - kept : 0n
}
