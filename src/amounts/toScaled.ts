import { parseDecimal } from '../utils/parseDecimal.ts'

/** A decimal as a whole number of `10^-scale`. */
export type Scaled = { digits: bigint; scale: number }

/**
 * Reads a decimal for exact arithmetic.
 *
 * @param value - A decimal text, or a number that a service gave as such (prices): its shortest
 * decimal form counts, which is what the service wrote.
 * @returns Undefined for what is no finite decimal.
 */
export function toScaled(value: string | number | undefined | null): Scaled | undefined {
  const decimal = parseDecimal(value)
  if (!decimal) return undefined
  const { negative, whole, fraction } = decimal
  const digits = BigInt(whole + fraction)
  return { digits: negative ? -digits : digits, scale: fraction.length }
}

/** The same amount as a whole number of a finer unit. */
export function atScale({ digits, scale }: Scaled, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale)
}
