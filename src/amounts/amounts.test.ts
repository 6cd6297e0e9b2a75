import fc from 'fast-check'
import { formatUnits, parseUnits } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { InvalidAmountError, type InvalidAmountReason } from '../errors/send.ts'
import { formatCurrency, formatQuantity } from '../utils/formatNumber.ts'
import { compareAmounts, formatAmount, maxAmount, parseAmount } from './amounts.ts'
import { fiatValue, totalFiat } from './fiat.ts'

/**
 * The number of cases of all properties together: 10,000 with `npm test`, 1,000,000 with `npm run test:deep`.
 */
const cases = process.env.LATCHKIT_DEEP ? 1_000_000 : 10_000
const properties = 5
const numRuns = cases / properties
const timeout = process.env.LATCHKIT_DEEP ? 600_000 : 15_000

const uint256 = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
// Amounts from the whole range, and realistic amounts.
const someUnits = fc.oneof(uint256, fc.bigInt({ min: 0n, max: 10n ** 24n }))
const someDecimals = fc.integer({ min: 0, max: 36 })
/** A price in a service's format, and as a fraction. */
const somePrice = fc
  .record({
    digits: fc.bigInt({ min: 0n, max: 10n ** 14n }),
    scale: fc.integer({ min: 0, max: 12 }),
  })
  .map(({ digits, scale }) => ({ digits, scale, text: write(digits, scale) }))

/** A reference formatter: division and remainder. */
function write(units: bigint, decimals: number): string {
  const one = 10n ** BigInt(decimals)
  const fraction = `${units % one}`.padStart(decimals, '0')
  return decimals ? `${units / one}.${fraction}` : `${units / one}`
}

/** `text` equals `digits / 10^scale` exactly. */
function expectDecimal(text: string | undefined, digits: bigint, scale: number): void {
  const [whole = '', fraction = ''] = `${text}`.split('.')
  expect(BigInt(whole + fraction) * 10n ** BigInt(scale)).toBe(
    digits * 10n ** BigInt(fraction.length),
  )
  expect(text).not.toMatch(/\.\d*0$|\.$|^0\d/)
}

describe('properties against bigint arithmetic', () => {
  test(
    'property: parses the result of division and remainder, like viem',
    () => {
      fc.assert(
        fc.property(someUnits, someDecimals, (units, decimals) => {
          const text = write(units, decimals)
          expect(parseAmount(text, decimals)).toBe(units)
          expect(parseUnits(text, decimals)).toBe(units)
        }),
        { numRuns },
      )
    },
    timeout,
  )

  test(
    'property: formats exactly, without trailing zeros, parses back, and equals viem',
    () => {
      fc.assert(
        fc.property(someUnits, someDecimals, (units, decimals) => {
          const text = formatAmount(units, decimals)
          expectDecimal(text, units, decimals)
          expect(parseAmount(text, decimals)).toBe(units)
          expect(text).toBe(formatUnits(units, decimals))
          expect(formatAmount(-units, decimals)).toBe(formatUnits(-units, decimals))
        }),
        { numRuns },
      )
    },
    timeout,
  )

  test(
    'property: the maximum plus gas never exceeds the balance, and nothing else is reserved',
    () => {
      fc.assert(
        fc.property(
          fc.bigInt({ min: 0n, max: 10n ** 24n }),
          fc.bigInt({ min: 0n, max: 10n ** 13n }),
          (balance, gasPrice) => {
            const max = maxAmount(balance, gasPrice)
            if (balance >= 65_000n * gasPrice) expect(max + 65_000n * gasPrice).toBe(balance)
            else expect(max).toBe(0n)
            expect(maxAmount(balance)).toBe(balance)
          },
        ),
        { numRuns },
      )
    },
    timeout,
  )

  test(
    'property: reserves the larger of 65,000 gas and twice the estimate, plus 1.25 times the data fee',
    () => {
      const someGas = fc.bigInt({ min: 0n, max: 10n ** 7n })
      const someFee = fc.bigInt({ min: 0n, max: 10n ** 18n })
      fc.assert(
        fc.property(someGas, someFee, someFee, (estimatedGas, dataFee, gasPrice) => {
          const balance = 10n ** 30n
          const kept = balance - maxAmount(balance, gasPrice, { estimatedGas, dataFee })
          const gas = [65_000n, estimatedGas * 2n].reduce((one, other) =>
            one > other ? one : other,
          )
          const rest = (kept - gas * gasPrice) * 4n - dataFee * 5n
          // Rounded up to the next unit.
          expect(rest >= 0n && rest < 4n).toBe(true)
        }),
        { numRuns },
      )
    },
    timeout,
  )

  test(
    'property: the fiat value is exactly amount times price, and is displayed rounded down',
    () => {
      fc.assert(
        fc.property(someUnits, someDecimals, somePrice, (units, decimals, price) => {
          const value = fiatValue(write(units, decimals), price.text)
          const scale = decimals + price.scale
          expectDecimal(value, units * price.digits, scale)
          const cents = (units * price.digits * 100n) / 10n ** BigInt(scale)
          const shown = formatCurrency(value)
          const isDust = cents === 0n && units * price.digits > 0n
          if (isDust) expect(shown).toBe('<$0.01')
          else expect(shown?.replaceAll(/[$,]/g, '')).toBe(write(cents, 2))
          const thousandths = (units * 1_000n) / 10n ** BigInt(decimals)
          const quantity = formatQuantity(units, decimals)
          if (thousandths === 0n && units > 0n) expect(quantity).toBe('<0.001')
          else expect(quantity?.replaceAll(',', '')).toBe(write(thousandths, 3))
        }),
        { numRuns },
      )
    },
    timeout,
  )

  test(
    'property: totals and comparisons equal integer arithmetic in a common unit',
    () => {
      fc.assert(
        fc.property(fc.array(somePrice, { minLength: 1, maxLength: 8 }), (parts) => {
          const common = parts.map(({ digits, scale }) => digits * 10n ** BigInt(12 - scale))
          const { total, isComplete } = totalFiat(parts.map(({ text }) => text))
          const sum = common.reduce((before, one) => before + one, 0n)
          expectDecimal(total, sum, 12)
          expect(isComplete).toBe(true)
          const [first = 0n, second = 0n] = [common[0], common.at(-1)]
          const order = first < second ? -1 : first > second ? 1 : 0
          expect(compareAmounts(parts[0]?.text, parts.at(-1)?.text)).toBe(order)
        }),
        { numRuns },
      )
    },
    timeout,
  )
})

