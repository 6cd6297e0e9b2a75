import type { TransactionCheck } from '../send/transfers.types.ts'
import { isMined, isPending, isReversible, recheckMs } from './isPending.ts'
import type { TrackedTransaction } from './transaction.types.ts'

/** How many checks in a row must not find a transaction before it is given up. */
const missesNeeded = 3
/** How long one that a node knew must be missing, ms: nodes behind one address differ. */
const goneAfterMs = 60_000
/** The same for one that no node ever knew, ms: private relays show it only when it is in a block. */
const neverSeenAfterMs = 1_800_000
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
      const isOld = isSame && now - (settledAt ?? known.updatedAt) > recheckMs
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
      const limit = known.seenAt === undefined ? neverSeenAfterMs : goneAfterMs
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
