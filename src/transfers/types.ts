import type {
  HistoryCoverage,
  SendCheckpoint,
  SendToken,
  TrackedTransaction,
  TransactionTransfer,
} from '../namespace/transfers.types.ts'
import type { CaipNetworkId, SupportedNamespace } from '../networks/types.ts'

export type PrepareSendParameters = {
  /** The token to send. The native coin is a token without an address. */
  token?: SendToken
  /** Amount in whole tokens, a decimal text such as `'12.5'`. */
  amount?: string
  /** Address of the receiver. Resolve names first. */
  to?: string
  /** CAIP-2. @default the active network */
  networkId?: CaipNetworkId
  /**
   * Addresses that the account paid before, from `getReceivers`, activity or contacts. Receivers of
   * the transaction center are added automatically.
   */
  recentAddresses?: readonly string[]
  /**
   * How many of the account's payments `recentAddresses` covers. Without it there is no `firstTime`
   * and no `notRecent` warning.
   *
   * @default unknown
   */
  historyCoverage?: HistoryCoverage
}

/**
 * Warnings before signing:
 * - `lookAlike`: starts and ends like an address that was used before, but differs.
 * - `tokenContract`: the receiver is the token contract. Tokens sent there are usually lost.
 * - `contract`: the receiver is a contract.
 * - `ownAddress`: the receiver is the sender.
 * - `firstTime`: the account has never paid the receiver. Requires the full history.
 * - `notRecent`: the account has not paid the receiver recently. Requires the recent history.
 * - `networkCost`: the native balance does not cover the amount and the network fee, unless the fee
 *   is sponsored.
 * - `notStored`: the browser's storage is full or denied, so the request is lost with the page or
 *   its tab.
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

/** An amount of a token. */
export type SendAmount = {
  /** Amount in the smallest unit. */
  units: bigint
  /** Amount in whole tokens, an exact decimal text. */
  amount: string
  symbol: string
  decimals: number
}

/** A simulated transfer, ready to sign, with the figures for a review. */
export type PreparedSend = {
  namespace: SupportedNamespace
  networkId: CaipNetworkId
  connectorUid: string
  from: string
  to: string
  /** The owner of {@link to}, when that is a token account (Solana). */
  receiverOwner?: string
  token: SendToken
  /** Amount that leaves the account, without the network fee. */
  sent: SendAmount
  /** Amount that the receiver gets. Less than {@link sent} for a token with a fee. */
  received: SendAmount & {
    /** `false` when the chain cannot tell: the amount is then the requested one. */
    isSimulated: boolean
  }
  /** Estimated network fee in the native coin. `undefined` when unknown. */
  networkCost: SendAmount | undefined
  /** Warnings, most severe first. */
  warnings: readonly SendWarning[]
  /** Time of the simulation, in ms by the kit's clock. `send` simulates again when it is older. */
  preparedAt: number
}

/**
 * A requested payment with an unknown outcome. Only the wallet's response, the chain or the visitor
 * ends it. Plain, serializable data.
 */
export type UnconfirmedSend = {
  id: string
  /** CAIP-2. */
  networkId: CaipNetworkId
  /** The paying account. */
  address: string
  /** Name of the wallet, for display. */
  wallet: string
  transfer: TransactionTransfer
  /**
   * - `preparing`: the visitor confirmed; the wallet was not prompted yet.
   * - `requested`: the wallet was prompted and has not responded, as far as this browser knows.
   * - `signed`: the transaction {@link UnconfirmedSend.hash} is signed and may have been broadcast.
   * - `unknown`: the response was lost.
   */
  stage: 'preparing' | 'requested' | 'signed' | 'unknown'
  /** Milliseconds since the epoch, by the kit's clock. */
  requestedAt: number
  /** Checkpoint before the wallet was prompted. Required for a search. */
  checkpoint?: SendCheckpoint
  /** Hash of the signed transaction, or the id that the wallet returned. */
  hash?: string
  /** Solana: the last block height that can include the signed transaction. */
  lastBlock?: number
}

/** Outcome of a send. `sent` does not mean `confirmed`: the transaction is still pending. */
export type SendOutcome =
  | { status: 'sent'; transaction: TrackedTransaction }
  /**
   * The response was lost: the wallet may still show the request, or may have sent the transaction.
   * The kit searches for it on chain, also after a reload. Warn the visitor before offering a
   * retry.
   */
  | { status: 'unknown'; error: Error; request: UnconfirmedSend }
  /**
   * The wallet was not prompted, because earlier requests of this account are unanswered. Show them
   * to the visitor, and pass their ids as `acknowledged` to send anyway.
   */
  | { status: 'unconfirmed'; error: Error; requests: readonly UnconfirmedSend[] }
  /** The wallet was not prompted, because the figures changed since {@link PreparedSend}. Show `prepared` instead. */
  | { status: 'changed'; error: Error; prepared: PreparedSend }
  /** The visitor rejected the transaction in the wallet. */
  | { status: 'rejected'; error: Error }
  /** `signal` was aborted. A late approval is still followed. */
  | { status: 'closed'; error: Error }
  | { status: 'failed'; error: Error }
