import type { Transaction } from '../../../queries/index.ts'

/**
 * Whom an account paid by itself, of its activity. Who paid the account does not count: a payment of
 * nothing from an address that looks like a known one is how such an address gets into a history.
 */
export function paidAddresses(
  entries: readonly Pick<Transaction, 'sentFrom' | 'sentTo'>[],
  address: string,
): readonly string[] {
  const own = address.toLowerCase()
  const paid = entries.flatMap(({ sentFrom, sentTo }) =>
    sentFrom?.toLowerCase() === own && sentTo && sentTo.toLowerCase() !== own ? sentTo : [],
  )
  return [...new Set(paid)]
}
