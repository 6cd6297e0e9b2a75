import type { TrackedTransaction, TransactionStatus } from './transaction.types.ts'

export type TransactionStanding = {
  /** `replaced`: by something else than the same payment or its cancellation, or nobody knows by what. */
  state: TransactionStatus | 'cancelled'
  /** Of the transaction that moves what was sent: another one when it was sent again for another fee. */
  hash: string
}

/** How what a visitor sent stands: a payment that was sent again for another fee is still the same payment. */
export function standingOf({ hash, status, replacement }: TrackedTransaction): TransactionStanding {
  if (status !== 'replaced' || !replacement) return { state: status, hash }
  switch (replacement.reason) {
    case 'repriced':
      return { state: replacement.status, hash: replacement.hash }
    case 'cancelled':
      return { state: 'cancelled', hash }
    case 'other':
      return { state: 'replaced', hash }
  }
}
