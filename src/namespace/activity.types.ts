import type { CaipNetworkId } from '../networks/types.ts'

/** An asset transfer within a transaction. Fields that the API did not return are absent. */
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
  /** Direction from the account's perspective. */
  direction?: 'in' | 'out' | 'self'
  /** Amount in whole tokens, as a decimal string. */
  amount?: string
  /** Value of the full amount in US dollars, as a decimal string. */
  value?: string
  /** Price per token in US dollars, as a decimal string. */
  price?: string
}

/** A transaction of an account, returned by the blockchain API or by the namespace's own reader. */
export type ActivityTransaction = {
  /** The transaction's id. On Solana, it identifies a block and is therefore not unique. */
  id: string
  hash: string
  /**
   * Operation type from the blockchain API, for example `send`, `receive`, or `trade`. The API may
   * add new values.
   */
  operationType: string
  /** Time in ISO 8601 format. Empty for a pending transaction whose time is unknown. */
  minedAt: string
  sentFrom?: string
  sentTo?: string
  /** `confirmed`, `failed`, or `pending`. The API may add new values. */
  status: string
  nonce?: number
  application?: { name?: string; iconUrl?: string }
  /** CAIP-2 network id. Absent if the API does not know the network. */
  networkId?: string
  /**
   * The transaction's explorer URL.
   *
   * @default the transaction's page in the network's block explorer
   */
  explorerUrl?: string
  /** Empty if the transaction moved no assets or its transfers are unknown. */
  transfers: readonly Transfer[]
}

/** One page of transactions, newest first. */
export type HistoryPage = {
  transactions: readonly ActivityTransaction[]
  /** Cursor for the next page. Absent on the last page. */
  next?: string
}

/**
 * Reads one page of an account's transactions, newest first. Rejects if the server cannot be
 * reached.
 */
export type ReadActivity = (place: {
  address: string
  networkId: CaipNetworkId
  /** The previous page's `next`. @default the first page */
  cursor?: string | undefined
  signal?: AbortSignal | undefined
}) => Promise<HistoryPage>
