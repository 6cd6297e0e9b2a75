import type { CaipNetworkId } from '../networks/types.ts'

/** What one transaction moved. What was not sent is absent. */
export type Transfer = {
  /** A fungible token or coin. */
  token?: {
    name?: string
    symbol?: string
    iconUrl?: string
    /** Places of the smallest unit, where they are known. */
    decimals?: number
  }
  nft?: { name?: string; previewUrl?: string; isSpam: boolean }
  /** As seen from the account. */
  direction?: 'in' | 'out' | 'self'
  /** In whole tokens, a decimal text. */
  amount?: string
  /** Of the whole amount, in US dollars, a decimal text. */
  value?: string
  /** Of one, in US dollars, a decimal text. */
  price?: string
}

/** One transaction of an account, as the blockchain service or the account's namespace tells it. */
export type ActivityTransaction = {
  /** On Solana a block's, so not unique. */
  id: string
  hash: string
  /** The service's word: `send`, `receive`, `trade` and so on; there may be words that are new. */
  operationType: string
  /** ISO 8601; empty for a transaction in no block whose time of sending is unknown. */
  minedAt: string
  sentFrom?: string
  sentTo?: string
  /** `confirmed`, `failed`, `pending`, or a word that is new. */
  status: string
  nonce?: number
  application?: { name?: string; iconUrl?: string }
  /** CAIP-2; absent where the service does not know it. */
  networkId?: string
  /** Its page in an explorer, where who tells of it names one. @default the page at the network's explorer */
  explorerUrl?: string
  /** Empty where it moved nothing, or nothing is known of it. */
  transfers: readonly Transfer[]
}

/** A part of a history, newest first. */
export type HistoryPage = {
  transactions: readonly ActivityTransaction[]
  /** Where the next page begins; absent on the last. */
  next?: string
}

/** Reads one page of an account's transactions, newest first; rejects when the server cannot be reached. */
export type ReadActivity = (place: {
  address: string
  networkId: CaipNetworkId
  /** `next` of the part before. @default the first part */
  cursor?: string | undefined
  signal?: AbortSignal | undefined
}) => Promise<HistoryPage>
