/**
 * The locale for numbers and currencies. It does not depend on the browser language, because the
 * kit's texts are English, and `1,840.500` would be ambiguous next to text in another language.
 * https://www.rfc-editor.org/info/bcp47
 */
export const numberLocale = 'en-US'

/** The digits of a decimal. Kept as strings, because `number` would lose precision. */
export type Decimal = { negative: boolean; whole: string; fraction: string }

/**
 * Parses a decimal without loss of precision.
 *
 * @param value - A decimal string (`'12.5'`, `'1e-7'`), an integer in base units, or a number from
 * an API response, for example a price.
 * @param decimals - Decimals of the base unit, for a bigint. @default 0
 * @returns `undefined` when the value is not a finite decimal, or its exponent is out of range.
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
  // Pads with zeros on both sides before moving the decimal point.
  const point = Math.max(0, -shift) + whole.length + shift
  const digits = ('0'.repeat(Math.max(0, -shift)) + whole + fraction).padEnd(point, '0')
  return {
    negative: sign === '-',
    whole: digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0',
    fraction: digits.slice(point),
  }
}

const places = 3
/** Amounts of coins with at most this many decimals are displayed with all decimals. */
const wholePlaces = 8
/** Matches the positions between groups of three digits. */
const thousands = /\B(?=(\d{3})+$)/g

/**
 * Formats a token amount with 3 decimals, rounded down, with thousands separators: `1,840.500`,
 * `0.000`, `<0.001`. Same format as `numberLocale`, without loading `Intl`.
 *
 * @param value - A decimal string, or an integer in base units.
 * @param decimals - Decimals of the base unit, for a bigint. @default 0
 * @param most - Maximum number of decimals, without trailing zeros. @default 3
 * @returns `undefined` when the amount is unknown. Display a dash then, not zero.
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
 * Returns the number of decimals to display for a native coin: 3, or all decimals for a coin with
 * few decimals.
 *
 * @param decimals - Decimals of the coin, if known.
 */
export function coinPlaces(decimals: number | undefined): number {
  return decimals !== undefined && decimals <= wholePlaces ? Math.max(places, decimals) : places
}

const currencyDigits = 2

/**
 * Formats a currency amount with 2 decimals, rounded down: `$1,234.56`, `$0.00`, `<$0.01`.
 *
 * @param value - A decimal string, or a number from an API response.
 * @param options.locale - A BCP 47 tag. @default {@link numberLocale}
 * @param options.currency - An ISO 4217 code. @default 'USD'
 * @returns `undefined` when the amount is unknown. Display a dash then, not zero.
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
  // Formatted from a string, so that a large amount keeps all digits.
  const sign = decimal.negative && !isZero ? '-' : ''
  return format.format(`${sign}${decimal.whole}.${kept}` as `${number}`)
}
