import type { CaipNetworkId } from '../networks/types.ts'
import type { ReadActivity } from './activity.types.ts'
import type { KitNamespace } from './types.ts'

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

/** What is sent. */
export type SendToken = {
  symbol: string
  /** Places of the smallest unit. */
  decimals: number
  /** Of the token, plain or as CAIP-10. The native coin has none. */
  address?: string
  name?: string
  imageUrl?: string
}

/** Who sends what where: made by the kit, checked, in the namespace's own written form. */
export type TransferRequest = {
  networkId: CaipNetworkId
  connectorUid: string
  from: string
  to: string
  token: SendToken
  /** In the smallest unit. */
  units: bigint
}

/** What a simulated transfer tells. */
export type TransferSimulation = {
  /** What the receiver gets, in the smallest unit; undefined where the chain cannot tell. */
  arrives: bigint | undefined
  /** In the smallest unit of the native coin; undefined when it is not known. */
  networkCost: bigint | undefined
  nativeBalance: bigint
  isReceiverContract: boolean
  /**
   * The account that gets the transfer when the receiver's address is not it: a token account named as the receiver
   * belongs to this owner (Solana).
   */
  receiverOwner?: string
  /** The sender has code (EVM), so that others may pay its network fee. */
  isSenderContract?: boolean
}

/** Where the chain and the account stood right before the wallet was asked. */
export type SendCheckpoint = {
  /**
   * EVM: the account's transaction count (pending). Solana: the slot. Whatever the transaction is, it is
   * not before this.
   */
  nonce: number
  /** The newest block then: the search for a lost transaction begins there. Solana has it in `nonce`. */
  block?: number
  /** Says whether another transaction makes the same transfer. */
  fingerprint: string
}

/** A transaction that is followed by its hash, or by the id that the wallet gave instead of one. */
export type FollowedTransaction = {
  networkId: CaipNetworkId
  hash: string
  from: string
  /**
   * EVM: its place among the account's transactions, once it is known. Solana: the last block height that may
   * hold it.
   */
  nonce?: number
  /** Says whether another transaction makes the same transfer, once it is known. */
  fingerprint?: string
  /** What it should move, for transactions that the kit sent. Without it any content is accepted. */
  transfer?: TransactionTransfer
  /** The newest block when the wallet was asked, where it is known. */
  startBlock?: number
  /** The block that held it at the last check. */
  block?: BlockReference
}

/** The account whose payments are read, and where to look. */
export type ReceiversRequest = {
  networkId: CaipNetworkId
  from: string
  /** Hashes of transactions, the newest first. @default the transactions of the newest blocks */
  hashes?: readonly string[]
  /**
   * EVM, for accounts with code: trusted token contracts, plain or CAIP-10. In a transaction that the account did
   * not send itself, only their logs count.
   */
  tokens?: readonly string[]
  /** Stops the search. */
  signal?: AbortSignal
}

/** The addresses that an account paid. */
export type Receivers = {
  /** Without duplicates, the newest first. */
  addresses: readonly string[]
  /** False: a payment of the transactions or blocks that were to be read may be missing. */
  isComplete: boolean
  /** How far the payments go back, on chains whose nodes list the transactions of an account. EVM nodes do not. */
  coverage?: HistoryCoverage
}

/** How many of an account's payments are known: `all` of them, or the `recent` ones. */
export type HistoryCoverage = 'all' | 'recent'

/** One check of a transaction. */
export type TransactionCheck = {
  /** When to check again, ms, where the chain is faster than others. @default 4000, more with its age */
  againMs?: number
} & (
  | {
      status: 'confirmed' | 'reverted'
      /** Undefined where the chain has none, or where it is final anyway. */
      block?: BlockReference
      /**
       * No reorganisation is expected to remove it any more (EVM: 64 blocks; Solana: finalized). While it is false,
       * the transaction is checked again. @default true
       */
      isFinal?: boolean
    }
  /** It waits. What is learned of it helps to find what may replace it. */
  | { status: 'pending'; nonce?: number; fingerprint?: string }
  | { status: 'replaced'; replacement: Replacement }
  /** The node does not know it. `isNonceUsed`: another transaction that could not be found has its nonce. */
  | { status: 'missing'; isNonceUsed: boolean }
  /** The node does not know it, and no block can hold it any more. */
  | { status: 'expired' }
  /** The hash belongs to a transaction of another sender or with another content: not this transfer. */
  | { status: 'mismatch' }
)

/** What to search for when a wallet's answer was lost. */
export type SentTransferQuery = Pick<FollowedTransaction, 'networkId' | 'from'> & {
  transfer: TransactionTransfer
  checkpoint: SendCheckpoint
}

