import type { QueryClient } from '@tanstack/react-query'
import type { KitEventMap } from '../../src/kit/kitEvents.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { TrackedTransaction } from '../../src/namespace/transfers.types.ts'
import { rowOf, unconfirmedSendRows } from '../../src/storage/transactionRows.ts'
import { isFollowed } from '../../src/transfers/transactionState.ts'
import { loadTransactions } from '../registry.ts'

/**
 * Resumes tracking transactions from an earlier page load: those that were pending or not final, and payments
 * whose response was lost. Refetches balances and activity after each outcome. The code for this loads only
 * if there is a transaction to track.
 *
 * @returns A function that stops tracking.
 */
export function resumeTransactions(kit: Kit, client: QueryClient): () => void {
  let seen = ''
  let isStopped = false
  let isFollowing = false
  /**
   * Hashes whose outcome is known. If one of these transactions becomes pending again, the balances are
   * refetched.
   */
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
    // Storage is read only when the accounts change, and not on every state change.
    if (isFollowing || seen === rows.join()) return
    seen = rows.join()
    const followed = rows.flatMap((row) => kit.storage.get(row, readFollowed) ?? [])
    for (const { hash, status } of followed) if (status !== 'pending') ended.add(String(hash))
    // A wallet may have approved a payment that another page requested.
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
        // If the code fails to load, the next account change or page load tries again.
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
    // If the outcome is unknown, the transaction is searched for again.
    if (status === 'unknown') follow()
    if (status === 'pending' && !ended.delete(hash)) return
    if (status !== 'pending') ended.add(hash)
    loadTransactions().then(
      (module) => module.refreshAfterTransaction(kit, client, change),
      () => {},
    )
  }
}

/** The fields that are read from storage. They are not validated. */
type StoredTransaction = { hash?: unknown; status?: unknown }
