'use client'
import { pendingBadge } from '../../src/transfers/transactions.ts'
import { useTransactions } from './useTransactions.ts'

/** The text of the badge with the number of pending transactions, `'99+'` at most; undefined for none. */
export function usePendingBadge(): string | undefined {
  return pendingBadge(useTransactions().filter(({ status }) => status === 'pending').length)
}