/** A transaction on chain that makes the transfer of a {@link SentTransferQuery}. */
export type FoundTransaction = {
  hash: string
  nonce?: number
  fingerprint?: string
  status: 'pending' | 'confirmed' | 'reverted'
}

/** A transaction as its sender knows it. */
export type SubmittedTransaction = Pick<FollowedTransaction, 'hash' | 'fingerprint' | 'nonce'>

/**
 * How far a submission has come. The kit stores each step before the next one happens, so that an answer that
 * is lost afterwards is never taken for a failure.
 */
export type SubmitProgress = {
  /**
   * To be called right before the wallet is asked. `send`: the wallet itself sends the transaction, so after this
   * only its own answer says that nothing was sent. `sign`: it signs only; nothing is sent before
   * {@link SubmitProgress.onSigned}.
   *
   * @throws UnconfirmedSendError when another page asked for a payment meanwhile: the wallet must not be asked.
   */
  onRequest(kind: 'send' | 'sign'): void
  /** To be called with a signed transaction before any node gets it. */
  onSigned(transaction: SubmittedTransaction): void
}

/**
 * What a namespace does for sending and following: the rules around it are the kit's. EVM is built
 * in; another namespace brings its own as {@link SendingNamespace}.
 */
export type Transfers = {
  /** Without it the native coin is meant when no token is named. */
  isTokenRequired: boolean
  /** The address in its one written form; undefined for an invalid one. */
  readAddress(text: string): string | undefined
  /**
   * Tries the transfer without signing.
   *
   * @throws InsufficientBalanceError, TokenDecimalsError, TransferRefusedError; any other error means
   * that the chain could not be asked.
   */
  simulate(request: TransferRequest): Promise<TransferSimulation>
  /** The most that can be sent, in the smallest unit, read from the chain. */
  readMax(request: Omit<TransferRequest, 'to' | 'units'>): Promise<bigint>
  /** Where the chain and the account stand now; read before the wallet is asked. */
  readCheckpoint?(request: TransferRequest): Promise<SendCheckpoint>
  /**
   * Asks the wallet to sign and send.
   *
   * @throws Before `onRequest`: nothing was sent. After it, an error counts as unknown unless it is the wallet's or
   * the node's own refusal.
   */
  submit(request: TransferRequest, progress: SubmitProgress): Promise<SubmittedTransaction>
  /** Checks a transaction once; rejects when the chain could not be asked. */
  getStatus(transaction: FollowedTransaction): Promise<TransactionCheck>
  /**
   * Searches for transactions that make a transfer since its checkpoint, the oldest first. An empty list says that
   * none was found, not that there is none. Rejects when the chain could not be asked.
   */
  findSent?(query: SentTransferQuery): Promise<readonly FoundTransaction[]>
  /**
   * The addresses that an account paid. Payments that others can forge never count: transfers of 0 in the account's
   * name, and logs of fake tokens. Undefined, or a rejection, means that they are not known.
   */
  readReceivers?(request: ReceiversRequest): Promise<Receivers | undefined>
  /**
   * What a transaction in a block cost its sender, in the smallest unit of the native coin. Undefined where it is not
   * known, or somebody else paid. Rejects when the chain could not be asked.
   */
  readNetworkCost?(
    transaction: Pick<FollowedTransaction, 'networkId' | 'hash' | 'from'>,
  ): Promise<bigint | undefined>
}

/** The part of {@link Transfers} that asks the chain or the wallet. */
export type TransferActions = Required<
  Pick<Transfers, 'simulate' | 'readMax' | 'readCheckpoint' | 'submit' | 'getStatus' | 'findSent'>
> &
  Pick<Transfers, 'readReceivers' | 'readNetworkCost'>

/** What is known of {@link Transfers} before their code is loaded. */
export type LazyTransfers<actions extends TransferActions = TransferActions> = Pick<
  Transfers,
  'isTokenRequired' | 'readAddress'
> & {
  /** Asked each time; what it gives need not be the same object. */
  load(): Promise<actions>
}

/** What an account holds of the native coin, where a part of it waits for a block. In the smallest unit. */
export type PendingBalance = {
  /** All of it. */
  value: bigint
  /** The part that no block holds yet; below zero where more leaves than comes. */
  pending: bigint
}

/** What an account holds of the native coin, in its smallest unit; rejects when the chain could not be asked. */
export type ReadBalance = (place: {
  address: string
  networkId: CaipNetworkId
  signal?: AbortSignal | undefined
}) => Promise<bigint | PendingBalance>

/**
 * A namespace that says how its accounts send, what they hold and what they did. EVM is built in: its balances are wagmi's,
 * its activity is the blockchain service's.
 */
export type SendingNamespace = KitNamespace & {
  readonly transfers?: Transfers | LazyTransfers
  readonly readBalance?: ReadBalance
  readonly readActivity?: ReadActivity
}
