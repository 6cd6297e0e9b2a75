import type { Kit } from '../kit.types.ts'
import { transactionCenter } from './transactionCenter.ts'

/**
 * Forgets the transactions of an account that have come to an end, in this tab and all others. Those on
 * their way stay, or nobody would tell how they end.
 *
 * @param parameters.address - @default the account in use of the active namespace
 */
export function clearTransactions(kit: Kit, { address }: { address?: string } = {}): void {
  const account = address ?? kit.activeNamespace().getState().account?.address
  if (account) transactionCenter(kit).clear({ address: account })
}
