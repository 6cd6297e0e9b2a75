import { parseDecimal } from '../utils/parseDecimal.ts'

/**
 * An amount as an exact decimal text, without zeros at its end: `12500000n` at 6 decimals is
 * `'12.5'`. `parseAmount` reads it back. For display see `formatQuantity`, which rounds down.
 *
 * @param units - In the smallest unit; a difference may be negative.
 * @param decimals - Places of the smallest unit.
 */
export function formatAmount(units: bigint, decimals: number): string {
  // A bigint always is a decimal.
  const { negative, whole, fraction } = parseDecimal(units, decimals) ?? none
  const kept = fraction.replace(/0+$/, '')
  return `${negative ? '-' : ''}${whole}${kept && `.${kept}`}`
}

const none = { negative: false, whole: '0', fraction: '' }
