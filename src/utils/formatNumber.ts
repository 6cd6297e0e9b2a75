/**
 * The locale for numbers and currencies. It does not depend on the browser's language, because the
 * kit's default texts are in English: next to English text, a number in another locale's format,
 * for example `1.840`, would be ambiguous. https://www.rfc-editor.org/info/bcp47
 */
export const numberLocale = 'en-US'

/** The digits of a decimal. They are kept as strings, because `number` would lose precision. */
export type Decimal = { negative: boolean; whole: string; fraction: string }

/**
 * Parses a decimal without losing precision.
 *
 * @param value - A decimal string (`'12.5'`, `'1e-7'`), an integer in base units, or a number from
 * an API response, for example a price.
 * @param decimals - Number of decimals, if `value` is in base units. @default 0
 * @returns `undefined` if the value is not a finite decimal, or its exponent is out of range.
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
  // Pad with zeros on both sides before moving the decimal point.
  const point = Math.max(0, -shift) + whole.length + shift
  const digits = ('0'.repeat(Math.max(0, -shift)) + whole + fraction).padEnd(point, '0')
  return {
    negative: sign === '-',
    whole: digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0',
    fraction: digits.slice(point),
  }
}

const places = 3
/** If a coin has at most this many decimals, its amounts are displayed with all of them. */
const wholePlaces = 8
/** Matches the positions between groups of three digits. */
const thousands = /\B(?=(\d{3})+$)/g

/**
 * Formats a token amount with 3 decimals, rounded down, and with thousands separators, for example
 * `1,840.500`, `0.000`, or `<0.001`. The format matches `numberLocale`, but `Intl` is not needed.
 *
 * @param value - A decimal string, or an integer in base units.
 * @param decimals - Number of decimals, if `value` is in base units. @default 0
 * @param most - Maximum number of decimals. Trailing zeros after the third decimal are dropped.
 * @default 3
 * @returns `undefined` if the amount is unknown. In that case, display a dash rather than zero.
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
 * Returns how many decimals to display for a native coin: 3, or all of them if the coin has only a
 * few.
 *
 * @param decimals - The coin's number of decimals, if known.
 */
export function coinPlaces(decimals: number | undefined): number {
  return decimals !== undefined && decimals <= wholePlaces ? Math.max(places, decimals) : places
}

const currencyDigits = 2

/**
 * Formats a currency amount with 2 decimals, rounded down, for example `$1,234.56`, `$0.00`, or
 * `<$0.01`.
 *
 * @param value - A decimal string, or a number from an API response.
 * @param options.locale - A BCP 47 tag. @default {@link numberLocale}
 * @param options.currency - An ISO 4217 code. @default 'USD'
 * @returns `undefined` if the amount is unknown. In that case, display a dash rather than zero.
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
  // Format a string rather than a number, so that large amounts keep every digit.
  const sign = decimal.negative && !isZero ? '-' : ''
  return format.format(`${sign}${decimal.whole}.${kept}` as `${number}`)
}
