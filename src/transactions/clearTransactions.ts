import type { Kit } from '../kit.types.ts'
import { transactionCenter } from './transactionCenter.ts'

/**
 * Forgets the transactions of an account that have ended, in this tab and all others. Pending ones stay, and `unknown`
 * ones for the day in which they are still checked: otherwise the visitor would never learn how they end.
 *
 * Docs: docs/send.md
 *
 * @param parameters.address - @default the account in use of the active namespace
 */
export function clearTransactions(kit: Kit, { address }: { address?: string } = {}): void {
  const account = address ?? kit.activeNamespace().getState().account?.address
  if (account) transactionCenter(kit).clear({ address: account })
}
