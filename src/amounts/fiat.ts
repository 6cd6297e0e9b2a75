import { atScale, formatAmount, toScaled } from './amounts.ts'

/**
 * Multiplies an amount by a price exactly, without rounding. Format the result with
 * `formatCurrency`.
 *
 * Docs: docs/send.md
 *
 * @param amount - A decimal string.
 * @param price - Price per whole token in the target currency.
 * @returns A decimal string, or `undefined` if the amount or the price is unknown. In that case,
 * display a dash rather than zero.
 */
export function fiatValue(
  amount: string | undefined,
  price: string | number | undefined | null,
): string | undefined {
  const [count, each] = [toScaled(amount), toScaled(price)]
  if (!count || !each) return undefined
  return formatAmount(count.digits * each.digits, count.scale + each.scale)
}

export type FiatTotal = {
  /** Sum of the known values as a decimal string. `undefined` if no value is known. */
  total: string | undefined
  /** `false` if a value is unknown, so the actual total may be higher. */
  isComplete: boolean
}

/**
 * Sums values exactly.
 *
 * Docs: docs/send.md
 *
 * @param values - Decimal strings, with `undefined` for unknown values.
 */
export function totalFiat(values: readonly (string | undefined)[]): FiatTotal {
  const known = values.flatMap((value) => toScaled(value) ?? [])
  const isComplete = known.length === values.length
  if (!known.length) return { total: undefined, isComplete }
  const scale = known.reduce((most, one) => Math.max(most, one.scale), 0)
  const sum = known.reduce((before, one) => before + atScale(one, scale), 0n)
  return { total: formatAmount(sum, scale), isComplete }
}
