import type { CaipNetworkId } from '../networks/types.ts'
import type { ReadActivity } from './activity.types.ts'
import type { KitNamespace } from './types.ts'

/**
 * A transaction's status:
 *
 * - `pending`: the transaction is in the mempool, or has not been found yet.
 * - `confirmed`: it was included in a block and succeeded. See `isFinal`.
 * - `reverted`: it was included in a block but failed. Only the fee was paid. See `isFinal`.
 * - `replaced`: another transaction with the same nonce replaced it, or another transaction
 *   executed it. See `replacement`.
 * - `dropped`: nodes no longer know it, or it expired. Nothing was sent.
 * - `unknown`: no node has seen the hash, or the hash belongs to a different transaction. The
 *   payment may still have been made, so it is never shown as failed.
 */
export type TransactionStatus =
  | 'pending'
  | 'confirmed'
  | 'reverted'
  | 'replaced'
  | 'dropped'
  | 'unknown'

/** A block's number and hash. The hash reveals reorganizations. */
export type BlockReference = { number: number; hash: string }

/** The transfer made by a transaction that the kit sent. Amounts are decimal strings. */
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
   * - `repriced`: the same transfer with a different fee.
   * - `cancelled`: an empty transaction from the sender to itself.
   * - `executed`: the wallet returned its own id for a Safe transaction or a user operation, which
   *   this transaction then executed.
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
  /** Description set by the app. */
  description?: string
  transfer?: TransactionTransfer
  /** The transaction that replaced this one, if found. Set if the status is `replaced`. */
  replacement?: Replacement
  /** Time at which the transaction was added, in milliseconds since the epoch. */
  addedAt: number
  /** Time of the last change. If two tabs differ, the later change wins. */
  updatedAt: number
  /**
   * Time at which the status was last settled. For an `unknown` transaction, the time at which the
   * search ended.
   */
  settledAt?: number
  /** The transaction's nonce, once known. */
  nonce?: number
  /** Fingerprint of the transaction's recipient and amount, once known. */
  fingerprint?: string
  /** Time at which a node last returned the transaction. */
  seenAt?: number
  /**
   * Total time, in ms, during which checks did not find the transaction. Time without checks, for
   * example while the device is asleep, is excluded.
   */
  missingMs?: number
  /** The latest block number when the wallet was prompted. */
  startBlock?: number
  /**
   * Where to start searching for the payment. EVM: the account's transaction count when the wallet
   * was prompted. Solana: the slot.
   */
  startNonce?: number
  /** The block in which the last check found the transaction. */
  block?: BlockReference
  /**
   * Whether a confirmed or reverted transaction is final. If `false`, a reorganization may remove
   * the block, so the transaction is checked again and can become `pending`. If `true`, or
   * `undefined` in data stored by an earlier version, the transaction is not checked again.
   */
  isFinal?: boolean
}

/** Stored transactions of one account on one network. */
export type TransactionRow = {
  /** The transactions, newest first. */
  transactions: readonly TrackedTransaction[]
  /**
   * Time at which the user cleared the list. Settled transactions added before then are removed.
   */
  clearedAt?: number
}

/** The token to send. */
export type SendToken = {
  symbol: string
  /** Token decimals. */
  decimals: number
  /** Token address, plain or in CAIP-10 format. Absent for the native coin. */
  address?: string
  name?: string
  imageUrl?: string
}

/** A validated transfer, with addresses in their namespace's format. */
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
   * Amount that the recipient gets, in the smallest unit. `undefined` if the simulation cannot
   * determine it.
   */
  received: bigint | undefined
  /** Network fee in the native coin's smallest unit. `undefined` if unknown. */
  networkCost: bigint | undefined
  nativeBalance: bigint
  isReceiverContract: boolean
  /** Solana: the owner of the recipient, if the recipient is a token account. */
  receiverOwner?: string
  /** EVM: whether the sender has code, in which case its network fee may be sponsored. */
  isSenderContract?: boolean
}

/** State of the chain and of the account before the wallet is prompted. */
export type SendCheckpoint = {
  /**
   * EVM: the account's pending transaction count. Solana: the slot. The transaction cannot be older
   * than this.
   */
  nonce: number
  /**
   * The latest block number, at which a search for a lost transaction starts. Solana uses `nonce`
   * instead.
   */
  block?: number
  /**
   * Fingerprint of the transfer's recipient and amount, used to find transactions that make the
   * same transfer.
   */
  fingerprint: string
}

/** A transaction to follow, identified by its hash or by a wallet's internal id. */
export type FollowedTransaction = {
  networkId: CaipNetworkId
  hash: string
  from: string
  /** EVM: the nonce, once known. Solana: the last block height that can include the transaction. */
  nonce?: number
  /** Fingerprint of the transaction's recipient and amount, once known. */
  fingerprint?: string
  /**
   * The transfer that the kit expects the transaction to make. If absent, the transaction's content
   * is not compared.
   */
  transfer?: TransactionTransfer
  /** The latest block number when the wallet was prompted, if known. */
  startBlock?: number
  /** The block in which the last check found the transaction. */
  block?: BlockReference
}

/** Parameters of a recipient search. */
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
   * Token contracts that the app trusts, as plain or CAIP-10 addresses. They are used only for
   * smart accounts on EVM chains: in transactions sent by other accounts, only the logs of these
   * tokens are read.
   */
  tokens?: readonly string[]
  /** Aborts the search. */
  signal?: AbortSignal
}

/** The addresses that an account has paid. */
export type Receivers = {
  /** Addresses without duplicates, newest first. */
  addresses: readonly string[]
  /** `false` if a payment in the searched transactions or blocks may be missing. */
  isComplete: boolean
  /**
   * How much of the account's history was searched, on chains whose nodes list transactions by
   * account. `undefined` on EVM.
   */
  coverage?: HistoryCoverage
}

