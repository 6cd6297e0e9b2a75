import type { CaipNetworkId } from '../namespace/types.ts'

/**
 * - `pending`: on its way, or not found yet.
 * - `confirmed`, `reverted`: in a block; a reverted one moved nothing and cost its fee.
 * - `replaced`: another transaction of the account took its place: see `replacement`.
 * - `dropped`: no node that was asked knows it any more. It is looked for once more after a reload.
 */
export type TransactionStatus = 'pending' | 'confirmed' | 'reverted' | 'replaced' | 'dropped'

/** What our own sends moved; amounts are decimal texts. */
export type TransactionTransfer = {
  to: string
  amount: string
  symbol: string
  decimals: number
  /** Of the token; the native coin has none. */
  tokenAddress?: string
}

/** The transaction that took the place of another. */
export type Replacement = {
  hash: string
  /**
   * - `repriced`: the same transfer, for another fee.
   * - `cancelled`: an empty one to the own address.
   * - `other`: something else.
   */
  reason: 'repriced' | 'cancelled' | 'other'
  status: 'confirmed' | 'reverted'
}

/** A transaction in the transaction centre. Plain data, as it is kept. */
export type TrackedTransaction = {
  hash: string
  /** CAIP-2. */
  networkId: CaipNetworkId
  /** The account that sent it. */
  address: string
  status: TransactionStatus
  /** The host's own words. */
  description?: string
  transfer?: TransactionTransfer
  /** With `replaced`, when it was found. */
  replacement?: Replacement
  /** Milliseconds since the epoch, the kit's clock. */
  addedAt: number
  /** When this was last changed: of two tabs the later word counts. */
  updatedAt: number
  /** When the end was seen. */
  settledAt?: number
  /** Its place among the account's transactions, once it is known. */
  nonce?: number
  /** Says whether another transaction does the same, once it is known. */
  fingerprint?: string
  /** When a node last knew it. */
  seenAt?: number
  /** Since when no node knew it. */
  missingSince?: number
}

/** What is kept of one account on one network. */
export type TransactionRow = {
  /** Newest first. */
  transactions: readonly TrackedTransaction[]
  /** Everything that had ended by then was cleared away. */
  clearedAt?: number
}
