/** What one transaction moved. What was not sent is absent. */
export type Transfer = {
  /** A fungible token or coin. */
  token?: { name?: string; symbol?: string; iconUrl?: string }
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

/** One transaction of an account, as the blockchain service tells it. */
export type Transaction = {
  /** On Solana a block's, so not unique. */
  id: string
  hash: string
  /** The service's word: `send`, `receive`, `trade` and so on; there may be words that are new. */
  operationType: string
  /** ISO 8601. */
  minedAt: string
  sentFrom?: string
  sentTo?: string
  /** `confirmed`, `failed`, `pending`, or a word that is new. */
  status: string
  nonce?: number
  application?: { name?: string; iconUrl?: string }
  /** CAIP-2; absent where the service does not know it. */
  chainId?: string
  /** Empty where it moved nothing, or nothing is known of it. */
  transfers: readonly Transfer[]
}

/** A part of a history, newest first. */
export type HistoryPage = {
  transactions: readonly Transaction[]
  /** Where the next page begins; absent on the last. */
  next?: string
}
