import type { CaipNetworkId } from '../namespace/types.ts'

/**
 * - `pending`: on its way, or not found yet.
 * - `confirmed`, `reverted`: in a block; a reverted one moved nothing and cost its fee. See `isFinal`.
 * - `replaced`: another transaction of the account took its place: see `replacement`.
 * - `dropped`: a node knew it and none does any more, or no block can hold it any more: nothing was sent.
 * - `unknown`: no node ever knew this hash, or it belongs to another transaction. The payment may have been made
 *   all the same, so it is never shown as failed.
 */
export type TransactionStatus =
  | 'pending'
  | 'confirmed'
  | 'reverted'
  | 'replaced'
  | 'dropped'
  | 'unknown'

/** A block, so that a reorganisation is noticed: the block of that number has another hash then. */
export type BlockReference = { number: number; hash: string }

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
   * - `executed`: the wallet gave an id of its own (a Safe transaction, a user operation); this transaction
   *   carried it out.
   * - `other`: something else.
   */
  reason: 'repriced' | 'cancelled' | 'executed' | 'other'
  status: 'confirmed' | 'reverted'
}

/** A transaction in the transaction centre. Plain data, as it is stored. */
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
  /** When this was last changed: of two tabs the later change counts. */
  updatedAt: number
  /** When the end was seen; of an `unknown` one when it was given up. */
  settledAt?: number
  /** Its place among the account's transactions, once it is known. */
  nonce?: number
  /** Says whether another transaction does the same, once it is known. */
  fingerprint?: string
  /** When a node last knew it. */
  seenAt?: number
  /** For how long checks have not found it, ms. Time without checks, as while the computer sleeps, does not count. */
  missingMs?: number
  /** The newest block when the wallet was asked. */
  startBlock?: number
  /** EVM: the account's transaction count then; Solana: the slot. A search for the payment begins there. */
  startNonce?: number
  /** The block that held it at the last check. */
  block?: BlockReference
  /**
   * Of a confirmed or reverted one. `false`: a reorganisation may still remove its block, so it is checked again, and
   * may become `pending` once more. `true`, or undefined in what an earlier version stored: it is not checked any more.
   */
  isFinal?: boolean
}

/** What is stored of one account on one network. */
export type TransactionRow = {
  /** Newest first. */
  transactions: readonly TrackedTransaction[]
  /** Everything that had ended by then was cleared. */
  clearedAt?: number
}
