import type { CaipNetworkId } from '../networks/types.ts'
import type { ReadActivity } from './activity.types.ts'
import type { KitNamespace } from './types.ts'

/**
 * Status of a transaction:
 *
 * - `pending`: in the mempool, or not found yet.
 * - `confirmed`, `reverted`: in a block. A reverted one moved nothing and cost its fee. See
 *   `isFinal`.
 * - `replaced`: another transaction took its nonce. See `replacement`.
 * - `dropped`: nodes no longer know it, or it can no longer be included. Nothing was sent.
 * - `unknown`: no node ever knew the hash, or it belongs to another transaction. The payment may
 *   still have been made, so it is never shown as failed.
 */
export type TransactionStatus =
  | 'pending'
  | 'confirmed'
  | 'reverted'
  | 'replaced'
  | 'dropped'
  | 'unknown'

/** A block with its hash, to detect reorganizations. */
export type BlockReference = { number: number; hash: string }

/** The transfer of a transaction that the kit sent. Amounts are decimal texts. */
export type TransactionTransfer = {
  to: string
  amount: string
  symbol: string
  decimals: number
  /** Address of the token. Absent for the native coin. */
  tokenAddress?: string
}

/** The transaction that replaced another one. */
export type Replacement = {
  hash: string
  /**
   * - `repriced`: the same transfer with another fee.
   * - `cancelled`: an empty transaction to the own address.
   * - `executed`: the wallet returned an id of its own (a Safe transaction, a user operation), and
   *   this transaction executed it.
   * - `other`: any other transaction.
   */
  reason: 'repriced' | 'cancelled' | 'executed' | 'other'
  status: 'confirmed' | 'reverted'
}

/** A transaction in the transaction center. Plain, serializable data. */
export type TrackedTransaction = {
  hash: string
  /** CAIP-2. */
  networkId: CaipNetworkId
  /** The sending account. */
  address: string
  status: TransactionStatus
  /** Description that the app passed. */
  description?: string
  transfer?: TransactionTransfer
  /** Set with `replaced`, when the replacement was found. */
  replacement?: Replacement
  /** Milliseconds since the epoch, by the kit's clock. */
  addedAt: number
  /** Time of the last change. Between two tabs the later change wins. */
  updatedAt: number
  /** When the final status was seen, or when an `unknown` transaction was given up. */
  settledAt?: number
  /** Nonce of the transaction, once known. */
  nonce?: number
  /** Identifies the effect of the transaction, once known. See `fingerprint`. */
  fingerprint?: string
  /** When a node last knew the transaction. */
  seenAt?: number
  /** How long checks have not found it, in ms. Time without checks, such as sleep, is excluded. */
  missingMs?: number
  /** The latest block when the wallet was prompted. */
  startBlock?: number
  /** EVM: the account's transaction count at that time. Solana: the slot. A search for the payment starts there. */
  startNonce?: number
  /** The block that contained it at the last check. */
  block?: BlockReference
  /**
   * For confirmed and reverted transactions. `false`: a reorganization may still remove the block,
   * so it is checked again and can become `pending`. `true`, or `undefined` in data of an earlier
   * version: it is not checked again.
   */
  isFinal?: boolean
}

/** Stored transactions of one account on one network. */
export type TransactionRow = {
  /** Newest first. */
  transactions: readonly TrackedTransaction[]
  /** Time of the last clear. Transactions that had settled by then are removed. */
  clearedAt?: number
}

/** The token to send. */
export type SendToken = {
  symbol: string
  /** Decimals of the token. */
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
  /** Amount that the receiver gets, in the smallest unit. `undefined` when the chain cannot tell. */
  received: bigint | undefined
  /** Network fee in the smallest unit of the native coin. `undefined` when unknown. */
  networkCost: bigint | undefined
  nativeBalance: bigint
  isReceiverContract: boolean
  /** The owner of the receiver's token account, when the receiver is a token account (Solana). */
  receiverOwner?: string
  /** True when the sender has code (EVM), so that its network fee may be sponsored. */
  isSenderContract?: boolean
}

/** State of the chain and the account right before the wallet is prompted. */
export type SendCheckpoint = {
  /** EVM: the pending transaction count of the account. Solana: the slot. The transaction cannot be older. */
  nonce: number
  /** The latest block. A search for a lost transaction starts there. Solana uses `nonce`. */
  block?: number
  /** Identifies the effect of the transfer, to find equal transactions. */
  fingerprint: string
}

/** A transaction to follow, by its hash or by the wallet's own id. */
export type FollowedTransaction = {
  networkId: CaipNetworkId
  hash: string
  from: string
  /** EVM: the nonce, once known. Solana: the last block height that can include it. */
  nonce?: number
  /** Identifies the effect of the transaction, once known. */
  fingerprint?: string
  /** The expected transfer, for transactions that the kit sent. Without it any content is accepted. */
  transfer?: TransactionTransfer
  /** The latest block when the wallet was prompted, if known. */
  startBlock?: number
  /** The block that contained it at the last check. */
  block?: BlockReference
}

/** Parameters of a receiver search. */
export type ReceiversRequest = {
  networkId: CaipNetworkId
  from: string
  /** Transaction hashes, newest first. @default the transactions of recent blocks */
  hashes?: readonly string[]
  /**
   * EVM, for accounts with code: trusted token contracts, plain or CAIP-10. In transactions that
   * the account did not send itself, only logs of these tokens count.
   */
  tokens?: readonly string[]
  /** Stops the search. */
  signal?: AbortSignal
}

