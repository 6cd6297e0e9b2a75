import type { Kit } from '../kit.types.ts'
import { transactionCenter } from './transactionCenter.ts'

/**
 * Follows the kept transactions of the account in use of each connection and calls back on each change;
 * read them with `getTransactions`. After a reload this takes them up again.
 *
 * @returns The stop.
 */
export function watchTransactions(kit: Kit, listener: () => void): () => void {
  const center = transactionCenter(kit)
  const stops = [center.subscribe(listener), center.mount()]
  return () => {
    for (const stop of stops) stop()
  }
}
