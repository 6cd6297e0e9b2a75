import type { CaipNetworkId, SupportedNamespace } from '../namespace/types.ts'
import type { TrackedTransaction } from '../transactions/transaction.types.ts'
import type { SendToken } from './sendToken.types.ts'

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
   * Addresses that the visitor dealt with before, from activity or contacts; receivers of the
   * transaction centre are known anyway.
   */
  recentAddresses?: readonly string[]
}

/**
 * What a visitor should know before signing:
 * - `lookAlike`: begins and ends as an address that was used before, and is another one.
 * - `tokenContract`: the receiver is the token itself; what it gets is usually lost.
 * - `contract`: the receiver is a contract.
 * - `ownAddress`: the receiver is the sender.
 * - `firstTime`: nothing was sent there from this browser, as far as is known.
 * - `networkCost`: the account holds too little of the native coin for amount and network cost,
 * unless the wallet has it paid otherwise.
 */
export type SendWarning =
  | { kind: 'lookAlike'; address: string }
  | { kind: 'tokenContract' | 'contract' | 'ownAddress' | 'firstTime' | 'networkCost' }

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
}

/** How a send ended; it never rejects. `sent` is not `confirmed`: the transaction goes on. */
export type SendOutcome =
  | { status: 'sent'; transaction: TrackedTransaction }
  /** The visitor declined in the wallet. */
  | { status: 'rejected'; error: Error }
  /** `signal` was aborted. An approval that still comes is followed all the same. */
  | { status: 'closed'; error: Error }
  | { status: 'failed'; error: Error }
