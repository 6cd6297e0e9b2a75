import type { CaipNetworkId } from '../networks/types.ts'

/** An asset transfer within a transaction. Fields that the service did not send are absent. */
export type Transfer = {
  /** A fungible token or coin. */
  token?: {
    name?: string
    symbol?: string
    iconUrl?: string
    /** Token decimals, if known. */
    decimals?: number
  }
  nft?: { name?: string; previewUrl?: string; isSpam: boolean }
  /** Direction from the perspective of the account. */
  direction?: 'in' | 'out' | 'self'
  /** Amount in whole tokens, as a decimal string. */
  amount?: string
  /** Value of the whole amount in US dollars, as a decimal string. */
  value?: string
  /** Price of one token in US dollars, as a decimal string. */
  price?: string
}

/** A transaction of an account, read from the blockchain API or from the namespace. */
export type ActivityTransaction = {
  /** Not unique on Solana, where it identifies a block. */
  id: string
  hash: string
  /**
   * Operation type of the blockchain API, for example `send`, `receive` or `trade`. The API may add
   * values.
   */
  operationType: string
  /** ISO 8601. Empty for a pending transaction whose time is unknown. */
  minedAt: string
  sentFrom?: string
  sentTo?: string
  /** `confirmed`, `failed` or `pending`. The API may add values. */
  status: string
  nonce?: number
  application?: { name?: string; iconUrl?: string }
  /** CAIP-2 network id. Absent when the API does not know the network. */
  networkId?: string
  /**
   * Explorer URL of the transaction.
   *
   * @default the transaction page of the network's block explorer
   */
  explorerUrl?: string
  /** Empty when the transaction moved no assets, or when its transfers are unknown. */
  transfers: readonly Transfer[]
}

/** One page of transactions, newest first. */
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
