/** Formats of a locale, made once: each costs as much as a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(locale: string, name: string, options: Intl.DateTimeFormatOptions, at: number) {
  const key = `${locale} ${name}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known.format(at)
}

/** `November`, or `November 2024` in another year than now. */
export function formatMonth(at: number, now: number, locale: string): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return isThisYear
    ? format(locale, 'month', { month: 'long' }, at)
    : format(locale, 'year', { month: 'long', year: 'numeric' }, at)
}

/** `14 Nov`. */
export function formatDay(at: number, locale: string): string {
  return format(locale, 'day', { day: 'numeric', month: 'short' }, at)
}

/** Full date and time. */
export function formatMoment(at: number, locale: string): string {
  return format(locale, 'moment', { dateStyle: 'full', timeStyle: 'short' }, at)
}
