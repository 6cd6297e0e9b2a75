import type { ActivityOperation } from '../../queries/index.ts'
import type { InvalidAmountReason } from '../../src/errors/send.ts'
import type { TransactionStanding } from '../../src/transfers/transactionState.ts'

/** A heading and the text below it. */
type StatusTexts = { title: string; text: string }

/** The strings of the Account view, including its total, buttons and token list. */
export type AccountTexts = {
  total: string
  balanceNotKnown: string
  /** The reason why the total is unknown. */
  totalNotKnown: Readonly<Record<'failed' | 'notSupported' | 'noPrices' | 'noTokens', string>>
  balanceNotAvailable: string
  balanceRetry: string
  notSupported: string
  loading: string
  /** The age of the displayed data. */
  updated: (minutes: number) => string
  settings: string
  /** Accessible name for the buttons below the total. */
  actions: string
  receive: string
  send: string
  /** Accessible name for the address list, if there are several addresses. */
  addresses: string
  /** Accessible name for the tabs. */
  tabs: string
  tokens: string
  nfts: string
  activity: string
  /** Text that follows the number of pending transactions. */
  pending: string
  loadingTokens: string
  tokenCount: (count: number) => string
  priceNotKnown: string
  empty: StatusTexts
  /** Snackbar text. */
  unavailable: string
  failed: StatusTexts
  offline: StatusTexts
  notListed: (network: string) => StatusTexts
}

/** The strings for the activity list and for transaction outcomes. */
export type ActivityTexts = ListTexts & {
  empty: string
  emptyText: (network: string) => string
  receive: string
  /** Snackbar text. */
  failed: string
  moreNotLoaded: string
  /** The BCP 47 tag of the strings. If it has no region, dates follow the user's region. */
  dates: string
  amountNotKnown: string
  nft: string
  /** Titles for confirmed transactions, keyed by operation. */
  did: Record<ActivityOperation, string>
  /** Titles for pending transactions, keyed by operation. */
  doing: Partial<Record<ActivityOperation, string>>
  /** Titles for failed transactions, keyed by operation. */
  didNot: Partial<Record<ActivityOperation, string>>
  /** Text that precedes the other party in a transfer. */
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
  /** A transaction's outcome. `what` is the amount or the app's description, if known. */
  ended: Record<
    Exclude<TransactionStanding['state'], 'pending'>,
    (what: string | undefined) => string
  >
  view: string
}

/** The strings for the NFT list. */
export type NftTexts = ListTexts & {
  empty: (network: string) => string
  emptyText: string
  /** Shown if only the newest transactions were searched and no NFT was found. */
  emptyRange: (transactions: number) => string
  changeNetwork: string
  /** Explains that the list contains only NFTs from the newest transactions. */
  fromLast: (transactions: number) => string
  someUnread: string
  /** Replaces a missing name, based on the token ID. */
  unnamed: (id: string) => string
  quantity: (quantity: string) => string
}

/** Strings that every list with remote data has. */
export type ListTexts = {
  /** Accessible name for the list. */
  list: string
  loading: string
  count: (count: number) => string
  notLoaded: string
  notLoadedText: string
  offline: string
  offlineText: string
  notSupported: string
  notSupportedText: (network: string) => string
  /** The age of the displayed data. */
  updated: (minutes: number) => string
}

/** A heading and the text below it. */
type StateTexts = { title: string; text: string }

/**
 * The state to show for a transaction. `repriced`: confirmed with another fee. `notFound`: not stored in this
 * browser.
 */
export type SentState = TransactionStanding['state'] | 'repriced' | 'notFound'

/**
 * The strings for the send views: the form, the token list, the review, and the outcome by {@link
 * SentState}.
 */
export type SendTexts = Record<SentState, StateTexts> & {
  amount: string
  /** Accessible name for the button that shows the token. */
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
  /** Announced once a name has resolved. */
  resolved: (name: string, address: string) => string
  networkCost: string
  costNotKnown: string
  review: string
  noToken: string
  noAmount: string
  noAddress: string
  insufficient: (amount: string, symbol: string) => string
  invalidAmount: (reason: InvalidAmountReason, decimals: number) => string
  /** Errors of the recipient field. */
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
  /** Label for the recipient's owner, if the recipient is a token account. */
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
  /** Text that follows `approveIn` while the wallet request is pending. */
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
  /** Text that precedes the contract's revert reason. */
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

  /** The connection to the wallet was lost before it responded. */
  lost: (wallet: string) => StateTexts
  /** The wallet has not responded yet, and the kit is still waiting. */
  awaited: (wallet: string) => StateTexts
  /** The payment has been signed, but the network has not confirmed it. */
  signed: StateTexts
  /** Shown if the user presses Send while the outcome of an earlier payment is unknown. */
  earlier: (wallet: string) => StateTexts
  /** Replaces `earlier` if an identical payment has already been signed. */
  earlierSigned: StateTexts
  lookingFor: (wallet: string) => string
  /** A note about an earlier payment. `amount` includes the symbol, and `to` is a short address. */
  unconfirmed: (amount: string, to: string, wallet: string) => string
  /** Text that precedes the time since the wallet request. */
  requested: string
  ago: (minutes: number) => string
  /** Text that precedes the wallet's name. */
  fromWallet: string
  rejectedIt: string
  dismissed: string
  sendAnyway: string
  viewActivity: string

  /** Text that precedes the app's description. */
  description: string
  date: string
  /** The BCP 47 tag of the strings. If it has no region, dates follow the user's region. */
  dates: string
  explorer: (name: string) => string
  done: string
}