describe('parseAmount', () => {
  test.each<[string, number, bigint]>([
    ['12.5', 6, 12_500_000n],
    ['0', 18, 0n],
    ['.5', 1, 5n],
    ['5.', 0, 5n],
    [' 1.000000000000000001 ', 18, 1_000_000_000_000_000_001n],
    ['007', 0, 7n],
    [`${2n ** 256n - 1n}`, 0, 2n ** 256n - 1n],
  ])('default: %j at %i decimals', (text, decimals, units) => {
    expect(parseAmount(text, decimals)).toBe(units)
  })

  test.each<[string, number, InvalidAmountReason]>([
    ['', 6, 'empty'],
    ['   ', 6, 'empty'],
    ['.', 6, 'notANumber'],
    ['1.0000001', 6, 'tooManyDecimals'],
    ['1.0', 0, 'tooManyDecimals'],
    ['-1', 6, 'sign'],
    ['+1', 6, 'sign'],
    ['−1', 6, 'sign'],
    ['1e3', 6, 'exponent'],
    ['1.5E-3', 18, 'exponent'],
    ['1,5', 6, 'comma'],
    ['1,234.50', 6, 'comma'],
    ['1.234,50', 6, 'comma'],
    ['1,5 ETH', 6, 'notANumber'],
    ['1.2.3', 6, 'notANumber'],
    ['1 000', 6, 'notANumber'],
    ['0x10', 6, 'notANumber'],
    ['Infinity', 6, 'notANumber'],
    ['NaN', 6, 'notANumber'],
    ['١٢', 6, 'notANumber'],
    [`${2n ** 256n}`, 0, 'tooLarge'],
  ])('error: %j at %i decimals is %s', (text, decimals, reason) => {
    const read = () => parseAmount(text, decimals)
    expect(read).toThrow(InvalidAmountError)
    expect(read).toThrow(expect.objectContaining({ reason, code: 'InvalidAmount' }))
  })
})

test.each([
  ['digits', '9'.repeat(1_000_000)],
  ['zeros before a digit', `${'0'.repeat(1_000_000)}1`],
  ['decimals', `1.${'9'.repeat(1_000_000)}`],
])('parseAmount: does not convert a million %s', (_, text) => {
  // Conversion time is quadratic in the length, so a short time proves that it did not happen.
  const convert = vi.spyOn(globalThis, 'BigInt')
  try {
    parseAmount(text, 18)
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidAmountError)
  }
  expect(convert.mock.calls.filter(([one]) => `${one}`.length > 78)).toEqual([])
})

test('fiatValue: an unknown value is not zero', () => {
  expect(fiatValue(undefined, 1)).toBeUndefined()
  expect(fiatValue('1', undefined)).toBeUndefined()
  expect(fiatValue('1', null)).toBeUndefined()
  expect(fiatValue('1', Number.NaN)).toBeUndefined()
  expect(fiatValue('0', 5)).toBe('0')
})

test("fiatValue: a number is read in the service's decimal form", () => {
  // As floats: 0.30000000000000004, and 1e-7 has no plain form.
  expect(fiatValue('3', 0.1)).toBe('0.3')
  expect(fiatValue('1000000000000000000000', 1e-7)).toBe('100000000000000')
  expect(fiatValue('0.000000000000000001', 1e21)).toBe('1000')
})

test('totalFiat: an unknown value makes the total incomplete, and an empty list is not zero', () => {
  expect(totalFiat(['0.1', '0.2'])).toEqual({ total: '0.3', isComplete: true })
  expect(totalFiat(['0.1', undefined])).toEqual({ total: '0.1', isComplete: false })
  expect(totalFiat([undefined])).toEqual({ total: undefined, isComplete: false })
  expect(totalFiat([])).toEqual({ total: undefined, isComplete: true })
})

test('compareAmounts: compares by value, and an unknown amount is not less', () => {
  expect(compareAmounts('10', '9')).toBe(1)
  expect(compareAmounts('1.50', '1.5')).toBe(0)
  expect(compareAmounts('0.000000000000000001', '0.000000000000000002')).toBe(-1)
  expect(compareAmounts(undefined, '1')).toBeUndefined()
})
