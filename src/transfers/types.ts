import type {
  HistoryCoverage,
  SendCheckpoint,
  SendToken,
  TrackedTransaction,
  TransactionTransfer,
} from '../namespace/transfers.types.ts'
import type { CaipNetworkId, SupportedNamespace } from '../networks/types.ts'

export type PrepareSendParameters = {
  /** The token to send. For the native coin, pass a token without an address. */
  token?: SendToken
  /** Amount in whole tokens, as a decimal string such as `'12.5'`. */
  amount?: string
  /** Receiver address. Resolve a name before passing it. */
  to?: string
  /** CAIP-2 network id. @default the active network */
  networkId?: CaipNetworkId
  /**
   * Addresses that the account has paid before, from `getReceivers`, activity or contacts.
   * Receivers in the transaction center are added automatically.
   */
  recentAddresses?: readonly string[]
  /**
   * Whether `recentAddresses` includes all payments of the account, or only recent payments. When
   * unknown, the warnings `firstTime` and `notRecent` are omitted.
   *
   * @default unknown
   */
  historyCoverage?: HistoryCoverage
}

/**
 * Warnings before signing:
 * - `lookAlike`: the receiver starts and ends like an address that was paid before, but differs.
 * - `tokenContract`: the receiver is the token contract. Tokens sent to their contract are usually
 *   lost.
 * - `contract`: the receiver is a contract.
 * - `ownAddress`: the receiver is the sender.
 * - `firstTime`: the account has never paid the receiver. Requires the full history.
 * - `notRecent`: the account has not paid the receiver recently. Requires the recent history.
 * - `networkCost`: the native balance does not cover the amount and the network fee. A sponsor may
 *   pay the fee.
 * - `notStored`: the browser storage is full or denied, so the request is lost when the page or tab
 *   closes.
 */
export type SendWarning =
  | { kind: 'lookAlike'; address: string }
  | {
      kind:
        | 'tokenContract'
        | 'contract'
        | 'ownAddress'
        | 'firstTime'
        | 'notRecent'
        | 'networkCost'
        | 'notStored'
    }

/** A token amount. */
export type SendAmount = {
  /** Amount in the smallest unit. */
  units: bigint
  /** Amount in whole tokens, as an exact decimal string. */
  amount: string
  symbol: string
  decimals: number
}

/** A simulated transfer that is ready to sign. */
export type PreparedSend = {
  namespace: SupportedNamespace
  networkId: CaipNetworkId
  connectorUid: string
  from: string
  to: string
  /** Solana: the owner of {@link to}, when the receiver is a token account. */
  receiverOwner?: string
  token: SendToken
  /** Amount that is sent, without the network fee. */
  sent: SendAmount
  /** Amount that the receiver gets. Less than {@link sent} for a token that charges a fee. */
  received: SendAmount & {
    /** `false` when the simulation cannot determine the amount. It then equals the sent amount. */
    isSimulated: boolean
  }
  /** Estimated network fee in the native coin. `undefined` when unknown. */
  networkCost: SendAmount | undefined
  /** Warnings, the most severe first. */
  warnings: readonly SendWarning[]
  /** Time of the simulation in ms, by the kit's clock. */
  preparedAt: number
}

/**
 * A payment request with an unknown outcome. It ends with the response of the wallet, a matching
 * transaction on chain, or a decision by the visitor. Serializable.
 */
export type UnconfirmedSend = {
  id: string
  /** CAIP-2 network id. */
  networkId: CaipNetworkId
  /** The account that pays. */
  address: string
  /** Wallet name, for display. */
  wallet: string
  transfer: TransactionTransfer
  /**
   * - `preparing`: confirmed by the visitor, but the wallet was not prompted yet.
   * - `requested`: the wallet was prompted, and no response is known.
   * - `signed`: the transaction {@link UnconfirmedSend.hash} is signed and may have been broadcast.
   * - `unknown`: the response was lost.
   */
  stage: 'preparing' | 'requested' | 'signed' | 'unknown'
  /** Time of the request, in milliseconds since the epoch by the kit's clock. */
  requestedAt: number
  /** Checkpoint before the wallet was prompted. Required to search for the payment. */
  checkpoint?: SendCheckpoint
  /** Hash of the signed transaction, or the id that the wallet returned. */
  hash?: string
  /** Solana: the last block height that can include the signed transaction. */
  lastBlock?: number
}

/** Outcome of `send`. A `sent` transaction is still pending. */
export type SendOutcome =
  | { status: 'sent'; transaction: TrackedTransaction }
  /**
   * The response was lost. The wallet may still show the request, or may have sent the transaction.
   * The kit searches for the transaction on chain, even after a reload. Warn the visitor before
   * offering a retry.
   */
  | { status: 'unknown'; error: Error; request: UnconfirmedSend }
  /**
   * The wallet was not prompted, because earlier requests of the account are unconfirmed. Show the
   * requests to the visitor, and pass their ids as `acknowledged` to send anyway.
   */
  | { status: 'unconfirmed'; error: Error; requests: readonly UnconfirmedSend[] }
  /**
   * The wallet was not prompted, because the simulation result changed. Show the new `prepared`
   * transfer.
   */
  | { status: 'changed'; error: Error; prepared: PreparedSend }
  /** The visitor rejected the transaction in the wallet. */
  | { status: 'rejected'; error: Error }
  /** `signal` was aborted. If the wallet approves later, the transaction is still followed. */
  | { status: 'closed'; error: Error }
  | { status: 'failed'; error: Error }
