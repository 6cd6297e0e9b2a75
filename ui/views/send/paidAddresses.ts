import type { Transaction } from '../../../queries/index.ts'
import type { KitAccount } from '../../../src/namespace/account.types.ts'
import { plainAddress } from '../../../src/utils/address.ts'

type Entry = Pick<
  Transaction,
  'hash' | 'operationType' | 'sentFrom' | 'sentTo' | 'status' | 'transfers'
>

/**
 * The addresses that an account paid, from its activity. Those that paid the account do not count: a payment of 0
 * from an address that looks like a known one is how such an address gets into a history. A token payment is listed
 * with the token contract as its receiver; {@link paymentHashes} find the real one.
 */
export function paidAddresses(
  entries: readonly Pick<Entry, 'sentFrom' | 'sentTo'>[],
  address: string,
): readonly string[] {
  const paid = entries.flatMap(({ sentFrom, sentTo }) =>
    isOf(sentFrom, address) && sentTo && !isOf(sentTo, address) ? sentTo : [],
  )
  return [...new Set(paid)]
}

/**
 * Hashes of the transactions in an activity that may be payments by the account, in the same order: those that it
 * sent, and for a smart account also those that others sent for it. The chain has their receivers.
 */
export function paymentHashes(
  entries: readonly Entry[],
  { address, type }: Pick<KitAccount, 'address' | 'type'>,
): readonly string[] {
  const payments = entries.filter(({ operationType, sentFrom, status, transfers }) => {
    const isOut = transfers.some(({ direction }) => direction === 'out')
    if (status === 'failed' || operationType === 'approve') return false
    if (type === 'smartAccount' && isOut) return true
    // The service may not have indexed the transfers yet.
    return isOf(sentFrom, address) && (isOut || !transfers.length)
  })
  return [...new Set(payments.map(({ hash }) => hash))]
}

function isOf(one: string | undefined, address: string): boolean {
  return plainAddress(one ?? '') === plainAddress(address)
}
