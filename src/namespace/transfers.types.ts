import type { CaipNetworkId } from '../networks/types.ts'
import type { ReadActivity } from './activity.types.ts'
import type { KitNamespace } from './types.ts'

/**
 * Status of a transaction:
 *
 * - `pending`: in the mempool, or not found yet.
 * - `confirmed`: included in a block and successful. See `isFinal`.
 * - `reverted`: included in a block and failed. Only the fee was paid. See `isFinal`.
 * - `replaced`: replaced by another transaction with the same nonce. See `replacement`.
 * - `dropped`: no longer known to the nodes, or expired. Nothing was sent.
 * - `unknown`: no node has seen the hash, or it belongs to another transaction. The payment may
 *   still have been made, so it is never shown as failed.
 */
export type TransactionStatus =
  | 'pending'
  | 'confirmed'
  | 'reverted'
  | 'replaced'
  | 'dropped'
  | 'unknown'

/** A block number with the block hash, to detect reorganizations. */
export type BlockReference = { number: number; hash: string }

/** The transfer of a transaction that the kit sent. Amounts are decimal strings. */
export type TransactionTransfer = {
  to: string
  amount: string
  symbol: string
  decimals: number
  /** Token contract address. Absent for the native coin. */
  tokenAddress?: string
}

/** The transaction that replaced another transaction. */
export type Replacement = {
  hash: string
  /**
   * - `repriced`: the same transfer with another fee.
   * - `cancelled`: an empty transaction to the sender.
   * - `executed`: the wallet returned its own id (of a Safe transaction or user operation), and
   *   this transaction executed it.
   * - `other`: any other transaction.
   */
  reason: 'repriced' | 'cancelled' | 'executed' | 'other'
  status: 'confirmed' | 'reverted'
}

/** A transaction in the transaction center. Serializable. */
export type TrackedTransaction = {
  hash: string
  /** CAIP-2 network id. */
  networkId: CaipNetworkId
  /** The sending account. */
  address: string
  status: TransactionStatus
  /** Description from the app. */
  description?: string
  transfer?: TransactionTransfer
  /** The replacing transaction of a `replaced` transaction, if found. */
  replacement?: Replacement
  /** Time at which it was added, in milliseconds since the epoch. */
  addedAt: number
  /** Time of the last change. When two tabs differ, the later change wins. */
  updatedAt: number
  /**
   * Time at which the status became final, or at which the search for an `unknown` transaction
   * ended.
   */
  settledAt?: number
  /** Nonce of the transaction, once known. */
  nonce?: number
  /** Identifies the receiver and amount of the transaction, once known. */
  fingerprint?: string
  /** Time at which a node last returned the transaction. */
  seenAt?: number
  /**
   * Total time in ms during which checks did not find it. Excludes time without checks, for example
   * while the device sleeps.
   */
  missingMs?: number
  /** The latest block number when the wallet was prompted. */
  startBlock?: number
  /**
   * Start of a search for the payment. EVM: the account's transaction count when the wallet was
   * prompted. Solana: the slot.
   */
  startNonce?: number
  /** The block that contained the transaction at the last check. */
  block?: BlockReference
  /**
   * Whether a confirmed or reverted transaction is final. `false`: a reorganization may remove its
   * block, so it is checked again and can become `pending`. `true`, or `undefined` in data of an
   * earlier version: it is not checked again.
   */
  isFinal?: boolean
}

/** Stored transactions of one account on one network. */
export type TransactionRow = {
  /** Newest first. */
  transactions: readonly TrackedTransaction[]
  /**
   * Time at which the visitor cleared the list. Transactions that had settled by then are removed.
   */
  clearedAt?: number
}

/** The token to send. */
export type SendToken = {
  symbol: string
  /** Token decimals. */
  decimals: number
  /** Token address, plain or as CAIP-10. Absent for the native coin. */
  address?: string
  name?: string
  imageUrl?: string
}

/** A validated transfer, in the address format of its namespace. */
export type TransferRequest = {
  networkId: CaipNetworkId
  connectorUid: string
  from: string
  to: string
  token: SendToken
  /** Amount in the smallest unit. */
  units: bigint
}

