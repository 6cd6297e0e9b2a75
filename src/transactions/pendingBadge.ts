/** The most that a badge shows as a number (section 9 of the specification). */
const badgeMax = 99

/**
 * The text of a badge with the number of pending transactions: `'3'`, `'99+'`.
 *
 * @returns Undefined for none: no badge.
 */
export function pendingBadge(count: number): string | undefined {
  if (count <= 0) return undefined
  return count > badgeMax ? `${badgeMax}+` : `${count}`
}
