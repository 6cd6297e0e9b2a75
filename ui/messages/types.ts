import type { ActivityOperation } from '../../queries/index.ts'
import type { InvalidAmountReason } from '../../src/errors/send.ts'
import type { TransactionStanding } from '../../src/transfers/transactionState.ts'

/** A heading and the sentence under it. */
type StatusTexts = { title: string; text: string }

/** The account: its total, what can be done with it, and its tokens. */
export type AccountTexts = {
  total: string
  balanceNotKnown: string
  /** Why a total is not known. */
  totalNotKnown: Readonly<Record<'failed' | 'notSupported' | 'noPrices' | 'noTokens', string>>
  balanceNotAvailable: string
  balanceRetry: string
  notSupported: string
  loading: string
  /** How old what is shown is. */
  updated: (minutes: number) => string
  settings: string
  /** Names the buttons under the total for those who hear them. */
  actions: string
  receive: string
  send: string
  /** Names the addresses, where there are several, for those who hear them. */
  addresses: string
  /** Names the tabs for those who hear them. */
  tabs: string
  tokens: string
  nfts: string
  activity: string
  /** After the number of transactions that are. */
  pending: string
  loadingTokens: string
  tokenCount: (count: number) => string
  priceNotKnown: string
  empty: StatusTexts
  /** The snackbar's. */
  unavailable: string
  failed: StatusTexts
  offline: StatusTexts
  notListed: (network: string) => StatusTexts
}

/** What an account did, row by row, and how its own transactions end. */
export type ActivityTexts = ListTexts & {
  empty: string
  emptyText: (network: string) => string
  receive: string
  /** The snackbar's. */
  failed: string
  moreNotLoaded: string
  /** BCP 47 tag of the texts. Without a region dates are written as the visitor's region writes them. */
  dates: string
  amountNotKnown: string
  nft: string
  /** What happened, by kind. */
  did: Record<ActivityOperation, string>
  /** The same while it is on its way. */
  doing: Partial<Record<ActivityOperation, string>>
  /** The same of one that failed. */
  didNot: Partial<Record<ActivityOperation, string>>
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

/** What is said of a list that is read from somewhere, whatever it lists. */
export type ListTexts = {
  /** Names the list for those who hear it. */
  list: string
  loading: string
  count: (count: number) => string
  notLoaded: string
  notLoadedText: string
  offline: string
  offlineText: string
  notSupported: string
  notSupportedText: (network: string) => string
  /** How old what is shown is. */
  updated: (minutes: number) => string
}

/** A heading and the sentence under it. */
type StateTexts = { title: string; text: string }

/**
 * How a transaction stands, as its view says it. `repriced`: it went through, for another fee. `notFound`: this browser
 * has no such transaction.
 */
export type SentState = TransactionStanding['state'] | 'repriced' | 'notFound'

/** Sending: the form, the tokens to choose from, the review, and what became of it, by {@link SentState}. */
export type SendTexts = Record<SentState, StateTexts> & {
  amount: string
  /** Name of the button that shows what is sent. */
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
  /** Said when a name was found. */
  resolved: (name: string, address: string) => string
  networkCost: string
  costNotKnown: string
  review: string
  noToken: string
  noAmount: string
  noAddress: string
  insufficient: (amount: string, symbol: string) => string
  invalidAmount: (reason: InvalidAmountReason, decimals: number) => string
  /** What is wrong with what stands under To. */
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
  /** Of the receiver's account, where that is not the receiver itself. */
  owner: string
  network: string
  leaves: string
  arrives: string
  arrivesUnknown: string
  total: string
  totalNotKnown: string
  checking: string
  edit: string
  send: string
  tryAgain: string
  approveIn: (wallet: string) => string
  /** Under it, while the wallet asks. */
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
  /** Before the contract's own words. */
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

  /** The wallet's answer was lost. */
  lost: (wallet: string) => StateTexts
  /** The wallet has not answered yet, and this page still waits for it. */
  awaited: (wallet: string) => StateTexts
  /** Signed, and no node has confirmed it. */
  signed: StateTexts
  /** Said when Send is pressed while an earlier payment has no known end. */
  earlier: (wallet: string) => StateTexts
  /** The same when that is the same payment, and signed. */
  earlierSigned: StateTexts
  lookingFor: (wallet: string) => string
  /** A note of an earlier payment; `amount` has its symbol, `to` is a short address. */
  unconfirmed: (amount: string, to: string, wallet: string) => string
  /** Before the time since a wallet was asked. */
  requested: string
  ago: (minutes: number) => string
  /** Before the wallet's name. */
  fromWallet: string
  rejectedIt: string
  dismissed: string
  sendAnyway: string
  viewActivity: string

  /** Before the host's own words. */
  description: string
  date: string
  /** BCP 47 tag of the texts. Without a region dates are written as the visitor's region writes them. */
  dates: string
  explorer: (name: string) => string
  done: string
}
