import type { TrackedTransaction } from '../../../src/transactions/transaction.types.ts'
import type { Texts } from '../../i18n/Texts.ts'

/** How a transaction stands, for its view; the name of the text as well. */
export type SentState = keyof Pick<
  Texts['send'],
  | 'pending'
  | 'confirmed'
  | 'reverted'
  | 'repriced'
  | 'cancelled'
  | 'replaced'
  | 'dropped'
  | 'unknown'
>

/** A payment that was sent again for another fee has gone through, or failed, in the other's place. */
export function sentState(transaction: TrackedTransaction | undefined): SentState {
  if (!transaction) return 'unknown'
  const { status, replacement } = transaction
  if (status !== 'replaced') return status
  if (replacement?.reason === 'repriced') {
    return replacement.status === 'reverted' ? 'reverted' : 'repriced'
  }
  return replacement?.reason === 'cancelled' ? 'cancelled' : 'replaced'
}
