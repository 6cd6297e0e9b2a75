import { expect, test } from 'vitest'
import { isRestrictedTimeZone } from './isRestrictedTimeZone.ts'

test.each([
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Macau',
  'Asia/Hong_Kong',
  'Asia/Macao',
  'Asia/Beijing',
  'ASIA/SHANGHAI',
])('default: %s is restricted', (timeZone) => {
  expect(isRestrictedTimeZone(timeZone)).toBe(true)
})

test.each(['Asia/Tokyo', 'Asia/Shanghai2', 'Europe/Lisbon', 'UTC', ''])(
  'behavior: %s is not restricted',
  (timeZone) => {
    expect(isRestrictedTimeZone(timeZone)).toBe(false)
  },
)

test('behavior: without a zone the one of this device is asked', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(isRestrictedTimeZone()).toBe(isRestrictedTimeZone(own))
})
