import type { ActivityOperation } from '../../queries/index.ts'
import type { TransactionStanding } from '../../src/transfers/transactionRows.ts'
import type { ListTexts } from './listTexts.types.ts'

/** What an account did, row by row, and how its own transactions end. */
export type ActivityTexts = ListTexts & {
  empty: string
  emptyText: (network: string) => string
  receive: string
  /** The snackbar's. */
  failed: string
  moreNotLoaded: string
  /** BCP 47 tag: how dates are written. */
  dates: string
  amountNotKnown: string
  nft: string
  /** What happened, by kind. */
  did: Record<ActivityOperation, string>
  /** The same while it is on its way. */
  doing: Partial<Record<ActivityOperation, string>>
  /** Before the one at the other end. */
  to: string
  from: string
  state: {
    pending: string
    failed: string
    replaced: string
    dropped: string
    cancelled: string
    unknown: string
  }
  /** How a transaction of the visitor's ended; `what` is an amount or the host's words, when known. */
  ended: Record<
    Exclude<TransactionStanding['state'], 'pending'>,
    (what: string | undefined) => string
  >
  view: string
}

/** The NFTs of an account. */
export type NftTexts = ListTexts & {
  empty: (network: string) => string
  emptyText: string
  /** Where only the newest transactions were looked at, and none of them brought one. */
  emptyRange: (transactions: number) => string
  changeNetwork: string
  /** What is shown comes from the newest transactions alone. */
  fromLast: (transactions: number) => string
  someUnread: string
  /** Its number in the collection stands for a name. */
  unnamed: (id: string) => string
  quantity: (quantity: string) => string
}