/** Result of a simulated transfer. */
export type TransferSimulation = {
  /**
   * Amount that the receiver gets, in the smallest unit. `undefined` when the simulation cannot
   * determine it.
   */
  received: bigint | undefined
  /** Network fee in the smallest unit of the native coin. `undefined` when unknown. */
  networkCost: bigint | undefined
  nativeBalance: bigint
  isReceiverContract: boolean
  /** Solana: the owner of the receiver, when the receiver is a token account. */
  receiverOwner?: string
  /** EVM: true when the sender has code, so its network fee may be sponsored. */
  isSenderContract?: boolean
}

/** State of the chain and the account before the wallet is prompted. */
export type SendCheckpoint = {
  /**
   * EVM: the account's pending transaction count. Solana: the slot. The transaction cannot be
   * older.
   */
  nonce: number
  /**
   * The latest block number, where a search for a lost transaction starts. Solana uses `nonce`
   * instead.
   */
  block?: number
  /** Identifies the receiver and amount of the transfer, to find equal transactions. */
  fingerprint: string
}

/** A transaction to follow, by its hash or by an id of the wallet. */
export type FollowedTransaction = {
  networkId: CaipNetworkId
  hash: string
  from: string
  /** EVM: the nonce, once known. Solana: the last block height that can include the transaction. */
  nonce?: number
  /** Identifies the receiver and amount of the transaction, once known. */
  fingerprint?: string
  /**
   * The expected transfer of a transaction that the kit sent. When absent, the content is not
   * compared.
   */
  transfer?: TransactionTransfer
  /** The latest block number when the wallet was prompted, if known. */
  startBlock?: number
  /** The block that contained the transaction at the last check. */
  block?: BlockReference
}

/** Parameters of a receiver search. */
export type ReceiversRequest = {
  networkId: CaipNetworkId
  from: string
  /**
   * Hashes of the transactions to search, newest first.
   *
   * @default the transactions of recent blocks
   */
  hashes?: readonly string[]
  /**
   * EVM accounts with code: trusted token contracts, plain or CAIP-10. For transactions that
   * another account sent, only logs of these tokens are used.
   */
  tokens?: readonly string[]
  /** Aborts the search. */
  signal?: AbortSignal
}

/** The addresses that an account has paid. */
export type Receivers = {
  /** Addresses without duplicates, newest first. */
  addresses: readonly string[]
  /** `false` when a payment of the searched transactions or blocks may be missing. */
  isComplete: boolean
  /**
   * The part of the account's history that was searched, on chains whose nodes list transactions by
   * account. `undefined` on EVM.
   */
  coverage?: HistoryCoverage
}

/** Whether `all` payments of an account are known, or only `recent` payments. */
export type HistoryCoverage = 'all' | 'recent'

/** Result of one check of a transaction. */
export type TransactionCheck = {
  /**
   * Delay until the next check, in ms.
   *
   * @default 4000, increasing with the age of the transaction
   */
  againMs?: number
} & (
  | {
      status: 'confirmed' | 'reverted'
      /** `undefined` when the chain reports no block, or the transaction is final. */
      block?: BlockReference
      /**
       * True when a reorganization is unlikely to remove the transaction (EVM: after 64 blocks;
       * Solana: finalized). Until then, the transaction is checked again.
       *
       * @default true
       */
      isFinal?: boolean
    }
  /** Not included in a block. Nonce and fingerprint help to find a replacement. */
  | { status: 'pending'; nonce?: number; fingerprint?: string }
  | { status: 'replaced'; replacement: Replacement }
  /** Not found. `isNonceUsed`: another transaction has used the nonce. */
  | { status: 'missing'; isNonceUsed: boolean }
  /** Not found, and it can no longer be included. */
  | { status: 'expired' }
  /** The hash belongs to a transaction of another sender or with another content. */
  | { status: 'mismatch' }
)

/** A search for a transfer whose wallet response was lost. */
export type SentTransferQuery = Pick<FollowedTransaction, 'networkId' | 'from'> & {
  transfer: TransactionTransfer
  checkpoint: SendCheckpoint
}

/** A transaction that matches a {@link SentTransferQuery}. */
export type FoundTransaction = {
  hash: string
  nonce?: number
  fingerprint?: string
  status: 'pending' | 'confirmed' | 'reverted'
}

/** A submitted transaction. Fields that the namespace does not know are absent. */
export type SubmittedTransaction = Pick<FollowedTransaction, 'hash' | 'fingerprint' | 'nonce'>

/**
 * Progress of a submission. The kit stores each step before the next step starts, so that a lost
 * response is never treated as a failure.
 */
