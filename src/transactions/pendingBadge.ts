import { pendingTransactionsMax } from '../config/timings.ts'

/**
 * The text of a badge with the number of pending transactions: `'3'`, `'99+'`.
 *
 * @returns Undefined for none: no badge.
 */
export function pendingBadge(count: number): string | undefined {
  if (count <= 0) return undefined
  return count > pendingTransactionsMax ? `${pendingTransactionsMax}+` : `${count}`
}
