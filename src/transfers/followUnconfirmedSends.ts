import type { Kit } from '../kit/types.ts'
import type { SendCheckpoint, TrackedTransaction } from '../namespace/transfers.types.ts'
import { isInNamespace } from '../networks/caip.ts'
import { storageReaders } from '../storage/createKitStorage.ts'
import { unconfirmedSendRows } from '../storage/transactionRows.ts'
import { refCountedMount } from '../utils/refCountedMount.ts'
import { findTransfers } from './findTransfers.ts'
import { transactionCenter } from './transactions.ts'
import type { UnconfirmedSend } from './types.ts'
import {
  dismissUnconfirmedSend,
  getUnconfirmedSends,
  isAwaited,
  keepUnconfirmedSend,
  subscribeUnconfirmedSends,
} from './unconfirmedSends.ts'

/**
 * Intervals between searches for a payment, by the age of its request in ms. For older requests,
 * the chain is searched once per page load.
 */
const intervals = [
  { until: 600_000, ms: 15_000 },
  { until: 3_600_000, ms: 60_000 },
  { until: 86_400_000, ms: 600_000 },
] as const

/**
 * Searches the chain for payments whose wallet response was lost, and adds found transactions to
 * the transaction center. If nothing is found, the record is kept, because the payment may still be
 * made. Calls are reference-counted.
 *
 * @returns A function that stops the search.
 */
export function followUnconfirmedSends(kit: Kit): () => void {
  return kit.lazyMember(createFollower)()
}

const createFollower = (kit: Kit) => refCountedMount(() => start(kit))

function start(kit: Kit): () => void {
  const { clock } = kit
  let isOver = false
  let isRunning = false
  let cancel = () => {}
  /** Ids of records whose payment has been searched for since the page loaded. */
  const searched = new Set<string>()

  function due(): readonly UnconfirmedSend[] {
    return getUnconfirmedSends(kit).filter(
      (one) => one.stage !== 'preparing' && !isAwaited(kit, one),
    )
  }

  async function round(): Promise<void> {
    if (isRunning) return
    isRunning = true
    cancel()
    // Search for one payment at a time, so that two requests for the same payment never match the
    // same transaction.
    for (const one of due()) {
      if (isOver) break
      await search(kit, one).catch(() => {})
      searched.add(one.id)
    }
    isRunning = false
    plan()
  }

  function plan(): void {
    cancel()
    if (isOver || isRunning) return
    const open = due()
    if (open.some(({ id }) => !searched.has(id))) return void round()
    const waits = open.flatMap(({ requestedAt }) => {
      const age = clock.now() - requestedAt
      return intervals.find(({ until }) => age < until)?.ms ?? []
    })
    if (waits.length) cancel = clock.after(Math.min(...waits), () => void round())
  }

  /** Removes records whose transaction has a known outcome. */
  function endFollowed(): void {
    for (const one of due()) {
      const tracked = one.hash ? findTracked(kit, one) : undefined
      if (tracked && isEnded(tracked)) end(kit, one)
    }
  }

  const stops = [
    subscribeUnconfirmedSends(kit, plan),
    transactionCenter(kit).subscribe(endFollowed),
  ]
  plan()
  return () => {
    isOver = true
    cancel()
    for (const stop of stops) stop()
  }
}

async function search(kit: Kit, send: UnconfirmedSend): Promise<void> {
  const { id, networkId, address, transfer, checkpoint } = send
  const namespace = kit.namespaces.find((one) => isInNamespace(networkId, one.namespace))
  if (!namespace) return
  const center = transactionCenter(kit)
  const tracked = findTracked(kit, send)
  if (tracked && isEnded(tracked)) return end(kit, send)
  // The transaction is already followed by its hash, so no search is needed.
  if (tracked && tracked.status !== 'unknown') return
  if (!checkpoint) return
  const found = await findTransfers(kit, namespace).findSent?.({
    networkId,
    from: address,
    transfer,
    checkpoint,
  })
  // The record may have been removed during the search.
  if (!getUnconfirmedSends(kit).some((one) => one.id === id)) return
  center.sync({ address, networkId })
  const known = center.list({ address, networkId })
  // A transaction that is already known belongs to another payment.
  const one = found?.find((candidate) => !known.some((other) => carries(other, candidate.hash)))
  if (!one) return
  if (tracked) {
    // The matching transaction is still pending and could be replaced, so search again later.
    if (!center.replace(tracked, one)) return
  } else {
    const { hash, nonce, fingerprint } = one
    center.track({ hash, networkId, address, transfer, nonce, fingerprint })
  }
  end(kit, send, tracked?.hash ?? one.hash)
}

/**
 * Removes a record whose transaction is being followed. If the transaction could not be stored, the
 * record is kept and removed later.
 */
function end(kit: Kit, send: UnconfirmedSend, hash = send.hash): void {
  if (isTransactionStored(kit, send)) dismissUnconfirmedSend(kit, send.id)
  else if (hash !== send.hash) keepUnconfirmedSend(kit, { ...send, hash })
}

/**
 * Whether every page that can read the record can also read the stored transaction. If storage is
 * full, the transaction may exist only in memory, and removing the record would lose the payment on
 * reload.
 */
export function isTransactionStored(
  kit: Kit,
  { id, networkId, address }: Pick<UnconfirmedSend, 'id' | 'networkId' | 'address'>,
): boolean {
  const readers = transactionCenter(kit).sync({ networkId, address })
  const ofRecord = kit.storage.getReaders(unconfirmedSendRows + id).at(-1) ?? 'page'
  return storageReaders.indexOf(readers) >= storageReaders.indexOf(ofRecord)
}

/**
 * Returns the tracked transaction for a record. If a signed transaction is not tracked yet, this
 * starts tracking it.
 */
function findTracked(kit: Kit, send: UnconfirmedSend): TrackedTransaction | undefined {
  const { stage, networkId, address, transfer, checkpoint = {}, hash, lastBlock } = send
  const center = transactionCenter(kit)
  const tracked = center.list({ address, networkId }).find((one) => one.hash === hash)
  if (tracked || !hash || stage !== 'signed') return tracked
  const { fingerprint, block: startBlock, nonce: startNonce }: Partial<SendCheckpoint> = checkpoint
  const start = { fingerprint, startBlock, startNonce }
  return center.track({ hash, networkId, address, transfer, nonce: lastBlock, ...start })
}

/** Whether a transaction has the given hash, or was replaced by the transaction with that hash. */
function carries({ hash, replacement }: TrackedTransaction, other: string): boolean {
  return hash === other || replacement?.hash === other
}

/**
 * Whether a signed payment's record is no longer needed: a node has seen the transaction, or it can
 * no longer be included in a block.
 */
function isEnded({ status, seenAt }: TrackedTransaction): boolean {
  return status !== 'unknown' && (status !== 'pending' || seenAt !== undefined)
}

/**
 * Follows the stored transactions of each connection's active account. Read the transactions with
 * `getTransactions`. Transactions that are pending, not yet final, or unknown are still followed
 * after a reload.
 *
 * Docs: docs/send.md
 *
 * @param listener - Called on each change.
 * @returns A function that stops following.
 */
export function watchTransactions(kit: Kit, listener: () => void): () => void {
  const center = transactionCenter(kit)
  const stops = [
    center.subscribe(listener),
    center.mount(),
    subscribeUnconfirmedSends(kit, listener),
    // The wallet may have approved a payment that another page requested, so search the chain too.
    followUnconfirmedSends(kit),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
