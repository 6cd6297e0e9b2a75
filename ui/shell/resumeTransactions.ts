import type { QueryClient } from '@tanstack/react-query'
import type { KitEventMap } from '../../src/kit/kitEvents.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { TrackedTransaction } from '../../src/namespace/transfers.types.ts'
import { rowOf, unconfirmedSendRows } from '../../src/storage/transactionRows.ts'
import { isFollowed } from '../../src/transfers/transactionState.ts'
import { loadTransactions } from '../registry.ts'

/**
 * Tracks transactions without any action of the host: those that were pending or not final when the page was left, and
 * payments whose response was lost. After each outcome it refetches balances and activity. The code for both loads only
 * when there is such a transaction.
 *
 * @returns A function that stops it.
 */
export function resumeTransactions(kit: Kit, client: QueryClient): () => void {
  let seen = ''
  let isStopped = false
  let isFollowing = false
  /** Hashes with a known outcome. When one becomes pending again, balances change back. */
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
    // Storage is read only when accounts change, not on every change of state.
    if (isFollowing || seen === rows.join()) return
    seen = rows.join()
    const followed = rows.flatMap((row) => kit.storage.get(row, readFollowed) ?? [])
    for (const { hash, status } of followed) if (status !== 'pending') ended.add(String(hash))
    // A wallet may have approved a payment since another page requested it.
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
        // After a failed load, the next account or the next page load tries again.
        isFollowing = false
      },
    )
  }

  /** Returns the stored transactions that still need tracking. The stored value is untrusted. */
  function readFollowed(raw: unknown): readonly StoredTransaction[] {
    const { transactions } = (raw ?? {}) as { transactions?: StoredTransaction[] }
    const now = kit.clock.now()
    return Array.isArray(transactions)
      ? transactions.filter((one) => one && isFollowed(one as TrackedTransaction, now))
      : []
  }

  function hear(change: KitEventMap['transactionChanged']): void {
    const { hash, status } = change
    // A transaction with an unknown outcome is searched for again.
    if (status === 'unknown') follow()
    if (status === 'pending' && !ended.delete(hash)) return
    if (status !== 'pending') ended.add(hash)
    loadTransactions().then(
      (module) => module.refreshAfterTransaction(kit, client, change),
      () => {},
    )
  }
}

/** The fields that are read from storage, unvalidated. */
type StoredTransaction = { hash?: unknown; status?: unknown }
