import type { CaipNetworkId } from '../networks/types.ts'

/** An asset movement of a transaction. Fields that the service did not send are absent. */
export type Transfer = {
  /** A fungible token or coin. */
  token?: {
    name?: string
    symbol?: string
    iconUrl?: string
    /** Decimals of the token, if known. */
    decimals?: number
  }
  nft?: { name?: string; previewUrl?: string; isSpam: boolean }
  /** Direction from the account's view. */
  direction?: 'in' | 'out' | 'self'
  /** Amount in whole tokens, a decimal text. */
  amount?: string
  /** Value of the whole amount in US dollars, a decimal text. */
  value?: string
  /** Price of one token in US dollars, a decimal text. */
  price?: string
}

/** A transaction of an account, from the blockchain service or the account's namespace. */
export type ActivityTransaction = {
  /** Not unique on Solana, where it identifies a block. */
  id: string
  hash: string
  /** Operation type of the service: `send`, `receive`, `trade` and so on. New values are possible. */
  operationType: string
  /** ISO 8601. Empty for a pending transaction whose time is unknown. */
  minedAt: string
  sentFrom?: string
  sentTo?: string
  /** `confirmed`, `failed`, `pending` or a new value. */
  status: string
  nonce?: number
  application?: { name?: string; iconUrl?: string }
  /** CAIP-2. Absent when the service does not know it. */
  networkId?: string
  /** Explorer URL of the transaction, from its source. @default the page at the network's explorer */
  explorerUrl?: string
  /** Empty when nothing was moved or is known. */
  transfers: readonly Transfer[]
}

/** One page of a history, newest first. */
export type HistoryPage = {
  transactions: readonly ActivityTransaction[]
  /** Cursor of the next page. Absent on the last page. */
  next?: string
}

/** Reads one page of an account's transactions, newest first. Rejects when the server cannot be reached. */
export type ReadActivity = (place: {
  address: string
  networkId: CaipNetworkId
  /** `next` of the previous page. @default the first page */
  cursor?: string | undefined
  signal?: AbortSignal | undefined
}) => Promise<HistoryPage>
