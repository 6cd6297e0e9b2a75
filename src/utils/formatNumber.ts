/**
 * In which the kit writes amounts and money, whatever the browser's language: the same as its texts. An amount and its
 * worth stand side by side, and `1,840.500` is another number to a reader who takes the comma for the decimals'.
 * https://www.rfc-editor.org/info/bcp47
 */
export const numberLocale = 'en-US'

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

const places = 3
/** A coin of no more places than these is worth so much that each of them counts. */
const wholePlaces = 8
/** Between each three digits, counted from the end. */
const thousands = /\B(?=(\d{3})+$)/g

/**
 * A token amount with 3 decimals, rounded down, in groups of three: `1,840.500`, `0.000`, `<0.001`. It is written as
 * `numberLocale` writes numbers, without loading what knows of others.
 *
 * @param value - A decimal text, or a count of base units.
 * @param decimals - Places of the base unit, for a bigint. @default 0
 * @param most - How many places are shown where they are no zeros. @default 3
 * @returns Undefined when the amount is not known: show a dash, never a zero.
 */
export function formatQuantity(
  value: string | bigint | undefined | null,
  decimals = 0,
  most = places,
): string | undefined {
  const decimal = parseDecimal(value, decimals)
  if (!decimal) return undefined
  const { whole, fraction } = decimal
  const kept = fraction.slice(0, most).replace(/0+$/, '').padEnd(places, '0')
  const isZero = !/[1-9]/.test(whole + kept)
  if (isZero && !decimal.negative && /[1-9]/.test(fraction)) return '<0.001'
  return `${decimal.negative && !isZero ? '-' : ''}${whole.replace(thousands, ',')}.${kept}`
}

/**
 * How many places an amount of a network's own coin is shown with: 3, but all of a coin that has few of them.
 *
 * @param decimals - Places of the coin's base unit, where they are known.
 */
export function coinPlaces(decimals: number | undefined): number {
  return decimals !== undefined && decimals <= wholePlaces ? Math.max(places, decimals) : places
}

const currencyDigits = 2

/**
 * An amount of money with 2 decimals, rounded down: `$1,234.56`, `$0.00`, `<$0.01`.
 *
 * @param value - A decimal text, or a number that a service gave as such.
 * @param options.locale - A BCP 47 tag. @default {@link numberLocale}
 * @param options.currency - An ISO 4217 code. @default 'USD'
 * @returns Undefined when the amount is not known: show a dash, never a zero.
 */
export function formatCurrency(
  value: string | number | undefined | null,
  { locale = numberLocale, currency = 'USD' }: { locale?: string; currency?: string } = {},
): string | undefined {
  const decimal = parseDecimal(value)
  if (!decimal) return undefined
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: currencyDigits,
    maximumFractionDigits: currencyDigits,
  })
  const kept = decimal.fraction.slice(0, currencyDigits).padEnd(currencyDigits, '0')
  const isZero = !/[1-9]/.test(decimal.whole + kept)
  if (isZero && !decimal.negative && /[1-9]/.test(decimal.fraction))
    return `<${format.format(0.01)}`
  // As text, so that no digit of a large sum is lost.
  const sign = decimal.negative && !isZero ? '-' : ''
  return format.format(`${sign}${decimal.whole}.${kept}` as `${number}`)
}
