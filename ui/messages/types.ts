import type { ActivityOperation } from '../../queries/index.ts'
import type { InvalidAmountReason } from '../../src/errors/send.ts'
import type { TransactionStanding } from '../../src/transfers/transactionState.ts'

/** A heading and the sentence under it. */
type StatusTexts = { title: string; text: string }

/** The account: its total, its actions and its tokens. */
export type AccountTexts = {
  total: string
  balanceNotKnown: string
  /** Why a total is not known. */
  totalNotKnown: Readonly<Record<'failed' | 'notSupported' | 'noPrices' | 'noTokens', string>>
  balanceNotAvailable: string
  balanceRetry: string
  notSupported: string
  loading: string
  /** The age of the shown data. */
  updated: (minutes: number) => string
  settings: string
  /** Accessible name of the buttons under the total. */
  actions: string
  receive: string
  send: string
  /** Accessible name of the list of addresses, when there are several. */
  addresses: string
  /** Accessible name of the tabs. */
  tabs: string
  tokens: string
  nfts: string
  activity: string
  /** Follows the number of pending transactions. */
  pending: string
  loadingTokens: string
  tokenCount: (count: number) => string
  priceNotKnown: string
  empty: StatusTexts
  /** Text of the snackbar. */
  unavailable: string
  failed: StatusTexts
  offline: StatusTexts
  notListed: (network: string) => StatusTexts
}

/** The activity list, and the outcome of the visitor's own transactions. */
export type ActivityTexts = ListTexts & {
  empty: string
  emptyText: (network: string) => string
  receive: string
  /** Text of the snackbar. */
  failed: string
  moreNotLoaded: string
  /** BCP 47 tag of the texts. Without a region, dates follow the visitor's region. */
  dates: string
  amountNotKnown: string
  nft: string
  /** Name of a finished transaction, by its operation. */
  did: Record<ActivityOperation, string>
  /** Name of a pending transaction, by its operation. */
  doing: Partial<Record<ActivityOperation, string>>
  /** Name of a failed transaction, by its operation. */
  didNot: Partial<Record<ActivityOperation, string>>
  /** Precedes the other party of a transfer. */
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
  /** Outcome of the visitor's own transaction. `what` is the amount or the host's description, when known. */
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
  /** Shown when only the newest transactions were searched and none of them brought an NFT. */
  emptyRange: (transactions: number) => string
  changeNetwork: string
  /** Says that the list comes from the newest transactions only. */
  fromLast: (transactions: number) => string
  someUnread: string
  /** Replaces a missing name by the id in the collection. */
  unnamed: (id: string) => string
  quantity: (quantity: string) => string
}

/** Texts that every remote list has. */
export type ListTexts = {
  /** Accessible name of the list. */
  list: string
  loading: string
  count: (count: number) => string
  notLoaded: string
  notLoadedText: string
  offline: string
  offlineText: string
  notSupported: string
  notSupportedText: (network: string) => string
  /** The age of the shown data. */
  updated: (minutes: number) => string
}

/** A heading and the sentence under it. */
type StateTexts = { title: string; text: string }

/**
 * Outcome of a transaction as its view names it. `repriced`: confirmed with another fee. `notFound`: this browser does
 * not know the transaction.
 */
export type SentState = TransactionStanding['state'] | 'repriced' | 'notFound'

/** Sending: the form, the token list, the review, and the outcome by {@link SentState}. */
export type SendTexts = Record<SentState, StateTexts> & {
  amount: string
  /** Accessible name of the button that shows the token. */
  changeToken: (symbol: string) => string
  balance: string
  balanceNotKnown: string
  balanceUnavailable: string
  valueNotKnown: string
  max: string
  to: string
  toPlaceholder: string
  paste: string
  clear: string
  resolving: string
  /** Announced when a name resolves. */
  resolved: (name: string, address: string) => string
  networkCost: string
  costNotKnown: string
  review: string
  noToken: string
  noAmount: string
  noAddress: string
  insufficient: (amount: string, symbol: string) => string
  invalidAmount: (reason: InvalidAmountReason, decimals: number) => string
  /** Errors of the receiver field. */
  tooShort: string
  tooLong: string
  wrongLetter: string
  noReceiver: string
  noSuchName: (name: string, network: string) => string
  nameFailed: string
  notSupported: (network: string) => StateTexts

  search: string
  tokens: string
  loadingTokens: string
  tokensNotLoaded: string
  noMatch: (query: string) => string
  noMatchText: string
  found: (count: number) => string

  youSend: string
  from: string
  /** Owner of the receiving account, when the receiver is a token account. */
  owner: string
  network: string
  theyReceive: string
  receivedUnknown: string
  total: string
  totalNotKnown: string
  checking: string
  edit: string
  send: string
  tryAgain: string
  approveIn: (wallet: string) => string
  /** Follows `approveIn` while the wallet's request is open. */
  approveText: string
  lookAlike: (address: string) => string
  tokenContract: string
  contract: string
  ownAddress: string
  firstTime: string
  notRecent: string
  costUncovered: (symbol: string) => string
  notStored: string
  refused: string
  /** Precedes the contract's revert reason. */
  refusedSays: string
  wrongDecimals: string
  otherOwner: string
  transferHook: string
  tokenAccount: string
  mintReceiver: string
  scaledAmount: string
  solFeesUncovered: string
  solTransferUncovered: string
  networkFeeUncovered: (symbol: string) => string
  accountMinimum: (amount: string, symbol: string) => string
  otherTransaction: (wallet: string) => string
  expired: string
  notChecked: string
  changed: string
  declined: (wallet: string) => string
  alreadyAsking: (wallet: string) => string
  missing: string
  failed: string
  sent: (amount: string, symbol: string) => string
  view: string
  wallet: string

  /** The connection to the wallet was lost before its response. */
  lost: (wallet: string) => StateTexts
  /** The wallet has not responded yet and the page still waits. */
  awaited: (wallet: string) => StateTexts
  /** Signed, but no node has confirmed it. */
  signed: StateTexts
  /** Shown when Send is pressed while the outcome of an earlier payment is unknown. */
  earlier: (wallet: string) => StateTexts
  /** The same for an identical payment that is already signed. */
  earlierSigned: StateTexts
  lookingFor: (wallet: string) => string
  /** Note about an earlier payment. `amount` includes the symbol, `to` is a short address. */
  unconfirmed: (amount: string, to: string, wallet: string) => string
  /** Precedes the time since the request was sent to the wallet. */
  requested: string
  ago: (minutes: number) => string
  /** Precedes the wallet's name. */
  fromWallet: string
  rejectedIt: string
  dismissed: string
  sendAnyway: string
  viewActivity: string

  /** Precedes the host's description. */
  description: string
  date: string
  /** BCP 47 tag of the texts. Without a region, dates follow the visitor's region. */
  dates: string
  explorer: (name: string) => string
  done: string
}
