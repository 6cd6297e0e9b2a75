import type { Kit } from '../kit.types.ts'
import { followUnconfirmedSends } from '../send/followUnconfirmedSends.ts'
import { subscribeUnconfirmedSends } from '../send/unconfirmedSends.ts'
import { transactionCenter } from './transactionCenter.ts'

/**
 * Follows the stored transactions of the account in use of each connection and calls back on each change;
 * read them with `getTransactions`. After a reload it continues with those that are pending, not final or unknown.
 *
 * Docs: docs/send.md
 *
 * @returns The stop.
 */
export function watchTransactions(kit: Kit, listener: () => void): () => void {
  const center = transactionCenter(kit)
  const stops = [
    center.subscribe(listener),
    center.mount(),
    subscribeUnconfirmedSends(kit, listener),
    // A wallet may have approved a payment that another page requested.
    followUnconfirmedSends(kit),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