export type SubmitProgress = {
  /**
   * Call before prompting the wallet. With `send` the wallet broadcasts the transaction, so only
   * its response can prove that nothing was sent. With `sign` nothing is sent before
   * {@link SubmitProgress.onSigned}.
   *
   * @throws UnconfirmedSendError when another tab has requested a payment in the meantime. The
   * wallet must not be prompted.
   */
  onRequest(kind: 'send' | 'sign'): void
  /** Call with the signed transaction before broadcasting it. */
  onSigned(transaction: SubmittedTransaction): void
}

/**
 * How a namespace sends and follows transactions. EVM is built in; other namespaces provide it as a
 * {@link SendingNamespace}.
 */
export type Transfers = {
  /** Whether the caller must pass a token. When `false`, the default token is the native coin. */
  isTokenRequired: boolean
  /** Normalizes an address. `undefined` for an invalid address. */
  readAddress(text: string): string | undefined
  /**
   * Simulates a transfer without signing.
   *
   * @throws InsufficientBalanceError, TokenDecimalsError, TransferRefusedError. Any other error
   * means that the chain could not be reached.
   */
  simulate(request: TransferRequest): Promise<TransferSimulation>
  /** Reads the maximum amount that can be sent, in the smallest unit. */
  readMax(request: Omit<TransferRequest, 'to' | 'units'>): Promise<bigint>
  /** Reads the checkpoint, before the wallet is prompted. */
  readCheckpoint?(request: TransferRequest): Promise<SendCheckpoint>
  /**
   * Prompts the wallet to sign and send.
   *
   * @throws Before `onRequest`, an error means that nothing was sent. After `onRequest`, the
   * outcome is unknown unless the wallet or the node rejected the transaction.
   */
  submit(request: TransferRequest, progress: SubmitProgress): Promise<SubmittedTransaction>
  /** Checks a transaction once. Rejects when the chain could not be reached. */
  getStatus(transaction: FollowedTransaction): Promise<TransactionCheck>
  /**
   * Finds transactions since the checkpoint that match the transfer, oldest first. An empty list
   * does not prove that nothing was sent. Rejects when the chain could not be reached.
   */
  findSent?(query: SentTransferQuery): Promise<readonly FoundTransaction[]>
  /**
   * Reads the addresses that an account has paid. Excludes payments that others can forge:
   * transfers of 0 and logs of fake tokens. `undefined` or a rejection means unknown.
   */
  readReceivers?(request: ReceiversRequest): Promise<Receivers | undefined>
  /**
   * Reads the fee that the sender paid for a mined transaction, in the smallest unit of the native
   * coin. `undefined` when unknown or sponsored. Rejects when the chain could not be reached.
   */
  readNetworkCost?(
    transaction: Pick<FollowedTransaction, 'networkId' | 'hash' | 'from'>,
  ): Promise<bigint | undefined>
}

/** The members of {@link Transfers} that call the chain or the wallet. */
export type TransferActions = Required<
  Pick<Transfers, 'simulate' | 'readMax' | 'readCheckpoint' | 'submit' | 'getStatus' | 'findSent'>
> &
  Pick<Transfers, 'readReceivers' | 'readNetworkCost'>

/** The members of {@link Transfers} that are available before the code is loaded. */
export type LazyTransfers<actions extends TransferActions = TransferActions> = Pick<
  Transfers,
  'isTokenRequired' | 'readAddress'
> & {
  /** Loads the other members. Called on each use. */
  load(): Promise<actions>
}

/** A native balance and its unconfirmed part, in the smallest unit. */
export type PendingBalance = {
  /** Total balance. */
  value: bigint
  /** The unconfirmed part. Negative when the account sends more than it receives. */
  pending: bigint
}

/**
 * Reads the native balance of an account, in the smallest unit. Rejects when the chain could not be
 * reached.
 */
export type ReadBalance = (place: {
  address: string
  networkId: CaipNetworkId
  signal?: AbortSignal | undefined
}) => Promise<bigint | PendingBalance>

/**
 * A namespace with its own transfers, balances and activity. EVM is built in: balances are read
 * through wagmi, activity from the blockchain API.
 */
export type SendingNamespace = KitNamespace & {
  readonly transfers?: Transfers | LazyTransfers
  readonly readBalance?: ReadBalance
  readonly readActivity?: ReadActivity
}