/** The addresses that an account paid. */
export type Receivers = {
  /** Unique addresses, newest first. */
  addresses: readonly string[]
  /** `false` when a payment of the searched transactions or blocks may be missing. */
  isComplete: boolean
  /** How far the history reaches, on chains whose nodes list transactions by account. EVM nodes do not. */
  coverage?: HistoryCoverage
}

/** Whether `all` payments of an account are known, or only `recent` ones. */
export type HistoryCoverage = 'all' | 'recent'

/** Result of one check of a transaction. */
export type TransactionCheck = {
  /** Delay until the next check in ms, for fast chains. @default 4000, growing with the age */
  againMs?: number
} & (
  | {
      status: 'confirmed' | 'reverted'
      /** `undefined` when the chain has none, or the transaction is final. */
      block?: BlockReference
      /**
       * True when no reorganization is expected to remove it (EVM: 64 blocks; Solana: finalized).
       * While false, the transaction is checked again. @default true
       */
      isFinal?: boolean
    }
  /** Pending. Nonce and fingerprint help to find a replacement. */
  | { status: 'pending'; nonce?: number; fingerprint?: string }
  | { status: 'replaced'; replacement: Replacement }
  /** The node does not know it. `isNonceUsed`: a transaction that was not found has used its nonce. */
  | { status: 'missing'; isNonceUsed: boolean }
  /** The node does not know it, and it can no longer be included. */
  | { status: 'expired' }
  /** The hash belongs to a transaction of another sender or with another content. */
  | { status: 'mismatch' }
)

/** A search for a transfer whose wallet response was lost. */
export type SentTransferQuery = Pick<FollowedTransaction, 'networkId' | 'from'> & {
  transfer: TransactionTransfer
  checkpoint: SendCheckpoint
}

/** A transaction that makes the transfer of a {@link SentTransferQuery}. */
export type FoundTransaction = {
  hash: string
  nonce?: number
  fingerprint?: string
  status: 'pending' | 'confirmed' | 'reverted'
}

/** A submitted transaction, as its sender knows it. */
export type SubmittedTransaction = Pick<FollowedTransaction, 'hash' | 'fingerprint' | 'nonce'>

/**
 * Progress of a submission. The kit stores each step before the next one, so that a lost response
 * is never treated as a failure.
 */
export type SubmitProgress = {
  /**
   * Call right before prompting the wallet. With `send` the wallet broadcasts the transaction, so
   * afterwards only its own response can prove that nothing was sent. With `sign` nothing is sent
   * before {@link SubmitProgress.onSigned}.
   *
   * @throws UnconfirmedSendError when another page requested a payment meanwhile. Do not prompt the
   * wallet then.
   */
  onRequest(kind: 'send' | 'sign'): void
  /** Call with a signed transaction before broadcasting it. */
  onSigned(transaction: SubmittedTransaction): void
}

/**
 * How a namespace sends and follows transactions. The kit implements the shared rules. EVM is built
 * in; other namespaces provide it as a {@link SendingNamespace}.
 */
export type Transfers = {
  /** `false` when the native coin is the default token. */
  isTokenRequired: boolean
  /** Normalizes an address. `undefined` for an invalid one. */
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
   * @throws Before `onRequest`, an error means that nothing was sent. After it, the outcome is
   * unknown, unless the wallet or the node rejected the transaction.
   */
  submit(request: TransferRequest, progress: SubmitProgress): Promise<SubmittedTransaction>
  /** Checks a transaction once. Rejects when the chain could not be reached. */
  getStatus(transaction: FollowedTransaction): Promise<TransactionCheck>
  /**
   * Finds transactions that make a transfer since its checkpoint, oldest first. An empty list means
   * that none was found, not that none exists. Rejects when the chain could not be reached.
   */
  findSent?(query: SentTransferQuery): Promise<readonly FoundTransaction[]>
  /**
   * Reads the addresses that an account paid. Payments that others can forge are excluded:
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

/** The part of {@link Transfers} that calls the chain or the wallet. */
export type TransferActions = Required<
  Pick<Transfers, 'simulate' | 'readMax' | 'readCheckpoint' | 'submit' | 'getStatus' | 'findSent'>
> &
  Pick<Transfers, 'readReceivers' | 'readNetworkCost'>

/** The part of {@link Transfers} that is available before their code is loaded. */
export type LazyTransfers<actions extends TransferActions = TransferActions> = Pick<
  Transfers,
  'isTokenRequired' | 'readAddress'
> & {
  /** Called on each use. It may return different objects. */
  load(): Promise<actions>
}

/** A native balance with an unconfirmed part, in the smallest unit. */
export type PendingBalance = {
  /** Total balance. */
  value: bigint
  /** The unconfirmed part. Negative when more leaves than arrives. */
  pending: bigint
}

/** Reads the native balance of an account in the smallest unit. Rejects when the chain could not be reached. */
export type ReadBalance = (place: {
  address: string
  networkId: CaipNetworkId
  signal?: AbortSignal | undefined
}) => Promise<bigint | PendingBalance>

/**
 * A namespace with its own sends, balances and activity. EVM is built in: balances come from wagmi,
 * activity from the blockchain service.
 */
export type SendingNamespace = KitNamespace & {
  readonly transfers?: Transfers | LazyTransfers
  readonly readBalance?: ReadBalance
  readonly readActivity?: ReadActivity
}
