import { atScale, formatAmount, toScaled } from './amounts.ts'

/**
 * What an amount is worth, exactly: no cent is lost between them. `formatCurrency` shows it.
 *
 * @param amount - A decimal text.
 * @param price - Of one whole token, in the currency that is wanted.
 * @returns A decimal text; undefined when either is not known: show a dash, never a zero.
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
  /** The sum of what is known, a decimal text. Undefined when nothing is: an empty list is not "no money". */
  total: string | undefined
  /** False when a value was not known: the true total may be higher. */
  isComplete: boolean
}

/**
 * Sums values exactly.
 *
 * @param values - Decimal texts; undefined where one is not known.
 */
export function totalFiat(values: readonly (string | undefined)[]): FiatTotal {
  const known = values.flatMap((value) => toScaled(value) ?? [])
  const isComplete = known.length === values.length
  if (!known.length) return { total: undefined, isComplete }
  const scale = known.reduce((most, one) => Math.max(most, one.scale), 0)
  const sum = known.reduce((before, one) => before + atScale(one, scale), 0n)
  return { total: formatAmount(sum, scale), isComplete }
}
