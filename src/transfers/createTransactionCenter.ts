import { createStore } from 'zustand/vanilla'
import type { KitEvents } from '../kit/kitEvents.ts'
import type {
  FoundTransaction,
  TrackedTransaction,
  TransactionCheck,
  TransactionRow,
} from '../namespace/transfers.types.ts'
import type { CaipNetworkId } from '../networks/types.ts'
import type { KitStorage, StorageReaders } from '../storage/createKitStorage.ts'
import { rowOf, type TransactionPlace } from '../storage/transactionRows.ts'
import { isSameAddress } from '../utils/address.ts'
import type { Clock } from '../utils/clock.ts'
import { refCountedMount } from '../utils/refCountedMount.ts'
import { transactionRecheckMs } from '../utils/timesAndLimits.ts'
import { createFollower, nextTransaction } from './followTransaction.ts'
import { isSameCheck, isSameRow, mergeRows, readRow, sortTransactions } from './transactionRows.ts'
import { isFollowed, isPending, isReversible } from './transactionState.ts'

export type TransactionCenterParameters = {
  storage: KitStorage
  clock: Clock
  events: KitEvents
  /** Accounts and networks to follow: the active account of each connection, on every network. */
  places(): readonly TransactionPlace[]
  /** Subscribes to changes in {@link places}. */
  watchPlaces(changed: () => void): () => void
  getStatus(transaction: TrackedTransaction): Promise<TransactionCheck>
  /** Called before a check on this page changes a transaction's status to `unknown`. */
  onUnknown(transaction: TrackedTransaction): void
}

export type TransactionCenter = {
  /**
   * Returns all transactions: pending ones first, then newest first. The array is referentially
   * stable until something changes.
   */
  getState(): readonly TrackedTransaction[]
  /**
   * Returns an account's transactions on one network, or on all networks if `networkId` is omitted.
   * The array is referentially stable until something changes.
   */
  list(filter: { address: string; networkId?: CaipNetworkId }): readonly TrackedTransaction[]
  subscribe(listener: () => void): () => void
  /**
   * Adds a transaction and follows it until it is final, even if the center is not mounted. If the
   * transaction is already known, its existing values are kept.
   */
  track(
    transaction: Pick<TrackedTransaction, 'hash' | 'networkId' | 'address'> &
      Partial<
        Pick<
          TrackedTransaction,
          'description' | 'transfer' | 'nonce' | 'fingerprint' | 'startBlock' | 'startNonce'
        >
      >,
  ): TrackedTransaction
  /**
   * Marks a known transaction as replaced by another, mined transaction that made the same payment.
   *
   * @returns `false` if the hash is unknown or the other transaction is still pending.
   */
  replace(
    transaction: Pick<TrackedTransaction, 'hash' | 'networkId' | 'address'>,
    by: Pick<FoundTransaction, 'hash' | 'status'>,
  ): boolean
  /**
   * Merges the stored row for an account and network with the row in memory, and stores the result.
   * This is needed because another kit on the same page can write without triggering a storage
   * event, and because storage that was full may have space again.
   *
   * @returns Which pages can read the stored row: all tabs, this tab, or only this page.
   */
  sync(place: TransactionPlace): StorageReaders
  /**
   * Follows stored transactions while mounted. Calls are reference-counted. Returns a function that
   * unmounts.
   */
  mount(): () => void
  /** Removes an account's settled transactions. */
  clear(filter: { address: string }): void
}

const empty: TransactionRow = { transactions: [] }

/**
 * Creates a kit's transaction center. Transactions are stored by account and network, and followed
 * until they are final. Writes from other tabs are merged, so no tab overwrites another tab's
 * transactions.
 */
