import { formatAmount, toScaled } from '../../src/amounts/amounts.ts'

/**
 * Formats a number from an API response without an exponent or trailing zeros. `'1e-7'` and `1e-7` become
 * `'0.0000001'`, and `'1.50'` becomes `'1.5'`.
 *
 * @param places - Maximum number of decimals. Any further ones are truncated. @default no maximum
 * @returns `undefined` if the value is not a finite decimal.
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
