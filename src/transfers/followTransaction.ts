import type { TrackedTransaction, TransactionCheck } from '../namespace/transfers.types.ts'
import type { Clock } from '../utils/clock.ts'
import {
  transactionCheckLimitMs,
  transactionGoneMs,
  transactionNeverSeenMs,
  transactionRecheckMs,
} from '../utils/timesAndLimits.ts'
import { isMined, isPending, isReversible } from './transactionState.ts'

/**
 * Number of consecutive checks that must fail to find a transaction before it counts as missing.
 */
const minMisses = 3
/**
 * Minimum growth of `missingMs`, in ms, before it is stored again. This limits the number of
 * writes.
 */
const minStoredGrowthMs = 60_000

/** How long a transaction has been missing. */
export type Absence = {
  /**
   * Number of consecutive checks that did not find the transaction. Checks in quick succession
   * count as one.
   */
  checks: number
  /** Total time in ms, excluding long gaps in which no node responded or the device was asleep. */
  ms: number
}

/**
 * Applies the result of a check to a transaction.
 *
 * @param absence - How long the transaction has been missing, including this check.
 * @param now - Milliseconds since the epoch.
 * @returns The same object if nothing changed.
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
      // If a pending transaction is unchanged, it is not stored again.
      if (!isNews) return transaction
      return { ...known, status: 'pending', updatedAt: now, seenAt: now, nonce, fingerprint }
    }
    case 'missing': {
      // A reorganization removed the transaction from its block. Since a node has seen the
      // transaction, it can later become `dropped`.
      if (isMined(known)) {
        const { seenAt = settledAt ?? now } = known
        return { ...known, status: 'pending', updatedAt: now, seenAt, missingMs: 0 }
      }
      if (!isPending(known)) return transaction
      const limit = known.seenAt === undefined ? transactionNeverSeenMs : transactionGoneMs
      if (absence.checks >= minMisses && absence.ms >= limit) {
        // The hash may be an internal wallet id, so its absence proves nothing about the payment.
        if (known.seenAt === undefined) return { ...end, status: 'unknown' }
        return { ...end, status: check.isNonceUsed ? 'replaced' : 'dropped' }
      }
      if (missingMs !== undefined && absence.ms - missingMs < minStoredGrowthMs) return transaction
      return { ...known, updatedAt: now, missingMs: absence.ms }
    }
  }
}

/** Check intervals for a pending transaction, by age in ms. A namespace can override them. */
const pendingIntervals = [
  { until: 120_000, ms: 4_000 },
  { until: 600_000, ms: 15_000 },
  { until: Number.POSITIVE_INFINITY, ms: 60_000 },
] as const

/**
 * Check intervals for a mined transaction, by the time in ms since it was mined. 64 Ethereum blocks
 * take about 13 minutes.
 */
const minedIntervals = [
  { until: 120_000, ms: 15_000 },
  { until: Number.POSITIVE_INFINITY, ms: 60_000 },
] as const

/** Check interval for a transaction with an unknown outcome, in ms. */
const unknownIntervalMs = 300_000

/** If no check succeeded for this many intervals, the page was asleep or no node responded. */
const gapIntervals = 3

export type FollowerParameters = {
  clock: Clock
  getStatus(transaction: TrackedTransaction): Promise<TransactionCheck>
  /**
   * Called after every successful check.
   *
   * @param transaction - The transaction as it was when the check started.
   * @param absence - How long the transaction has been missing, including this check.
   */
  onCheck(transaction: TrackedTransaction, check: TransactionCheck, absence: Absence): void
}

export type Follower = {
  /** Sets which transactions to follow. */
  follow(transactions: readonly TrackedTransaction[]): void
  /**
   * Checks all transactions immediately. Called when the page becomes visible or comes back online.
   */
  hurry(): void
}

type Loop = { transaction: TrackedTransaction; check(): void; stop(): void }

/** Creates a follower that checks transactions periodically. */
export function createFollower({ clock, getStatus, onCheck }: FollowerParameters): Follower {
  const loops = new Map<string, Loop>()

  function start(key: string, transaction: TrackedTransaction): void {
    let isChecking = false
    let cancel = () => {}
    const measure = measureAbsence(transaction)
    /** Time of the first check that no longer found the mined transaction in its block. */
    let doubtedAt: number | undefined
    /** Delay before the next check. */
    let intervalMs = 0
    const isOver = () => loops.get(key) !== loop

    /**
     * Whether to ignore, for now, a check that no longer finds a mined transaction. Nodes behind
     * the same URL can disagree, so the check is repeated first.
     */
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
        const absence = measure(check, loop.transaction, clock.now(), intervalMs)
        if (!isDoubted) onCheck(before, check, absence)
      }
      if (isOver()) return
      intervalMs = isDoubted
        ? doubtMs(check)
        : intervalOf(loop.transaction, clock.now(), check?.againMs)
      cancel = clock.after(intervalMs, () => void round())
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

function intervalOf(
  { status, addedAt, settledAt = addedAt }: TrackedTransaction,
  now: number,
  againMs: number | undefined,
): number {
  const [first] = pendingIntervals
  const find = (intervals: readonly { until: number; ms: number }[], age: number) =>
    intervals.find(({ until }) => age < until)?.ms ?? first.ms
  if (isPending({ status })) return againMs ?? find(pendingIntervals, now - addedAt)
  if (!isMined({ status })) return unknownIntervalMs
  return (find(minedIntervals, now - settledAt) * (againMs ?? first.ms)) / first.ms
}

/** Delay before repeating a check that no longer found a mined transaction, in ms. */
function doubtMs({ againMs = pendingIntervals[0].ms }: TransactionCheck): number {
  return againMs
}

/** Measures how long a transaction has been missing, excluding periods without checks. */
function measureAbsence(transaction: TrackedTransaction) {
  let noted = transaction.missingMs
  let absence: Absence = { checks: 0, ms: noted ?? 0 }
  /** Time of the last completed check. */
  let answeredAt = Number.NEGATIVE_INFINITY
  let countedAt = Number.NEGATIVE_INFINITY

  return (
    { status }: TransactionCheck,
    known: TrackedTransaction,
    now: number,
    intervalMs: number,
  ) => {
    const gap = now - answeredAt
    answeredAt = now
    // Another tab found the transaction and reset the stored value.
    const isSeen = noted !== undefined && known.missingMs === undefined
    noted = known.missingMs
    if (isSeen || status !== 'missing') absence = { checks: 0, ms: 0 }
    if (status !== 'missing') return absence
    if (!absence.checks || gap > gapIntervals * intervalMs + transactionCheckLimitMs) {
      absence = { checks: 1, ms: absence.ms }
      countedAt = now
    } else {
      const isQuick = now - countedAt < intervalMs / 2
      absence = { checks: absence.checks + Number(!isQuick), ms: absence.ms + gap }
      if (!isQuick) countedAt = now
    }
    return absence
  }
}

/** Runs a check. Resolves with `undefined` if it fails or times out. */
function limited<value>(clock: Clock, check: () => Promise<value>): Promise<value | undefined> {
  return new Promise((resolve) => {
    const cancel = clock.after(transactionCheckLimitMs, () => resolve(undefined))
    const end = (value?: value) => {
      cancel()
      resolve(value)
    }
    // Going through `then` also catches synchronous errors, such as an error for a network that the
    // app no longer lists.
    Promise.resolve()
      .then(check)
      .then(end, () => end())
  })
}
