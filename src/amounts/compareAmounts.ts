import { atScale, toScaled } from './toScaled.ts'

/**
 * Compares two amounts exactly.
 *
 * @returns Below 0 when the first is less, 0 when they are equal, above 0 when it is more; undefined
 * when either is not known.
 */
export function compareAmounts(
  first: string | undefined,
  second: string | undefined,
): -1 | 0 | 1 | undefined {
  const [one, other] = [toScaled(first), toScaled(second)]
  if (!one || !other) return undefined
  const scale = Math.max(one.scale, other.scale)
  const difference = atScale(one, scale) - atScale(other, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
