import { standingOf } from '../../../src/transactions/standingOf.ts'
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

/** The state of a transaction for its view, which says of a payment that went through for another fee that it did. */
export function sentState(transaction: TrackedTransaction | undefined): SentState {
  if (!transaction) return 'unknown'
  const { state, hash } = standingOf(transaction)
  return state === 'confirmed' && hash !== transaction.hash ? 'repriced' : state
}
