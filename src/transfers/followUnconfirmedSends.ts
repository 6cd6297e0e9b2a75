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

/** Search intervals in ms, by the age of the request. Older requests are searched once per page. */
const intervals = [
  { until: 600_000, ms: 15_000 },
  { until: 3_600_000, ms: 60_000 },
  { until: 86_400_000, ms: 600_000 },
] as const

/**
 * Searches the chain for payments whose wallet response was lost. Reference-counted. Found
 * transactions are added to the transaction center. An empty search proves nothing, so those
 * records stay.
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
  /** Records that this page has searched at least once. */
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
    // Sequential, so that two requests of the same payment never match the same transaction.
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

  /** The transaction center follows transactions with a hash. When one settles, its record is removed. */
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
  // Followed by its hash while that may be the payment.
  if (tracked && tracked.status !== 'unknown') return
  if (!checkpoint) return
  const found = await findTransfers(kit, namespace).findSent?.({
    networkId,
    from: address,
    transfer,
    checkpoint,
  })
  // The sending page or the visitor has ended it meanwhile.
  if (!getUnconfirmedSends(kit).some((one) => one.id === id)) return
  center.sync({ address, networkId })
  const known = center.list({ address, networkId })
  // With two equal payments, a known transaction belongs to the other one.
  const one = found?.find((candidate) => !known.some((other) => carries(other, candidate.hash)))
  if (!one) return
  if (tracked) {
    // A pending transaction may still be replaced, so the search is repeated.
    if (!center.replace(tracked, one)) return
  } else {
    const { hash, nonce, fingerprint } = one
    center.track({ hash, networkId, address, transfer, nonce, fingerprint })
  }
  end(kit, send, tracked?.hash ?? one.hash)
}

/** Ends a record whose transaction the center follows. When it cannot end yet, each search tries again. */
function end(kit: Kit, send: UnconfirmedSend, hash = send.hash): void {
  if (isTransactionStored(kit, send)) dismissUnconfirmedSend(kit, send.id)
  else if (hash !== send.hash) keepUnconfirmedSend(kit, { ...send, hash })
}

/**
 * True when every reader of the record can also read the stored transactions of its account. With a
 * full storage the record stays; otherwise another tab, or this one after a reload, would know
 * neither.
 */
export function isTransactionStored(
  kit: Kit,
  { id, networkId, address }: Pick<UnconfirmedSend, 'id' | 'networkId' | 'address'>,
): boolean {
  const readers = transactionCenter(kit).sync({ networkId, address })
  const ofRecord = kit.storage.getReaders(unconfirmedSendRows + id).at(-1) ?? 'page'
  return storageReaders.indexOf(readers) >= storageReaders.indexOf(ofRecord)
}

/** The tracked transaction of a record. A signed transaction is added, so that it is followed. */
function findTracked(kit: Kit, send: UnconfirmedSend): TrackedTransaction | undefined {
  const { stage, networkId, address, transfer, checkpoint = {}, hash, lastBlock } = send
  const center = transactionCenter(kit)
  const tracked = center.list({ address, networkId }).find((one) => one.hash === hash)
  if (tracked || !hash || stage !== 'signed') return tracked
  const { fingerprint, block: startBlock, nonce: startNonce }: Partial<SendCheckpoint> = checkpoint
  const start = { fingerprint, startBlock, startNonce }
  return center.track({ hash, networkId, address, transfer, nonce: lastBlock, ...start })
}

/** True when a transaction is, or was executed by, the one with this hash. */
function carries({ hash, replacement }: TrackedTransaction, other: string): boolean {
  return hash === other || replacement?.hash === other
}

/** True when the outcome of a signed payment is known: a node has it, or it can no longer be included. */
function isEnded({ status, seenAt }: TrackedTransaction): boolean {
  return status !== 'unknown' && (status !== 'pending' || seenAt !== undefined)
}

/**
 * Follows the stored transactions of the active account of each connection and calls the listener
 * on each change. Read them with `getTransactions`. After a reload it continues with pending,
 * non-final and unknown transactions.
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
    // A wallet may have approved a payment that another page requested.
    followUnconfirmedSends(kit),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
