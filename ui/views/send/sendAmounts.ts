import { formatAmount } from '../../../src/amounts/amounts.ts'
import { totalFiat } from '../../../src/amounts/fiat.ts'
import type { PreparedSend, SendAmount } from '../../../src/transfers/types.ts'
import { formatCurrency } from '../../../src/utils/formatNumber.ts'
import { safeText } from '../../../src/utils/sanitize.ts'

/** An amount with all its digits and what it is of. */
export function exactAmount({ amount, symbol }: Pick<SendAmount, 'amount' | 'symbol'>): string {
  return `${amount} ${safeText(symbol)}`
}

/**
 * What a send takes in all: in money where every price is known, else in coins. Undefined while the
 * network cost is not known: a part is no total.
 *
 * @param worth - What leaves and the network cost are worth; undefined where no price is known.
 */
export function sendTotal(
  { leaves, networkCost, token }: Pick<PreparedSend, 'leaves' | 'networkCost' | 'token'>,
  worth: readonly (string | undefined)[],
): string | undefined {
  if (!networkCost) return undefined
  const { total, isComplete } = totalFiat(worth)
  if (total && isComplete) return formatCurrency(total)
  if (token.address) return `${exactAmount(leaves)} + ${exactAmount(networkCost)}`
  const { decimals, symbol } = leaves
  return exactAmount({ amount: formatAmount(leaves.units + networkCost.units, decimals), symbol })
}
