import { formatCurrency, numberLocale } from '../../../src/utils/formatNumber.ts'

export type FormattedTotal = {
  /** What is shown, up to the cents. */
  whole: string
  /** The cents with the separator before them; '' where there are none to mute. */
  cents: string
  /** What stands after the cents, as the sign of a currency. */
  after: string
  /** All of it, also where only a part is shown. */
  full: string
  /** It is set smaller. */
  isLong: boolean
}

/** From this many characters on a total is set smaller. */
const longFrom = 12
/** From this many on it is shortened. */
const compactFrom = 15

const currency = 'USD'

/**
 * A total in US dollars, rounded down, in parts: the cents are muted, and more than
 * fourteen characters are shortened.
 *
 * @param total - A decimal text.
 * @param locale - A BCP 47 tag. @default {@link numberLocale}
 * @returns Undefined when the total is not known: show a dash, never a zero.
 */
export function formatTotal(
  total: string | undefined,
  locale: string = numberLocale,
): FormattedTotal | undefined {
  const full = formatCurrency(total, { locale, currency })
  if (full === undefined) return undefined
  if ([...full].length >= compactFrom) {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      notation: 'compact',
      maximumFractionDigits: 2,
      roundingMode: 'trunc',
    })
    const whole = format.format(total as `${number}`)
    return { whole, cents: '', after: '', full, isLong: true }
  }
  const [, whole = full, cents = '', after = ''] =
    /^(.*\p{Nd})([^\p{Nd}]\p{Nd}{2})(?!\p{Nd})(.*)$/u.exec(full) ?? []
  return { whole, cents, after, full, isLong: [...full].length >= longFrom }
}
