/**
 * Cached formatters, keyed by locale and options. Creating a formatter is about a hundred times slower than
 * using it.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(locale: string, options: Intl.DateTimeFormatOptions, at: number): string {
  const key = `${locale} ${Object.keys(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known.format(at)
}

/**
 * Returns the locale for dates, which combines the language of the strings with the user's region. With
 * English strings, a user from Germany sees `14 Nov`, and a user from the United States sees `Nov 14`.
 *
 * @param language - BCP 47 tag of the strings. A tag with a region is returned unchanged.
 * @param visitor - The user's BCP 47 tags, with the preferred one first. @default the browser's
 */
export function dateLocale(
  language: string,
  visitor: readonly string[] = globalThis.navigator?.languages ?? [],
): string {
  const texts = readLocale(language) ?? new Intl.Locale('en')
  const region = texts.region ?? readLocale(visitor[0])?.maximize().region
  return new Intl.Locale(texts, region ? { region } : {}).toString()
}

/** Returns undefined if the BCP 47 tag is invalid. Some headless browsers report `en-US@posix`. */
function readLocale(tag = ''): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}

/**
 * Formats a month, for example `November`, or `November 2024` if it isn't in the current year.
 *
 * @param at - Milliseconds since 1970.
 * @param now - The current time, in milliseconds since 1970.
 */
export function formatMonth(at: number, now: number, locale: string): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return isThisYear
    ? format(locale, { month: 'long' }, at)
    : format(locale, { month: 'long', year: 'numeric' }, at)
}

/** Formats a day, for example `14 Nov` or `Nov 14`. @param at - Milliseconds since 1970. */
export function formatDay(at: number, locale: string): string {
  return format(locale, { day: 'numeric', month: 'short' }, at)
}

/** Formats a full date and time. @param at - Milliseconds since 1970. */
export function formatMoment(at: number, locale: string): string {
  return format(locale, { dateStyle: 'full', timeStyle: 'short' }, at)
}

/** Formats a short date and time, for example `14 Nov 2026, 12:30`. @param at - Milliseconds since 1970. */
export function formatDate(at: number, locale: string): string {
  return format(locale, { timeStyle: 'short', dateStyle: 'medium' }, at)
}
