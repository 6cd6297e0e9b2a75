import { formatAmount } from './formatAmount.ts'
import { atScale, toScaled } from './toScaled.ts'

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