export function createTransactionCenter(
  parameters: TransactionCenterParameters,
): TransactionCenter {
  const { storage, clock, events, places, watchPlaces, getStatus, onUnknown } = parameters
  const store = createStore<readonly TrackedTransaction[]>(() => [])
  const rows = new Map<string, TransactionRow>()
  /** Unmount functions for tracked transactions that are not final, keyed by hash. */
  const holds = new Map<string, () => void>()
  /** Hashes of dropped transactions that have not been rechecked since the page loaded. */
  const rechecks = new Set<string>()
  /** Cached results of `list`. Cleared on every change. */
  const lists = new Map<string, readonly TrackedTransaction[]>()
  let isMounted = false

  const follower = createFollower({
    clock,
    getStatus,
    onCheck(checked, check, absence) {
      rechecks.delete(checked.hash)
      const now = clock.now()
      const known = find(checked)
      // Skip reading storage if the check changes nothing.
      if (!known || nextTransaction(known, check, absence, now) === known) return followAll()
      if (join(rowOf(checked))) update()
      const latest = find(checked)
      // Another tab changed the transaction during the check, so this check is outdated.
      if (!latest || !isSameCheck(checked, latest)) return followAll()
      const next = nextTransaction(latest, check, absence, now)
      if (next === latest || isTaken(next)) return followAll()
      if (next.status === 'unknown' && latest.status !== 'unknown') onUnknown(next)
      put(next)
    },
  })

  /**
   * Whether the transaction that executed this payment already belongs to another payment. A single
   * transaction cannot count as two identical payments from a smart account.
   */
  function isTaken({ hash, replacement, ...place }: TrackedTransaction): boolean {
    if (replacement?.reason !== 'executed') return false
    const { transactions } = rows.get(rowOf(place)) ?? empty
    return transactions.some(
      (other) =>
        other.hash !== hash &&
        (other.hash === replacement.hash || other.replacement?.hash === replacement.hash),
    )
  }

  function find({ hash, ...place }: Pick<TrackedTransaction, 'hash' | 'networkId' | 'address'>) {
    return rows.get(rowOf(place))?.transactions.find((one) => one.hash === hash)
  }

  /**
   * Merges a stored row with the row in memory, and stores the result if it differs from the stored
   * row.
   *
   * @returns Whether the row in memory changed.
   */
  function join(name: string, change?: TransactionRow): boolean {
    // If storage was full, it may contain an older copy of the row, and other tabs may still write
    // to that copy.
    const stored = storage.getCopies(name, readRow).reduce(mergeRows, undefined)
    const isRemoved = !stored && forgetEnded(name)
    const before = rows.get(name)
    const row = mergeRows(stored, mergeRows(before, change))
    rows.set(name, row)
    if (!isSameRow(row, stored ?? empty)) storage.keep(name, row)
    for (const { hash, networkId, address, status, updatedAt } of row.transactions) {
      // No event is emitted for transactions that were already stored when the page loaded.
      if (!before) {
        if (status === 'dropped' && clock.now() - updatedAt < transactionRecheckMs)
          rechecks.add(hash)
      } else if (before.transactions.find((one) => one.hash === hash)?.status !== status) {
        events.emit('transactionChanged', { hash, networkId, address, status })
      }
    }
    return isRemoved || !isSameRow(row, before ?? empty)
  }

  /**
   * If the stored row is missing, it was removed on purpose, so only pending transactions are kept.
   */
  function forgetEnded(name: string): boolean {
    const { transactions } = rows.get(name) ?? empty
    const kept = transactions.filter(isPending)
    const isLess = kept.length < transactions.length
    if (isLess) rows.set(name, { transactions: kept })
    return isLess
  }

  function put(transaction: TrackedTransaction): void {
    // Updates must stay in order, even if the system clock was set back.
    const updatedAt = Math.max(clock.now(), (find(transaction)?.updatedAt ?? 0) + 1)
    if (join(rowOf(transaction), { transactions: [{ ...transaction, updatedAt }] })) update()
  }

  function update(): void {
    const all = [...rows.values()].flatMap(({ transactions }) => transactions)
    store.setState(sortTransactions(all), true)
  }

  // Subscribe first, so that the state is consistent before other listeners run.
  store.subscribe((state) => {
    lists.clear()
    followAll()
    for (const one of state) {
      if (isHeld(one)) continue
      holds.get(one.hash)?.()
      holds.delete(one.hash)
    }
  })

  function followAll(): void {
    follower.follow(
      isMounted
        ? store.getState().filter((one) => isFollowed(one, clock.now()) || rechecks.has(one.hash))
        : [],
    )
  }

  function load(): void {
    const fresh = new Set(
      places()
        .map(rowOf)
        .filter((name) => !rows.has(name)),
    )
    joinAll([...fresh])
  }

  function joinAll(names: readonly string[]): void {
    if (names.filter((name) => join(name)).length) update()
  }

  const mount = refCountedMount(() => {
    isMounted = true
    // Storage events were missed while the center was not mounted, so reread every row.
    joinAll([...rows.keys()])
    load()
    followAll()
    const page = globalThis.window
    const onStorage = ({ key }: StorageEvent) => {
      joinAll([...rows.keys()].filter((name) => !key || key.endsWith(`/${name}`)))
    }
    const hurry = () => {
      if (page?.document.visibilityState !== 'hidden') follower.hurry()
    }
    const stop = watchPlaces(load)
    page?.addEventListener('storage', onStorage)
    page?.addEventListener('online', hurry)
    page?.document.addEventListener('visibilitychange', hurry)
    return () => {
      isMounted = false
      followAll()
      stop()
      page?.removeEventListener('storage', onStorage)
      page?.removeEventListener('online', hurry)
      page?.document.removeEventListener('visibilitychange', hurry)
    }
  })

  return {
    getState: store.getState,
    list({ address, networkId }) {
      const key = `${address} ${networkId}`
      const found =
        lists.get(key) ??
        store
          .getState()
          .filter(
            (one) =>
              isSameAddress(one.address, address) && (!networkId || one.networkId === networkId),
          )
      lists.set(key, found)
      return found
    },
    subscribe: store.subscribe,
    track(transaction) {
      if (join(rowOf(transaction))) update()
      const { hash } = transaction
      const given = defined(transaction)
      const now = clock.now()
      const known = find(transaction)
      const tracked = known
        ? { ...given, ...defined(known) }
        : { ...given, status: 'pending' as const, addedAt: now, updatedAt: now }
      if (isHeld(tracked) && !holds.has(hash)) holds.set(hash, mount())
      const hasNewFields = Object.keys(given).some(
        (key) => known?.[key as keyof typeof given] === undefined,
      )
      if (hasNewFields) put(tracked)
      return find(transaction) ?? tracked
    },
    replace(transaction, { hash, status }) {
      const found = find(transaction)
      if (!found || status === 'pending') return false
      const replacement = { hash, reason: 'executed' as const, status }
      put({ ...found, status: 'replaced', replacement, settledAt: clock.now() })
      return true
    },
    sync(place) {
      const name = rowOf(place)
      if (join(name)) update()
      storage.keep(name, rows.get(name))
      return storage.getReaders(name)[0] ?? 'page'
    },
    mount,
    clear({ address }) {
      const own = [...rows].filter(([, { transactions }]) =>
        transactions.some((one) => isSameAddress(one.address, address)),
      )
      for (const [name] of own) join(name, { transactions: [], clearedAt: clock.now() })
      update()
    },
  }
}

/**
 * Whether a transaction is followed even if the center is not mounted. This lets a page that only
 * sends still learn the outcome.
 */
function isHeld(transaction: TrackedTransaction): boolean {
  return isPending(transaction) || isReversible(transaction)
}

function defined<value extends object>(value: value): value {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as value
}
