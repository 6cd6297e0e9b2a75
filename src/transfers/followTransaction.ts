import type { TrackedTransaction, TransactionCheck } from '../namespace/transfers.types.ts'
import type { Clock } from '../utils/clock.ts'
import {
  transactionCheckLimitMs,
  transactionGoneMs,
  transactionNeverSeenMs,
  transactionRecheckMs,
} from '../utils/limits.ts'
import { isMined, isPending, isReversible } from './transactionState.ts'

/** How many checks in a row must not find a transaction before it is given up. */
const missesNeeded = 3
/** How much longer it must be missing before that is stored again, ms: not each check is worth a write. */
const noteMs = 60_000

/** For how long checks have not found a transaction. */
export type Absence = {
  /** Checks in a row. Several in quick succession count once. */
  checks: number
  /** Milliseconds, without gaps of more than a few paces: no node answered, or the page or the computer slept. */
  ms: number
}

/**
 * What a check says about a transaction.
 *
 * @param absence - For how long it is missing, this check included.
 * @param now - Milliseconds since the epoch.
 * @returns The same object when nothing is new.
 */
export function nextTransaction(
  transaction: TrackedTransaction,
  check: TransactionCheck,
  absence: Absence,
  now: number,
): TrackedTransaction {
  if (isMined(transaction) && !isReversible(transaction)) return transaction
  const { settledAt, missingMs, block, isFinal, replacement, ...known } = transaction
  const end = { ...known, updatedAt: now, settledAt: now }
  switch (check.status) {
    case 'confirmed':
    case 'reverted': {
      const { status } = check
      const isSame = status === known.status
      const isOld = isSame && now - (settledAt ?? known.updatedAt) > transactionRecheckMs
      const next = {
        block: check.block ?? (isSame ? block : undefined),
        isFinal: isOld || check.isFinal !== false,
      }
      if (isSame && next.isFinal === isFinal && next.block?.hash === block?.hash) return transaction
      return { ...end, ...next, status, settledAt: isSame ? (settledAt ?? now) : now }
    }
    case 'replaced':
      return { ...end, status: 'replaced', replacement: check.replacement }
    case 'mismatch':
      return known.status === 'unknown' ? transaction : { ...end, status: 'unknown' }
    case 'expired':
      return known.status === 'dropped' ? transaction : { ...end, status: 'dropped' }
    case 'pending': {
      const { nonce = known.nonce, fingerprint = known.fingerprint } = check
      const isNews =
        !isPending(known) || missingMs !== undefined || known.nonce !== nonce || !known.seenAt
      // That it was seen once more is not worth a write.
      if (!isNews) return transaction
      return { ...known, status: 'pending', updatedAt: now, seenAt: now, nonce, fingerprint }
    }
    case 'missing': {
      // A reorganisation took it out of its block. It was seen there, so it may be dropped.
      if (isMined(known)) {
        const { seenAt = settledAt ?? now } = known
        return { ...known, status: 'pending', updatedAt: now, seenAt, missingMs: 0 }
      }
      if (!isPending(known)) return transaction
      const limit = known.seenAt === undefined ? transactionNeverSeenMs : transactionGoneMs
      if (absence.checks >= missesNeeded && absence.ms >= limit) {
        // A wallet may name its payment by an id of its own: that no node knows it says nothing about the payment.
        if (known.seenAt === undefined) return { ...end, status: 'unknown' }
        return { ...end, status: check.isNonceUsed ? 'replaced' : 'dropped' }
      }
      if (missingMs !== undefined && absence.ms - missingMs < noteMs) return transaction
      return { ...known, updatedAt: now, missingMs: absence.ms }
    }
  }
}

/** Time between checks of a pending transaction, ms, by its age. A chain may name its own. */
const pendingPaces = [
  { until: 120_000, ms: 4_000 },
  { until: 600_000, ms: 15_000 },
  { until: Number.POSITIVE_INFINITY, ms: 60_000 },
] as const

/** The same of one in a block, by the time that it is known to be there: 64 blocks of Ethereum take 13 minutes. */
const minedPaces = [
  { until: 120_000, ms: 15_000 },
  { until: Number.POSITIVE_INFINITY, ms: 60_000 },
] as const

/** Time between checks of a transaction without a known end, ms. */
const unknownPaceMs = 300_000

/** A gap between two checks of more paces than this is a sleep, or a node that could not be reached. */
const gapPaces = 3

export type FollowerParameters = {
  clock: Clock
  getStatus(transaction: TrackedTransaction): Promise<TransactionCheck>
  /**
   * Gets every check that succeeded.
   *
   * @param transaction - As it was when the check began.
   * @param absence - For how long it is missing, this check included.
   */
  onCheck(transaction: TrackedTransaction, check: TransactionCheck, absence: Absence): void
}

export type Follower = {
  /** Follows exactly these from now on. */
  follow(transactions: readonly TrackedTransaction[]): void
  /** Checks all of them now: the page is visible or online again. */
  hurry(): void
}

