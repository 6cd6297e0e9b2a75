import type { QueryClient } from '@tanstack/react-query'
import type { KitEventMap } from '../../src/kit/kitEvents.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { TrackedTransaction } from '../../src/namespace/transfers.types.ts'
import { rowOf, unconfirmedSendRows } from '../../src/storage/transactionRows.ts'
import { isFollowed } from '../../src/transfers/transactionState.ts'
import { loadTransactions } from '../registry.ts'

/**
 * While it runs, transactions are followed without the host: those whose end was not known, or not final, when the page
 * was left, and payments whose answer was lost. After each end balances and activity are read again. The code
 * for both is loaded when there is a reason, so a page without such a transaction loads nothing for this.
 *
 * @returns The stop.
 */
export function resumeTransactions(kit: Kit, client: QueryClient): () => void {
  let seen = ''
  let isStopped = false
  let isFollowing = false
  /** Hashes whose end this page knows: pending again, they change balances back. */
  const ended = new Set<string>()
  const stops = [kit.subscribe(check), kit.events.on('transactionChanged', hear)]
  check()
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }

  function check(): void {
    const accounts = kit.namespaces.flatMap(({ networks, getState }) => {
      const address = getState().account?.address
      return address ? networks.map((one) => ({ networkId: one.caipNetworkId, address })) : []
    })
    const rows = accounts.map(rowOf)
    // The storage is read when accounts change, not at each change of anything.
    if (isFollowing || seen === rows.join()) return
    seen = rows.join()
    const followed = rows.flatMap((row) => kit.storage.get(row, readFollowed) ?? [])
    for (const { hash, status } of followed) if (status !== 'pending') ended.add(String(hash))
    // A wallet may have approved since what another page requested.
    const isOpen = followed.length > 0 || kit.storage.list(unconfirmedSendRows).length > 0
    if (rows.length && isOpen) follow()
  }

  function follow(): void {
    if (isFollowing) return
    isFollowing = true
    loadTransactions().then(
      ({ watchTransactions }) => {
        if (!isStopped) stops.push(watchTransactions(kit, () => {}))
      },
      () => {
        // Without its code: the next account, or the next load of the page, tries again.
        isFollowing = false
      },
    )
  }

  /** The transactions in a row of the storage, whoever wrote it, that are still checked. */
  function readFollowed(raw: unknown): readonly StoredTransaction[] {
    const { transactions } = (raw ?? {}) as { transactions?: StoredTransaction[] }
    const now = kit.clock.now()
    return Array.isArray(transactions)
      ? transactions.filter((one) => one && isFollowed(one as TrackedTransaction, now))
      : []
  }

  function hear(change: KitEventMap['transactionChanged']): void {
    const { hash, status } = change
    // It is searched for, and checked again.
    if (status === 'unknown') follow()
    if (status === 'pending' && !ended.delete(hash)) return
    if (status !== 'pending') ended.add(hash)
    loadTransactions().then(
      (module) => module.refreshAfterTransaction(kit, client, change),
      () => {},
    )
  }
}

/** What a row is read for; nothing in it is certain. */
type StoredTransaction = { hash?: unknown; status?: unknown }
