import { formatAmount, toScaled } from '../../src/amounts/amounts.ts'

/**
 * A figure of a service as plain digits: `'1e-7'` and `1e-7` are `'0.0000001'`, `'1.50'` is `'1.5'`.
 *
 * @param places - Decimals kept, for an amount whose token has no more; the rest is cut off. A service that
 * counts in floats sends more. @default all
 * @returns Undefined for what is no finite decimal.
 */
export function plainDecimal(
  value: string | number | null | undefined,
  places?: number,
): string | undefined {
  const scaled = toScaled(value)
  if (!scaled) return undefined
  const { digits, scale } = scaled
  const kept = Math.min(scale, places ?? scale)
  return formatAmount(digits / 10n ** BigInt(scale - kept), kept)
}
