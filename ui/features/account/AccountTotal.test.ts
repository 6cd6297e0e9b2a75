import { expect, test } from 'vitest'
import { formatTotal } from './AccountTotal.tsx'

const shown = (total: string | undefined, locale = 'en-US') => {
  const parts = formatTotal(total, locale)
  return parts && [parts.whole, parts.cents, parts.after]
}

test('default: the cents are separate, so that they can be muted', () => {
  expect(shown('12473.509')).toEqual(['$12,473', '.50', ''])
  expect(shown('0')).toEqual(['$0', '.00', ''])
  expect(shown('0.001')).toEqual(['<$0', '.01', ''])
})

test('behavior: an unknown total is undefined', () => {
  expect(formatTotal(undefined, 'en-US')).toBeUndefined()
})

test('behavior: the locale sets the format', () => {
  expect(shown('12473.5', 'de-DE')).toEqual(['12.473', ',50', '\u00a0$'])
  expect(shown('12473.5', 'ja-JP')).toEqual(['$12,473', '.50', ''])
  expect(shown('1234.5', 'ar-EG')?.[1]).toMatch(/^٫٥٠$/)
})

test.each([
  ['99999.99', 10, false],
  ['999999.99', 11, false],
  ['1234567.89', 13, true],
])(
  'behavior: %s has %i characters; from twelve on it is set smaller: %s',
  (total, length, isLong) => {
    const parts = formatTotal(total, 'en-US')
    expect(parts?.full).toHaveLength(length)
    expect(parts?.isLong).toBe(isLong)
  },
)

test('behavior: more than fourteen characters are shortened, rounded down; the full text is kept', () => {
  expect(formatTotal('123456789.99', 'en-US')).toEqual({
    whole: '$123.45M',
    cents: '',
    after: '',
    full: '$123,456,789.99',
    isLong: true,
  })
})
