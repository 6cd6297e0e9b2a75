import { formatAmount, toScaled } from '../../src/amounts/amounts.ts'

/**
 * Formats a service's number in plain digits: `'1e-7'` and `1e-7` become `'0.0000001'`, `'1.50'` becomes `'1.5'`.
 *
 * @param places - Maximum number of decimals, for tokens with fewer decimals than the service's float has. The rest is cut
 * off. @default all
 * @returns Undefined when the value is not a finite decimal.
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
