import type { QueryClient } from '@tanstack/react-query'
import type { KitEventMap } from '../../src/events/kitEvents.ts'
import type { Kit } from '../../src/kit.types.ts'
import { askedRow } from '../../src/send/askedRow.ts'
import { rowOf } from '../../src/transactions/rowOf.ts'

/**
 * While it runs, nobody need ask for the end of a transaction: what was on its way when the page was left is followed
 * again, and after each end balances and activity are read anew. The code for both is fetched when there is a reason,
 * so a page without a pending transaction loads nothing for this.
 *
 * @returns The stop.
 */
export function resumeTransactions(kit: Kit, client: QueryClient): () => void {
  let seen = ''
  let isStopped = false
  let isFollowing = false
  const stops = [kit.subscribe(look), kit.events.on('transactionChanged', refresh)]
  look()
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }

  function look(): void {
    const accounts = kit.namespaces.flatMap(({ networks, getState }) => {
      const address = getState().account?.address
      return address ? networks.map((one) => ({ networkId: one.caipNetworkId, address })) : []
    })
    const rows = accounts.map(rowOf)
    // The storage is read when accounts change, not at each change of anything.
    if (isFollowing || seen === rows.join()) return
    seen = rows.join()
    // What a wallet was asked for before may have been approved since.
    if (!rows.length || ![...rows, askedRow].some((row) => kit.storage.get(row, hasPending))) return
    isFollowing = true
    import('../../src/transactions/watchTransactions.ts').then(
      ({ watchTransactions }) => {
        if (!isStopped) stops.push(watchTransactions(kit, () => {}))
      },
      () => {
        // Without its code: the next account, or the next load of the page, asks again.
        isFollowing = false
      },
    )
  }

  function refresh(change: KitEventMap['transactionChanged']): void {
    if (change.status === 'pending') return
    import('./refreshAfterTransaction.ts').then(
      (module) => module.refreshAfterTransaction(kit, client, change),
      () => {},
    )
  }
}

/** Whether a row of the storage, whoever wrote it, tells of a transaction on its way. */
function hasPending(raw: unknown): boolean {
  const { transactions } = (raw ?? {}) as { transactions?: { status?: unknown }[] }
  return Array.isArray(transactions) && transactions.some((one) => one?.status === 'pending')
}
