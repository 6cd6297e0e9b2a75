import { expect, test } from 'vitest'
import { dateLocale, formatDate, formatDay, formatMonth } from './formatDate.ts'

const at = new Date(2026, 10, 14, 12, 30).getTime()

test.each([
  ['en', ['de-DE', 'en-US'], 'en-DE', '14 Nov'],
  ['en', ['en-US'], 'en-US', 'Nov 14'],
  ['en', ['en-GB'], 'en-GB', '14 Nov'],
  // Without a region, the region with the most speakers is used.
  ['en', ['de'], 'en-DE', '14 Nov'],
  ['de', ['en-US'], 'de-US', '14. Nov.'],
  ['en', [], 'en', 'Nov 14'],
  // The region of the host is kept.
  ['en-GB', ['en-US'], 'en-GB', '14 Nov'],
  // Some headless browsers report a POSIX locale.
  ['en', ['en-US@posix'], 'en', 'Nov 14'],
  // The host passes an invalid language tag.
  ['en_GB', ['de-DE'], 'en-DE', '14 Nov'],
])('default: texts in %s for a visitor of %j', (language, visitor, locale, day) => {
  expect(dateLocale(language, visitor)).toBe(locale)
  expect(formatDay(at, locale)).toBe(day)
})

test('behavior: a month includes the year if it is not the current year', () => {
  const later = new Date(2027, 0, 2).getTime()
  expect(formatMonth(at, at, 'en-GB')).toBe('November')
  expect(formatMonth(at, later, 'en-GB')).toBe('November 2026')
})

test('behavior: formats date and time for a row of details', () => {
  expect(formatDate(at, 'en-GB')).toBe('14 Nov 2026, 12:30')
  expect(formatDate(at, 'en-US').replaceAll('\u202f', ' ')).toBe('Nov 14, 2026, 12:30 PM')
})
