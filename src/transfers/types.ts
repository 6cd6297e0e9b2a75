import type {
  HistoryCoverage,
  SendCheckpoint,
  SendToken,
  TrackedTransaction,
  TransactionTransfer,
} from '../namespace/transfers.types.ts'
import type { CaipNetworkId, SupportedNamespace } from '../networks/types.ts'

export type PrepareSendParameters = {
  /** The token to send. For the native coin, pass a token without an `address`. */
  token?: SendToken
  /** Amount in whole tokens, as a decimal string such as `'12.5'`. */
  amount?: string
  /** Recipient address. Names must be resolved first. */
  to?: string
  /** CAIP-2 id of the network to send on. @default the active network */
  networkId?: CaipNetworkId
  /**
   * Addresses that the account has paid before, from `getReceivers`, activity, or contacts.
   * Recipients known to the transaction center are added automatically.
   */
  recentAddresses?: readonly string[]
  /**
   * Whether `recentAddresses` covers all of the account's payments, or only recent ones. If
   * unknown, the `firstTime` and `notRecent` warnings are omitted.
   *
   * @default unknown
   */
  historyCoverage?: HistoryCoverage
}

/**
 * Warnings to show before signing:
 * - `lookAlike`: the recipient starts and ends like an address that the account has paid before,
 *   but is not the same.
 * - `tokenContract`: the recipient is the token contract. Tokens sent to their own contract are
 *   usually lost.
 * - `contract`: the recipient is a contract.
 * - `ownAddress`: the recipient is the sender.
 * - `firstTime`: the account has never paid the recipient. Requires the full history.
 * - `notRecent`: the account has not paid the recipient recently. Requires the recent history.
 * - `networkCost`: the native balance does not cover the network fee, plus the amount if it is
 *   native. A sponsor may pay the fee.
 * - `notStored`: browser storage is full or blocked, so the request is lost when the page or tab
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
  /** Solana: the owner of {@link to}, if the recipient is a token account. */
  receiverOwner?: string
  token: SendToken
  /** Amount that is sent, excluding the network fee. */
  sent: SendAmount
  /** Amount that the recipient gets. It is less than {@link sent} if the token charges a fee. */
  received: SendAmount & {
    /** `false` if the simulation could not determine the amount. It then equals the sent amount. */
    isSimulated: boolean
  }
  /** Estimated network fee in the native coin, or `undefined` if unknown. */
  networkCost: SendAmount | undefined
  /** Warnings, most severe first. */
  warnings: readonly SendWarning[]
  /** Time of the simulation, in milliseconds since the epoch according to the kit's clock. */
  preparedAt: number
}

/**
 * A payment request with an unknown outcome. The request is resolved when the wallet responds, a
 * matching transaction is found on chain, or the user dismisses it. Serializable.
 */
export type UnconfirmedSend = {
  id: string
  /** CAIP-2 network id. */
  networkId: CaipNetworkId
  /** The account that makes the payment. */
  address: string
  /** Wallet name, for display. */
  wallet: string
  transfer: TransactionTransfer
  /**
   * - `preparing`: the user has confirmed the payment, but the wallet has not been prompted yet.
   * - `requested`: the wallet was prompted, but has not responded yet.
   * - `signed`: the transaction {@link UnconfirmedSend.hash} is signed and may have been broadcast.
   * - `unknown`: the response was lost.
   */
  stage: 'preparing' | 'requested' | 'signed' | 'unknown'
  /** Time of the request, in milliseconds since the epoch according to the kit's clock. */
  requestedAt: number
  /**
   * Checkpoint taken before the wallet was prompted. Without it, the payment cannot be searched
   * for.
   */
  checkpoint?: SendCheckpoint
  /** Hash of the signed transaction, or the id that the wallet returned. */
  hash?: string
  /** Solana: the last block height that can include the signed transaction. */
  lastBlock?: number
}

/** Outcome of `send`. A transaction with the status `sent` is still pending. */
export type SendOutcome =
  | { status: 'sent'; transaction: TrackedTransaction }
  /**
   * The response was lost. The wallet may still show the request, or may have sent the transaction.
   * The kit searches for the transaction on chain, even after a reload. Warn the user before
   * offering a retry.
   */
  | { status: 'unknown'; error: Error; request: UnconfirmedSend }
  /**
   * The wallet was not prompted, because the account has earlier requests that are unconfirmed.
   * Show the requests to the user, and pass their ids as `acknowledged` to send anyway.
   */
  | { status: 'unconfirmed'; error: Error; requests: readonly UnconfirmedSend[] }
  /**
   * The wallet was not prompted, because the simulation result changed. Show the new `prepared`
   * transfer.
   */
  | { status: 'changed'; error: Error; prepared: PreparedSend }
  /** The user rejected the transaction in the wallet. */
  | { status: 'rejected'; error: Error }
  /**
   * `signal` was aborted. If the wallet approves the request later, the transaction is still
   * followed.
   */
  | { status: 'closed'; error: Error }
  | { status: 'failed'; error: Error }
