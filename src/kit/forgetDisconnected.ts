import { connectionStorage } from '../namespace/connectionStorage.ts'
import { getPlainAddress } from '../networks/caip.ts'
import { isCacheRow } from '../storage/createKitStorage.ts'
import { transactionRows, unconfirmedSendRows } from '../storage/transactionRows.ts'
import type { Kit } from './types.ts'

/**
 * Removes stored data of accounts that are neither connected nor reconnecting: addresses, cached
 * responses, and transactions. Unconfirmed sends and pending transactions are kept, because they
 * prevent double payments. If an account has an unconfirmed send, all of its transactions are kept,
 * because the search for that send must exclude them.
 *
 * @param isEnded - Whether a connection just ended. If so, the entire query cache is removed,
 * because cache rows do not belong to a specific account.
 */
export function forgetDisconnected(
  { namespaces, storage }: Pick<Kit, 'namespaces' | 'storage'>,
  isEnded = false,
): void {
  const states = namespaces.map((one) => {
    const state = one.getState()
    connectionStorage(storage, one.namespace).forgetEnded(state.connections)
    return state.connections
  })
  const connected = JSON.stringify([states, storage.get('connections', (row) => row)])
  const senders = storage
    .list(unconfirmedSendRows)
    .map((row) => storage.get(row, (send) => (send as { address: string }).address))
  const kept = `${connected}${senders}`.toLowerCase()
  for (const row of storage.list('')) {
    if (isCacheRow(row)) {
      if (isEnded || !/"address"/.test(connected)) storage.remove(row)
    } else if (row.startsWith(transactionRows)) {
      if (kept.includes(getPlainAddress(row).toLowerCase())) continue
      const pending = storage.get(row, (raw) =>
        (raw as { transactions: { status: string }[] }).transactions.filter(
          ({ status }) => status === 'pending',
        ),
      )
      if (pending?.length) storage.keep(row, { transactions: pending })
      else storage.remove(row)
    }
  }
}
