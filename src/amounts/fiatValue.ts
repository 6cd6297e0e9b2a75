import { formatAmount } from './formatAmount.ts'
import { toScaled } from './toScaled.ts'

/**
 * What an amount is worth, exactly: no cent is lost between them. `formatCurrency` shows it.
 *
 * @param amount - A decimal text.
 * @param price - Of one whole token, in the currency that is wanted.
 * @returns A decimal text; undefined when either is not known: show a dash, never a zero.
 */
export function fiatValue(
  amount: string | undefined,
  price: string | number | undefined | null,
): string | undefined {
  const [count, each] = [toScaled(amount), toScaled(price)]
  if (!count || !each) return undefined
  return formatAmount(count.digits * each.digits, count.scale + each.scale)
}
