import type {
  HistoryCoverage,
  SendCheckpoint,
  SendToken,
  TrackedTransaction,
  TransactionTransfer,
} from '../namespace/transfers.types.ts'
import type { CaipNetworkId, SupportedNamespace } from '../networks/types.ts'

export type PrepareSendParameters = {
  /** The native coin is a token without an address. */
  token?: SendToken
  /** Whole tokens as a decimal text: `'12.5'`. */
  amount?: string
  /** The receiver's address; names are resolved before. */
  to?: string
  /** CAIP-2. @default the network in use of the active namespace */
  networkId?: CaipNetworkId
  /**
   * Addresses that the account paid before, from `getReceivers`, activity or contacts; receivers of
   * the transaction centre are known anyway.
   */
  recentAddresses?: readonly string[]
  /**
   * How many of the account's payments `recentAddresses` covers: without it there is no `firstTime` and no `notRecent`.
   *
   * @default unknown
   */
  historyCoverage?: HistoryCoverage
}

/**
 * What a visitor should know before signing:
 * - `lookAlike`: begins and ends as an address that was used before, and is another one.
 * - `tokenContract`: the receiver is the token itself; what it gets is usually lost.
 * - `contract`: the receiver is a contract.
 * - `ownAddress`: the receiver is the sender.
 * - `firstTime`: the account has never paid it; only where all payments of the account are known.
 * - `notRecent`: the account has not paid it recently; only where the recent payments are known.
 * - `networkCost`: the account holds too little of the native coin for amount and network cost,
 * unless the wallet has it paid otherwise.
 * - `notStored`: the browser's storage is full or denied, so that the request would be forgotten with the page or its tab.
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

/** An amount and what it is of. */
export type SendAmount = {
  /** In the smallest unit. */
  units: bigint
  /** Whole tokens as an exact decimal text. */
  amount: string
  symbol: string
  decimals: number
}

/** A transfer that was simulated and can be signed: all that a preview shows. */
export type PreparedSend = {
  namespace: SupportedNamespace
  networkId: CaipNetworkId
  connectorUid: string
  from: string
  to: string
  /** Who owns {@link to}, where that is an account of another address (a token account of Solana). */
  receiverOwner?: string
  token: SendToken
  /** What leaves the account, the network cost not included. */
  leaves: SendAmount
  /** What the receiver gets; less than {@link leaves} with a token that takes a fee. */
  arrives: SendAmount & {
    /** False where the chain cannot tell: the amount is then what was asked for. */
    isSimulated: boolean
  }
  /** About what the network takes, in the native coin; undefined when it is not known. */
  networkCost: SendAmount | undefined
  /** The worst first. */
  warnings: readonly SendWarning[]
  /** When the chain was asked, by the kit's clock, ms. `send` tries again what is not of this moment. */
  preparedAt: number
}

/**
 * A payment that a wallet was asked for and that has no known end. Only the wallet's own answer, the chain or the
 * visitor ends it; time does not. Plain data, as it is stored.
 */
export type UnconfirmedSend = {
  id: string
  /** CAIP-2. */
  networkId: CaipNetworkId
  /** The account that would pay. */
  address: string
  /** The wallet's name, for the visitor. */
  wallet: string
  transfer: TransactionTransfer
  /**
   * - `preparing`: the visitor confirmed; the wallet was not asked yet.
   * - `requested`: the wallet was asked and has not answered, as far as this browser knows.
   * - `signed`: the transaction is signed and may have reached a node: {@link UnconfirmedSend.hash} names it.
   * - `unknown`: the answer was lost.
   */
  stage: 'preparing' | 'requested' | 'signed' | 'unknown'
  /** Milliseconds since the epoch, the kit's clock. */
  requestedAt: number
  /** Where the chain stood before the wallet was asked; without it nothing can be searched for. */
  checkpoint?: SendCheckpoint
  /** Of the signed transaction, or of what the wallet named without a node knowing it. */
  hash?: string
  /** Solana: the last block height that can hold the signed transaction. */
  lastBlock?: number
}

/** How a send ended; it never rejects. `sent` is not `confirmed`: the transaction goes on. */
export type SendOutcome =
  | { status: 'sent'; transaction: TrackedTransaction }
  /**
   * The answer was lost: the wallet may still hold the request, or may have sent it. It is searched for on chain,
   * also after a reload. Do not offer to try again without saying so.
   */
  | { status: 'unknown'; error: Error; request: UnconfirmedSend }
  /**
   * Nothing was asked: earlier requests of this account have no answer yet. Tell the visitor, and pass
   * their ids as `acknowledged` when they choose to send all the same.
   */
  | { status: 'unconfirmed'; error: Error; requests: readonly UnconfirmedSend[] }
  /** Nothing was asked: the chain gives other figures than {@link PreparedSend} now. Show `prepared` instead. */
  | { status: 'changed'; error: Error; prepared: PreparedSend }
  /** The visitor declined in the wallet. */
  | { status: 'rejected'; error: Error }
  /** `signal` was aborted. An approval that still comes is followed all the same. */
  | { status: 'closed'; error: Error }
  | { status: 'failed'; error: Error }
