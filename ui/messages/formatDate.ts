/** Formats of a locale, made once: each costs as much as a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(locale: string, options: Intl.DateTimeFormatOptions, at: number): string {
  const key = `${locale} ${Object.keys(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known.format(at)
}

/**
 * The locale that dates are written in: the language of the texts as the visitor's region writes it, so that a
 * visitor from Germany reads `14 Nov` among English words, and one from the United States `Nov 14`.
 *
 * @param language - BCP 47 tag of the texts. One with a region stays as it is.
 * @param visitor - BCP 47 tags of the visitor, the preferred one first. @default the browser's
 */
export function dateLocale(
  language: string,
  visitor: readonly string[] = globalThis.navigator?.languages ?? [],
): string {
  const texts = readLocale(language) ?? new Intl.Locale('en')
  const region = texts.region ?? readLocale(visitor[0])?.maximize().region
  return new Intl.Locale(texts, region ? { region } : {}).toString()
}

/** Undefined for what is no BCP 47 tag: some browsers without a screen say `en-US@posix`. */
function readLocale(tag = ''): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}

/**
 * `November`, or `November 2024` in another year than now.
 *
 * @param at - Milliseconds since 1970.
 */
export function formatMonth(at: number, now: number, locale: string): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return isThisYear
    ? format(locale, { month: 'long' }, at)
    : format(locale, { month: 'long', year: 'numeric' }, at)
}

/** `14 Nov`, or `Nov 14`, as the locale orders it. */
export function formatDay(at: number, locale: string): string {
  return format(locale, { day: 'numeric', month: 'short' }, at)
}

/** Full date and time. */
export function formatMoment(at: number, locale: string): string {
  return format(locale, { dateStyle: 'full', timeStyle: 'short' }, at)
}

/** Date and time for a row of facts: `14 Nov 2026, 12:30`. */
export function formatDate(at: number, locale: string): string {
  return format(locale, { timeStyle: 'short', dateStyle: 'medium' }, at)
}
