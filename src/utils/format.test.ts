import fc from 'fast-check'
import { formatUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { formatAddress } from './address.ts'
import {
  coinPlaces,
  formatCurrency,
  formatQuantity,
  numberLocale,
  parseDecimal,
} from './formatNumber.ts'

describe('formatAddress', () => {
  test.each([
    ['0x7A1f39Fd6e51aad88F6F4ce6aB8827279cc91E3b', '0x7A…c91E3b'],
    ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '5eyk…qZKvdp'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1q…wf5mdq'],
    ['short', 'short'],
    ['12345678901', '12345678901'],
    ['', ''],
  ])('default: %s [spec 5.35]', (address, text) => {
    expect(formatAddress(address)).toBe(text)
  })
})

describe('parseDecimal', () => {
  test.each([
    ['12.5', '12', '5'],
    ['-0.5', '0', '5'],
    ['.5', '0', '5'],
    ['5.', '5', ''],
    ['007', '7', ''],
    ['1e-7', '0', '0000001'],
    ['1.25e3', '1250', ''],
    ['12.34e-1', '1', '234'],
  ])('default: %s', (value, whole, fraction) => {
    expect(parseDecimal(value)).toEqual({ negative: value.startsWith('-'), whole, fraction })
  })

  test.each(['', '.', 'abc', '1,5', 'NaN', 'Infinity', '0x10', '1e9999', '1.2.3', undefined, null])(
    'behavior: %s is not a decimal',
    (value) => {
      expect(parseDecimal(value)).toBeUndefined()
    },
  )

  test('parameters: decimals of a bigint, as in viem', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 40n), 10n ** 40n), fc.nat({ max: 30 }), (value, decimals) => {
        const { negative, whole, fraction } = parseDecimal(value, decimals) ?? {}
        const text = `${negative ? '-' : ''}${whole}.${fraction}`.replace(/\.?0*$/, '')
        const expected = formatUnits(value, decimals)
        const point = fraction ? text : `${negative ? '-' : ''}${whole}`
        expect(point || '0').toBe(expected)
      }),
    )
  })
})

describe('formatQuantity', () => {
  test.each([
    ['0', '0.000'],
    ['0.0', '0.000'],
    ['12.3456', '12.345'],
    ['12.3999', '12.399'],
    ['0.001', '0.001'],
    ['0.0009999', '<0.001'],
    ['1e-18', '<0.001'],
    ['5', '5.000'],
    ['-1.2345', '-1.234'],
    ['-0.0001', '0.000'],
    ['1840.5', '1,840.500'],
    ['999.9999', '999.999'],
    ['-1234567.5', '-1,234,567.500'],
    ['123456789012345678901234567890.1239', '123,456,789,012,345,678,901,234,567,890.123'],
  ])('default: %s [spec 5.35 9.24]', (value, text) => {
    expect(formatQuantity(value)).toBe(text)
  })

  test.each([
    [1_234_567_890_123_456_789n, 18, '1.234'],
    [1n, 18, '<0.001'],
    [0n, 18, '0.000'],
    [10n ** 30n, 18, '1,000,000,000,000.000'],
    [99_999n, 5, '0.999'],
    [7n, 0, '7.000'],
  ])('parameters: %i with %i decimals [spec 5.35]', (value, decimals, text) => {
    expect(formatQuantity(value, decimals)).toBe(text)
  })

  test.each([
    [70_000n, 8, '0.0007'],
    [1n, 8, '0.00000001'],
    [150_000_000n, 8, '1.500'],
    [2_100_000_000_000_001n, 8, '21,000,000.00000001'],
    [0n, 8, '0.000'],
    [1_234_567_890n, 9, '1.234'],
    [1_234_567n, 6, '1.234567'],
    [12n, 2, '0.120'],
  ])(
    'parameters: the maximum places of a coin: formats %i units with %i decimals',
    (value, decimals, text) => {
      expect(formatQuantity(value, decimals, coinPlaces(decimals))).toBe(text)
    },
  )

  test.each([undefined, null, '', 'abc'])('behavior: %s is unknown, not zero', (value) => {
    expect(formatQuantity(value)).toBeUndefined()
  })

  test('behavior: never rounds up', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 40n), fc.nat({ max: 24 }), (value, decimals) => {
        const text = formatQuantity(value, decimals) ?? ''
        if (text.startsWith('<')) {
          expect(value > 0n && value * 1000n < 10n ** BigInt(decimals)).toBe(true)
          return
        }
        const thousandths = BigInt(text.replace(/[.,]/g, ''))
        expect(thousandths).toBe((value * 1000n) / 10n ** BigInt(decimals))
      }),
    )
  })

  test("behavior: uses the number format of the kit's locale", () => {
    const format = new Intl.NumberFormat(numberLocale, { minimumFractionDigits: 3 })
    for (const value of ['0.001', '12.5', '999', '1840.5', '1234567.891', '-1234.5'] as const)
      expect(formatQuantity(value)).toBe(format.format(value))
  })
})

describe('formatCurrency', () => {
  test.each([
    ['0', '$0.00'],
    [0, '$0.00'],
    ['1234.567', '$1,234.56'],
    ['0.009', '<$0.01'],
    [1e-9, '<$0.01'],
    ['0.01', '$0.01'],
    ['-5.559', '-$5.55'],
    ['-0.001', '$0.00'],
    [0.1 + 0.2, '$0.30'],
    ['12345678901234567890.129', '$12,345,678,901,234,567,890.12'],
  ])('default: %j [spec 5.35 9.24]', (value, text) => {
    expect(formatCurrency(value)).toBe(text)
  })

  test('parameters: locale and currency', () => {
    const options = { locale: 'de-DE', currency: 'EUR' }
    expect(formatCurrency('1234.5', options)).toBe('1.234,50\u00a0€')
    expect(formatCurrency('0.001', options)).toBe('<0,01\u00a0€')
  })

  test.each([undefined, null, '', Number.NaN, Number.POSITIVE_INFINITY])(
    'behavior: %s is unknown, not zero',
    (value) => {
      expect(formatCurrency(value)).toBeUndefined()
    },
  )
})
