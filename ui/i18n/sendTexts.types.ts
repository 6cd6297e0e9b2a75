import type { InvalidAmountReason } from '../../src/errors/send.ts'
import type { TransactionStanding } from '../../src/transfers/transactionRows.ts'

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
  explorer: (name: string) => string
  done: string
}
