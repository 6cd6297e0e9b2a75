import type { TrackedTransaction, TransactionStatus } from './transaction.types.ts'

export type TransactionStanding = {
  /** `replaced`: by another transaction than the same payment or its cancellation, or by one that was not found. */
  state: TransactionStatus | 'cancelled'
  /** Of the transaction that makes the payment: another one when it was sent again for another fee, or carried out. */
  hash: string
}

/** What became of a payment: one that was sent again for another fee is still the same payment. */
export function standingOf({ hash, status, replacement }: TrackedTransaction): TransactionStanding {
  if (status !== 'replaced' || !replacement) return { state: status, hash }
  switch (replacement.reason) {
    case 'repriced':
    case 'executed':
      return { state: replacement.status, hash: replacement.hash }
    case 'cancelled':
      return { state: 'cancelled', hash }
    case 'other':
      return { state: 'replaced', hash }
  }
}
