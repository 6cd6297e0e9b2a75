import type { TransactionSighting } from '../send/transfers.types.ts'
import type { TrackedTransaction } from './transaction.types.ts'

/** How often in a row a node must not know a transaction before it counts as gone. */
const missesNeeded = 3
/** How long a transaction that was known must be missing, ms: nodes behind one address differ. */
const goneAfterMs = 60_000
/** The same for one that was never seen, ms: private relays show it only when it is in a block. */
const neverSeenAfterMs = 1_800_000

/**
 * What a look says about a transaction.
 *
 * @param misses - How many looks in a row, this one included, did not find it.
 * @param now - Milliseconds since the epoch.
 * @returns The same object when nothing is new.
 */
export function nextTransaction(
  transaction: TrackedTransaction,
  sighting: TransactionSighting,
  misses: number,
  now: number,
): TrackedTransaction {
  const { missingSince, ...known } = transaction
  const end = { ...known, updatedAt: now, settledAt: now }
  switch (sighting.status) {
    case 'confirmed':
    case 'reverted':
      return { ...end, status: sighting.status }
    case 'replaced':
      return { ...end, status: 'replaced', replacement: sighting.replacement }
    case 'expired':
      return known.status === 'pending' ? { ...end, status: 'dropped' } : transaction
    case 'pending': {
      const { nonce = known.nonce, fingerprint = known.fingerprint } = sighting
      const isNews =
        known.status !== 'pending' || missingSince !== undefined || known.nonce !== nonce
      // That it was seen once more is not worth a write.
      if (!isNews && known.seenAt !== undefined) return transaction
      const { settledAt: _, ...open } = known
      return { ...open, status: 'pending', updatedAt: now, seenAt: now, nonce, fingerprint }
    }
    case 'missing': {
      if (known.status !== 'pending') return transaction
      if (missingSince === undefined) {
        return { ...known, updatedAt: now, missingSince: now }
      }
      const limit = known.seenAt === undefined ? neverSeenAfterMs : goneAfterMs
      if (misses < missesNeeded || now - missingSince < limit) return transaction
      return { ...end, status: sighting.isNonceUsed ? 'replaced' : 'dropped' }
    }
  }
}
