import { InvalidAmountError, type InvalidAmountReason } from '../errors/amount.ts'

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
