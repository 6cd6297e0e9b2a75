import type { Kit } from '../kit.types.ts'
import { askedRow } from '../send/askedRow.ts'
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
  let isOver = false
  // A wallet may have approved what a page that is gone had asked for.
  if (kit.storage.get(askedRow, Boolean)) {
    import('../send/followAskedSends.ts').then(
      ({ followAskedSends }) => {
        if (!isOver) stops.push(followAskedSends(kit))
      },
      () => {},
    )
  }
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
