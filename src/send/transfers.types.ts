import type { CaipNetworkId, KitNamespace } from '../namespace/types.ts'
import type { Replacement } from '../transactions/transaction.types.ts'
import type { SendToken } from './sendToken.types.ts'

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
}

/** What is known of a transaction that is followed. */
export type FollowedTransaction = {
  networkId: CaipNetworkId
  hash: string
  from: string
  /**
   * Its place among the account's transactions, once it is known; where a chain counts none, whatever number
   * tells the namespace since when, or until when, it is to be found.
   */
  nonce?: number
  /** Says whether another transaction does the same, once it is known. */
  fingerprint?: string
}

/** One look at a transaction. */
export type TransactionSighting = {
  /** When to look again, ms, where the chain is faster than others. @default 4000, more with its age */
  againMs?: number
} & (
  | { status: 'confirmed' | 'reverted' }
  /** It waits. What is learned of it helps to find what may replace it. */
  | { status: 'pending'; nonce?: number; fingerprint?: string }
  | { status: 'replaced'; replacement: Replacement }
  /** The node does not know it. `isNonceUsed`: its place is taken, by what could not be found. */
  | { status: 'missing'; isNonceUsed: boolean }
  /** The node does not know it, and no block can take it any more. */
  | { status: 'expired' }
)

/**
 * What a namespace does for sending and following: the rules around it are the kit's. EVM is built
 * in; another namespace brings its own as {@link SendingNamespace}.
 */
export type Transfers = {
  /** Without it the native coin is meant when no token is named. */
  isTokenRequired: boolean
  /** The address in its one written form; undefined for what is none. */
  readAddress(text: string): string | undefined
  /**
   * Tries the transfer without signing.
   *
   * @throws InsufficientBalanceError, TokenDecimalsError, TransferRefusedError; whatever else means
   * that the chain could not be asked.
   */
  simulate(request: TransferRequest): Promise<TransferSimulation>
  /** The most that can be sent, in the smallest unit, read from the chain. */
  readMax(request: Omit<TransferRequest, 'to' | 'units'>): Promise<bigint>
  /** Where the next transaction of the account will stand, and what tells that it does what is asked. */
  trace?(request: TransferRequest): Promise<{ nonce: number; fingerprint: string }>
  /** Asks the wallet to sign and send. */
  submit(request: TransferRequest): Promise<{ hash: string; fingerprint?: string; nonce?: number }>
  /** Looks once; rejects when the chain could not be asked. */
  look(transaction: FollowedTransaction): Promise<TransactionSighting>
}

/** The part of {@link Transfers} that asks the chain or the wallet. */
export type TransferActions = Required<
  Pick<Transfers, 'simulate' | 'readMax' | 'trace' | 'submit' | 'look'>
>

/** What is known of {@link Transfers} before their code is loaded. */
export type LaterTransfers<actions extends TransferActions = TransferActions> = Pick<
  Transfers,
  'isTokenRequired' | 'readAddress'
> & {
  /** Asked each time; what it gives need not be the same object. */
  load(): Promise<actions>
}

/** What an account holds of the native coin, in its smallest unit; rejects when the chain could not be asked. */
export type ReadBalance = (place: { address: string; networkId: CaipNetworkId }) => Promise<bigint>

/** A namespace that says how its accounts send, and what they hold. EVM is built in, its balances are wagmi's. */
export type SendingNamespace = KitNamespace & {
  readonly transfers?: Transfers | LaterTransfers
  readonly readBalance?: ReadBalance
}