type Loop = { transaction: TrackedTransaction; check(): void; stop(): void }

/** Checks transactions again and again, as long as they are followed. */
export function createFollower({ clock, getStatus, onCheck }: FollowerParameters): Follower {
  const loops = new Map<string, Loop>()

  function start(key: string, transaction: TrackedTransaction): void {
    let isChecking = false
    let cancel = () => {}
    const measure = measureAbsence(transaction)
    /** Since when checks do not find in its block what was found there. */
    let doubtedAt: number | undefined
    /** The time that is planned between the last check and the next one. */
    let paceMs = 0
    const isOver = () => loops.get(key) !== loop

    /** Nodes behind one address differ, so one check alone does not take back that a block holds a transaction. */
    function isDoubt(check: TransactionCheck): boolean {
      const isLost = ['pending', 'missing', 'expired'].includes(check.status)
      if (!isLost || !isMined(loop.transaction)) {
        doubtedAt = undefined
        return false
      }
      doubtedAt ??= clock.now()
      return clock.now() - doubtedAt < doubtMs(check)
    }

    async function round(): Promise<void> {
      if (isChecking) return
      isChecking = true
      cancel()
      const { transaction: before } = loop
      const check = await limited(clock, () => getStatus(before))
      isChecking = false
      if (isOver()) return
      const isDoubted = check !== undefined && isDoubt(check)
      if (check) {
        const absence = measure(check, loop.transaction, clock.now(), paceMs)
        if (!isDoubted) onCheck(before, check, absence)
      }
      if (isOver()) return
      paceMs = isDoubted ? doubtMs(check) : paceOf(loop.transaction, clock.now(), check?.againMs)
      cancel = clock.after(paceMs, () => void round())
    }
    const loop: Loop = { transaction, check: () => void round(), stop: () => cancel() }
    loops.set(key, loop)
    loop.check()
  }

  return {
    follow(transactions) {
      const wanted = new Map(transactions.map((one) => [`${one.networkId}:${one.hash}`, one]))
      for (const [key, loop] of [...loops]) {
        if (wanted.has(key)) continue
        loops.delete(key)
        loop.stop()
      }
      for (const [key, transaction] of wanted) {
        const loop = loops.get(key)
        if (loop) loop.transaction = transaction
        else start(key, transaction)
      }
    },
    hurry() {
      for (const loop of loops.values()) loop.check()
    },
  }
}

function paceOf(
  { status, addedAt, settledAt = addedAt }: TrackedTransaction,
  now: number,
  againMs: number | undefined,
): number {
  const [first] = pendingPaces
  const find = (paces: readonly { until: number; ms: number }[], age: number) =>
    paces.find(({ until }) => age < until)?.ms ?? first.ms
  if (isPending({ status })) return againMs ?? find(pendingPaces, now - addedAt)
  if (!isMined({ status })) return unknownPaceMs
  return (find(minedPaces, now - settledAt) * (againMs ?? first.ms)) / first.ms
}

/** How soon a check is repeated that does not find in its block what was found there, ms. */
function doubtMs({ againMs = pendingPaces[0].ms }: TransactionCheck): number {
  return againMs
}

/** Adds up for how long checks have not found a transaction. Time without checks does not count. */
function measureAbsence(transaction: TrackedTransaction) {
  let noted = transaction.missingMs
  let absence: Absence = { checks: 0, ms: noted ?? 0 }
  /** When the last check was answered, and the last one that was counted. */
  let answeredAt = Number.NEGATIVE_INFINITY
  let countedAt = Number.NEGATIVE_INFINITY

  return ({ status }: TransactionCheck, known: TrackedTransaction, now: number, paceMs: number) => {
    const gap = now - answeredAt
    answeredAt = now
    // Another tab has seen it, and stored that.
    const isSeen = noted !== undefined && known.missingMs === undefined
    noted = known.missingMs
    if (isSeen || status !== 'missing') absence = { checks: 0, ms: 0 }
    if (status !== 'missing') return absence
    if (!absence.checks || gap > gapPaces * paceMs + transactionCheckLimitMs) {
      absence = { checks: 1, ms: absence.ms }
      countedAt = now
    } else {
      const isQuick = now - countedAt < paceMs / 2
      absence = { checks: absence.checks + Number(!isQuick), ms: absence.ms + gap }
      if (!isQuick) countedAt = now
    }
    return absence
  }
}

/** The result of a check; undefined when it failed or took too long. */
function limited<value>(clock: Clock, check: () => Promise<value>): Promise<value | undefined> {
  return new Promise((resolve) => {
    const cancel = clock.after(transactionCheckLimitMs, () => resolve(undefined))
    const end = (value?: value) => {
      cancel()
      resolve(value)
    }
    // Also an error that is thrown at once, as for a network that the app has dropped.
    Promise.resolve()
      .then(check)
      .then(end, () => end())
  })
}
