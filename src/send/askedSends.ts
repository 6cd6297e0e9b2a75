import type { Kit } from '../kit.types.ts'
import { readRow } from '../transactions/readRow.ts'
import type { TrackedTransaction, TransactionTransfer } from '../transactions/transaction.types.ts'
import { onePer } from '../utils/onePer.ts'
import { askedRow } from './askedRow.ts'
import type { TransferRequest, Transfers } from './transfers.types.ts'

/** How long a wallet may still ask for what a page that is gone wanted, ms. Nodes find what is sent so far back. */
const lifetimeMs = 1_200_000

/** Those that the page of a kit waits for itself. */
const awaitedBy = onePer((_: Kit) => new Set<string>())

/**
 * Sends that a wallet was asked for and has not answered, as far as this browser knows. A page that goes
 * away in between leaves its own here. Each stands for a transaction whose hash nobody knows yet.
 */
export function readAskedSends(kit: Kit): readonly TrackedTransaction[] {
  const { transactions = [] } = kit.storage.get(askedRow, readRow) ?? {}
  return transactions.filter(({ addedAt }) => kit.clock.now() - addedAt < lifetimeMs)
}

/** Whether the page of this kit itself hears of the wallet's answer. */
export function isAwaited(kit: Kit, { hash }: TrackedTransaction): boolean {
  return awaitedBy(kit).has(hash)
}

/** Writes one down, in the place of what was known of it. */
export function keepAskedSend(kit: Kit, asked: TrackedTransaction): void {
  const others = readAskedSends(kit).filter(({ hash }) => hash !== asked.hash)
  kit.storage.set(askedRow, { transactions: [...others, asked] })
}

export function forgetAskedSend(kit: Kit, { hash }: Pick<TrackedTransaction, 'hash'>): void {
  const others = readAskedSends(kit).filter((one) => one.hash !== hash)
  kit.storage.set(askedRow, others.length ? { transactions: others } : undefined)
}

/**
 * Notes that the wallet is asked now. Other pages of the app see it and may look for it too: to find it twice does no
 * harm, for it has one hash.
 *
 * @returns To be called with the wallet's answer, whatever it is.
 */
export function noteAskedSend(
  kit: Kit,
  transfers: Transfers,
  request: TransferRequest,
  transfer: TransactionTransfer,
): () => void {
  const { networkId, from: address } = request
  const addedAt = kit.clock.now()
  const hash = `asked-${addedAt}-${Math.random()}`
  const status = 'pending' as const
  const awaited = awaitedBy(kit)
  const begun = { hash, networkId, address, status, transfer, addedAt, updatedAt: addedAt }
  let asked: TrackedTransaction = begun
  awaited.add(hash)
  keepAskedSend(kit, asked)
  transfers.trace?.(request).then(
    (trace) => {
      asked = { ...asked, ...trace }
      if (awaited.has(hash)) keepAskedSend(kit, asked)
    },
    // Without it nothing is found later; that it was asked for is known all the same.
    () => {},
  )
  /** A page that wrote at the same moment may not have known of it. What a page that knew it took out stays out. */
  function hear({ key, oldValue, newValue }: StorageEvent) {
    if (!key?.endsWith(`/${askedRow}`)) return
    if (![oldValue, newValue].some((row) => row?.includes(hash))) keepAskedSend(kit, asked)
  }
  const page = globalThis.window
  page?.addEventListener('storage', hear)
  return () => {
    page?.removeEventListener('storage', hear)
    awaited.delete(hash)
    forgetAskedSend(kit, asked)
  }
}
