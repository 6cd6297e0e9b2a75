import { createListeners } from '../createListeners.ts'
import { createMount } from '../createMount.ts'
import type { KitEvents } from '../events/kitEvents.ts'
import type { CaipNetworkId } from '../namespace/types.ts'
import type { TransactionSighting } from '../send/transfers.types.ts'
import type { KitStorage } from '../storage/createStorage.ts'
import type { Clock } from '../utils/clock.ts'
import { plainAddress } from '../utils/plainAddress.ts'
import { createFollower } from './createFollower.ts'
import { isPending } from './isPending.ts'
import { isSameRow, mergeRows } from './mergeRows.ts'
import { nextTransaction } from './nextTransaction.ts'
import { readRow } from './readRow.ts'
import { rowOf, type TransactionPlace } from './rowOf.ts'
import { sortTransactions } from './sortTransactions.ts'
import type { TrackedTransaction, TransactionRow } from './transaction.types.ts'

export type TransactionCenterParameters = {
  storage: KitStorage
  clock: Clock
  events: KitEvents
  /** Whose transactions are wanted: of the account in use of each connection, on every network. */
  places(): readonly TransactionPlace[]
  /** Calls back when {@link places} may have changed. */
  watchPlaces(changed: () => void): () => void
  look(transaction: TrackedTransaction): Promise<TransactionSighting>
}

export type TransactionCenter = {
  /** Pending first, then the newest first; the same array until something changes. */
  getState(): readonly TrackedTransaction[]
  /** Those of an account, on one network or on all; the same array until something changes. */
  list(filter: { address: string; networkId?: CaipNetworkId }): readonly TrackedTransaction[]
  subscribe(listener: () => void): () => void
  /** Takes a transaction in and follows it to its end, mounted or not. One that is known stays. */
  track(
    transaction: Pick<TrackedTransaction, 'hash' | 'networkId' | 'address'> &
      Partial<Pick<TrackedTransaction, 'description' | 'transfer' | 'nonce' | 'fingerprint'>>,
  ): TrackedTransaction
  /** Follows what was kept, until the returned function is called as often as this one. */
  mount(): () => void
  /** Forgets those of an account that have come to an end. */
  clear(filter: { address: string }): void
}

const empty: TransactionRow = { transactions: [] }

/** How long after its end a dropped transaction is looked for once more, ms. */
const recheckMs = 86_400_000

/**
 * The transactions of a kit, kept for each account and network, followed to their end. What another
 * tab writes is joined with what this one knows: neither takes anything away from the other.
 */
export function createTransactionCenter(
  parameters: TransactionCenterParameters,
): TransactionCenter {
  const { storage, clock, events, places, watchPlaces, look } = parameters
  const { add, notify } = createListeners()
  const rows = new Map<string, TransactionRow>()
  /** Releases of the mounts that tracked transactions hold until their end. */
  const holds = new Map<string, () => void>()
  /** Dropped ones that this page has not looked for yet. */
  const rechecks = new Set<string>()
  let state: readonly TrackedTransaction[] = []
  /** What was listed since the last change. */
  const lists = new Map<string, readonly TrackedTransaction[]>()
  let isMounted = false

  const follower = createFollower({
    clock,
    look,
    onSighting(transaction, sighting, misses) {
      rechecks.delete(transaction.hash)
      const next = nextTransaction(transaction, sighting, misses, clock.now())
      if (next === transaction) followAll()
      else put(next)
    },
  })

  /**
   * Reads a row and joins it with what is known here; writes when the storage knows less.
   *
   * @returns Whether something is new here.
   */
  function join(name: string, change?: TransactionRow): boolean {
    const stored = storage.get(name, readRow)
    const before = rows.get(name)
    const row = mergeRows(stored, mergeRows(before, change))
    rows.set(name, row)
    if (!isSameRow(row, stored ?? empty)) storage.set(name, row)
    for (const { hash, networkId, address, status, updatedAt } of row.transactions) {
      // What was in the storage when the page came is no news.
      if (!before) {
        if (status === 'dropped' && clock.now() - updatedAt < recheckMs) rechecks.add(hash)
      } else if (before.transactions.find((one) => one.hash === hash)?.status !== status) {
        events.emit('transactionChanged', { hash, networkId, address, status })
      }
    }
    return !isSameRow(row, before ?? empty)
  }

  /** A row that is gone was taken away on purpose: only what is on its way is written again. */
  function forgetEnded(name: string): boolean {
    const { transactions } = rows.get(name) ?? empty
    const kept = transactions.filter(isPending)
    rows.set(name, { transactions: kept })
    return kept.length < transactions.length
  }

  function put(transaction: TrackedTransaction): void {
    const name = rowOf(transaction)
    const before = rows.get(name)?.transactions.find(({ hash }) => hash === transaction.hash)
    // The clock may stand still, or have been set back: a change is always later than what it changes.
    const updatedAt = Math.max(clock.now(), (before?.updatedAt ?? 0) + 1)
    if (join(name, { transactions: [{ ...transaction, updatedAt }] })) update()
  }

  function update(): void {
    lists.clear()
    state = sortTransactions([...rows.values()].flatMap(({ transactions }) => transactions))
    followAll()
    for (const one of state) {
      if (isPending(one)) continue
      holds.get(one.hash)?.()
      holds.delete(one.hash)
    }
    notify()
  }

  function followAll(): void {
    follower.follow(
      isMounted ? state.filter((one) => isPending(one) || rechecks.has(one.hash)) : [],
    )
  }

  function load(): void {
    const fresh = new Set(
      places()
        .map(rowOf)
        .filter((name) => !rows.has(name)),
    )
    if ([...fresh].filter((name) => join(name)).length) update()
  }

  const mount = createMount(() => {
    isMounted = true
    load()
    followAll()
    const page = globalThis.window
    const hear = ({ key }: StorageEvent) => {
      const written = [...rows.keys()].filter((name) => !key || key.endsWith(`/${name}`))
      const changed = written.filter((name) => {
        const isGone = !storage.get(name, readRow) && forgetEnded(name)
        return join(name) || isGone
      })
      if (changed.length) update()
    }
    const hurry = () => {
      if (page?.document.visibilityState !== 'hidden') follower.hurry()
    }
    const stop = watchPlaces(load)
    page?.addEventListener('storage', hear)
    page?.addEventListener('online', hurry)
    page?.document.addEventListener('visibilitychange', hurry)
    return () => {
      isMounted = false
      followAll()
      stop()
      page?.removeEventListener('storage', hear)
      page?.removeEventListener('online', hurry)
      page?.document.removeEventListener('visibilitychange', hurry)
    }
  })

  return {
    getState: () => state,
    list({ address, networkId }) {
      const key = `${address} ${networkId}`
      const found =
        lists.get(key) ??
        state.filter(
          (one) =>
            isSameAddress(one.address, address) && (!networkId || one.networkId === networkId),
        )
      lists.set(key, found)
      return found
    },
    subscribe: add,
    track(transaction) {
      const name = rowOf(transaction)
      if (join(name)) update()
      const { hash } = transaction
      const find = () => rows.get(name)?.transactions.find((one) => one.hash === hash)
      const known = find()
      const now = clock.now()
      const tracked = known
        ? { ...defined(transaction), ...known }
        : { ...defined(transaction), status: 'pending' as const, addedAt: now, updatedAt: now }
      if (isPending(tracked) && !holds.has(hash)) holds.set(hash, mount())
      put(tracked)
      return find() ?? tracked
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

function isSameAddress(one: string, other: string): boolean {
  return plainAddress(one) === plainAddress(other)
}

function defined<value extends object>(value: value): value {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as value
}
