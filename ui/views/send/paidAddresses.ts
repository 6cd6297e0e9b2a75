import type { Transaction } from '../../../queries/index.ts'
import { plainAddress } from '../../../src/utils/plainAddress.ts'

/**
 * Whom an account paid by itself, of its activity. Who paid the account does not count: a payment of
 * nothing from an address that looks like a known one is how such an address gets into a history.
 */
export function paidAddresses(
  entries: readonly Pick<Transaction, 'sentFrom' | 'sentTo'>[],
  address: string,
): readonly string[] {
  const isOwn = (one = '') => plainAddress(one) === plainAddress(address)
  const paid = entries.flatMap(({ sentFrom, sentTo }) =>
    isOwn(sentFrom) && sentTo && !isOwn(sentTo) ? sentTo : [],
  )
  return [...new Set(paid)]
}
