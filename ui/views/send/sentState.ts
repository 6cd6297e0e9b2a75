import type { TrackedTransaction } from '../../../src/namespace/transfers.types.ts'
import { standingOf } from '../../../src/transfers/transactionRows.ts'
import type { SentState } from '../../i18n/sendTexts.types.ts'

/** The state of a transaction for its view, which says of a payment that went through for another fee that it did. */
export function sentState(transaction: TrackedTransaction | undefined): SentState {
  if (!transaction) return 'notFound'
  const { state } = standingOf(transaction)
  const isRepriced = transaction.replacement?.reason === 'repriced'
  return state === 'confirmed' && isRepriced ? 'repriced' : state
}
