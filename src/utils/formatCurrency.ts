import { numberLocale } from './numberLocale.ts'
import { parseDecimal } from './parseDecimal.ts'

const places = 2

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
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  const kept = decimal.fraction.slice(0, places).padEnd(places, '0')
  const isZero = !/[1-9]/.test(decimal.whole + kept)
  if (isZero && !decimal.negative && /[1-9]/.test(decimal.fraction))
    return `<${format.format(0.01)}`
  // As text, so that no digit of a large sum is lost.
  const sign = decimal.negative && !isZero ? '-' : ''
  return format.format(`${sign}${decimal.whole}.${kept}` as `${number}`)
}
