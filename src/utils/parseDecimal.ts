/** A number as digits. No part of it ever becomes a `number`. */
export type Decimal = { negative: boolean; whole: string; fraction: string }

/**
 * Reads an amount without loss.
 *
 * @param value - A decimal text (`'12.5'`, `'1e-7'`), a whole count of base units, or a number that
 * a service already gave as such (prices).
 * @param decimals - Places of the base unit, for a bigint. @default 0
 * @returns Undefined for what is no finite decimal, and for exponents that no amount has.
 */
export function parseDecimal(
  value: string | number | bigint | undefined | null,
  decimals = 0,
): Decimal | undefined {
  const places = typeof value === 'bigint' ? -decimals : 0
  const match = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i.exec(String(value ?? '').trim())
  const [, sign, whole = '', fraction = '', exponent = '0'] = match ?? []
  if (!whole && !fraction) return undefined
  const shift = Number(exponent) + places
  // Zeros on either side make room for the point, wherever it goes.
  const point = Math.max(0, -shift) + whole.length + shift
  const digits = ('0'.repeat(Math.max(0, -shift)) + whole + fraction).padEnd(point, '0')
  return {
    negative: sign === '-',
    whole: digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0',
    fraction: digits.slice(point),
  }
}
