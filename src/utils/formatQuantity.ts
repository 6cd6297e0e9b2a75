import { parseDecimal } from './parseDecimal.ts'

const places = 3
/** Between each three digits, counted from the end. */
const thousands = /\B(?=(\d{3})+$)/g

/**
 * A token amount with 3 decimals, rounded down, in groups of three: `1,840.500`, `0.000`, `<0.001`. It is written as
 * `numberLocale` writes numbers, without loading what knows of others.
 *
 * @param value - A decimal text, or a count of base units.
 * @param decimals - Places of the base unit, for a bigint. @default 0
 * @returns Undefined when the amount is not known: show a dash, never a zero.
 */
export function formatQuantity(
  value: string | bigint | undefined | null,
  decimals = 0,
): string | undefined {
  const decimal = parseDecimal(value, decimals)
  if (!decimal) return undefined
  const { whole, fraction } = decimal
  const kept = fraction.slice(0, places).padEnd(places, '0')
  const isZero = !/[1-9]/.test(whole + kept)
  if (isZero && !decimal.negative && /[1-9]/.test(fraction)) return '<0.001'
  return `${decimal.negative && !isZero ? '-' : ''}${whole.replace(thousands, ',')}.${kept}`
}