/** Whether `all` of an account's payments are known, or only `recent` ones. */
export type HistoryCoverage = 'all' | 'recent'

/** Result of checking a transaction once. */
export type TransactionCheck = {
  /**
   * Delay until the next check, in ms.
   *
   * @default 4000, increasing with the transaction's age
   */
  againMs?: number
} & (
  | {
      status: 'confirmed' | 'reverted'
      /** `undefined` if the chain reports no block or the transaction is final. */
      block?: BlockReference
      /**
       * Whether the transaction is considered final (EVM: after 64 blocks; Solana: once finalized).
       * It is rechecked while this is `false`.
       *
       * @default true
       */
      isFinal?: boolean
    }
  /** Not included in a block yet. The nonce and fingerprint help to find a replacement. */
  | { status: 'pending'; nonce?: number; fingerprint?: string }
  | { status: 'replaced'; replacement: Replacement }
  /** Not found. `isNonceUsed` is `true` if another transaction has used the nonce. */
  | { status: 'missing'; isNonceUsed: boolean }
  /** Not found, and can no longer be included in a block. */
  | { status: 'expired' }
  /** The hash belongs to a transaction with a different sender or different content. */
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

/** A submitted transaction. Fields unknown to the namespace are absent. */
export type SubmittedTransaction = Pick<FollowedTransaction, 'hash' | 'fingerprint' | 'nonce'>

/**
 * Callbacks that report the progress of a submission. The kit stores each step before the next one
 * starts, so that a lost response is never treated as a failure.
 */
export type SubmitProgress = {
  /**
   * Call this before prompting the wallet. With `send`, the wallet broadcasts the transaction, so
   * only its response can prove that nothing was sent. With `sign`, nothing is sent before
   * {@link SubmitProgress.onSigned}.
   *
   * @throws UnconfirmedSendError if another tab has requested a payment in the meantime. The wallet
   * must then not be prompted.
   */
  onRequest(kind: 'send' | 'sign'): void
  /** Call this with the signed transaction before broadcasting it. */
  onSigned(transaction: SubmittedTransaction): void
}

/**
 * How a namespace sends and follows transactions. The EVM implementation is built in. Other
 * namespaces provide theirs as a {@link SendingNamespace}.
 */
export type Transfers = {
  /** Whether the caller must pass a token. If `false`, the token defaults to the native coin. */
  isTokenRequired: boolean
  /** Normalizes an address. Returns `undefined` if it is invalid. */
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
  /** Reads the checkpoint before the wallet is prompted. */
  readCheckpoint?(request: TransferRequest): Promise<SendCheckpoint>
  /**
   * Prompts the wallet to sign and send.
   *
   * @throws If it throws before `onRequest`, nothing was sent. After `onRequest`, the outcome is
   * unknown unless the wallet or the node rejected the transaction.
   */
  submit(request: TransferRequest, progress: SubmitProgress): Promise<SubmittedTransaction>
  /** Checks a transaction once. Rejects if the chain could not be reached. */
  getStatus(transaction: FollowedTransaction): Promise<TransactionCheck>
  /**
   * Finds transactions since the checkpoint that match the transfer, oldest first. An empty list
   * does not prove that nothing was sent. Rejects if the chain could not be reached.
   */
  findSent?(query: SentTransferQuery): Promise<readonly FoundTransaction[]>
  /**
   * Reads the addresses that an account has paid. Payments that others can forge are excluded:
   * zero-value transfers and logs from fake tokens. If this resolves with `undefined` or rejects,
   * the addresses are unknown.
   */
  readReceivers?(request: ReceiversRequest): Promise<Receivers | undefined>
  /**
   * Reads the fee that the sender paid for a mined transaction, in the native coin's smallest unit.
   * Resolves with `undefined` if the fee is unknown or was sponsored. Rejects if the chain could
   * not be reached.
   */
  readNetworkCost?(
    transaction: Pick<FollowedTransaction, 'networkId' | 'hash' | 'from'>,
  ): Promise<bigint | undefined>
}

/** Members of {@link Transfers} that send requests to the chain or the wallet. */
export type TransferActions = Required<
  Pick<Transfers, 'simulate' | 'readMax' | 'readCheckpoint' | 'submit' | 'getStatus' | 'findSent'>
> &
  Pick<Transfers, 'readReceivers' | 'readNetworkCost'>

/** Members of {@link Transfers} that are available before the code is loaded. */
export type LazyTransfers<actions extends TransferActions = TransferActions> = Pick<
  Transfers,
  'isTokenRequired' | 'readAddress'
> & {
  /** Loads the other members. Called every time one of them is used. */
  load(): Promise<actions>
}

/** A native balance, including its unconfirmed part, in the smallest unit. */
export type PendingBalance = {
  /** Total balance, including the unconfirmed part. */
  value: bigint
  /** The unconfirmed part. It is negative if the account is sending more than it is receiving. */
  pending: bigint
}

/**
 * Reads an account's native balance in the smallest unit. Rejects if the chain could not be
 * reached.
 */
export type ReadBalance = (place: {
  address: string
  networkId: CaipNetworkId
  signal?: AbortSignal | undefined
}) => Promise<bigint | PendingBalance>

/**
 * A namespace with its own transfers, balances, and activity. For EVM these are built in: balances
 * are read through wagmi, and activity from the blockchain API.
 */
export type SendingNamespace = KitNamespace & {
  readonly transfers?: Transfers | LazyTransfers
  readonly readBalance?: ReadBalance
  readonly readActivity?: ReadActivity
}
