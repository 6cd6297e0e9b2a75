import type { Kit } from '../kit.types.ts'
import { readRow } from '../transactions/readRow.ts'
import type { TrackedTransaction, TransactionTransfer } from '../transactions/transaction.types.ts'
import { askedRow } from './askedRow.ts'
import type { TransferRequest, Transfers } from './transfers.types.ts'

/** How long a wallet may still ask for what a page that is gone wanted, ms. Nodes find what is sent so far back. */
const lifetimeMs = 1_200_000

/** Those that this page waits for itself. */
const awaited = new Set<string>()

/**
 * Sends that a wallet was asked for and has not answered, as far as this browser knows. A page that goes
 * away in between leaves its own here. Each stands for a transaction whose hash nobody knows yet.
 */
export function readAskedSends(kit: Kit): readonly TrackedTransaction[] {
  const { transactions = [] } = kit.storage.get(askedRow, readRow) ?? {}
  return transactions.filter(({ addedAt }) => kit.clock.now() - addedAt < lifetimeMs)
}

/** Whether this page itself hears of the wallet's answer. */
export function isAwaited({ hash }: TrackedTransaction): boolean {
  return awaited.has(hash)
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
 * Notes that the wallet is asked now.
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
  const asked = { hash, networkId, address, status, transfer, addedAt, updatedAt: addedAt }
  awaited.add(hash)
  keepAskedSend(kit, asked)
  transfers.trace?.(request).then(
    (trace) => {
      if (awaited.has(hash)) keepAskedSend(kit, { ...asked, ...trace })
    },
    // Without it nothing is found later; that it was asked for is known all the same.
    () => {},
  )
  return () => {
    awaited.delete(hash)
    forgetAskedSend(kit, asked)
  }
}
