import type { NamedAccount, SolanaTransaction } from './readTransaction.ts'
import type { SolanaTransactionError } from './readTransactionError.ts'

/** The state of an account. */
export type SolanaAccountState = {
  lamports: bigint
  /** The program that owns it, in base58. */
  owner: string
  data: Uint8Array
  executable: boolean
}

/** The inner calls of a program in a transaction. */
export type InnerCalls = {
  /** The index of the calling instruction. */
  index: number
  calls: readonly {
    programIdIndex: number
    accounts: readonly number[]
    data: Uint8Array
    stackHeight: number
  }[]
}

/** The result of running a transaction, landed or not. */
export type SolanaRun = {
  error: SolanaTransactionError | null
  logs: readonly string[]
  units: bigint
  returnData: { programId: string; data: Uint8Array } | null
  inner: readonly InnerCalls[]
}

/** A transaction in a block. */
export type LandedTransaction = SolanaRun & {
  transaction: SolanaTransaction
  accounts: readonly NamedAccount[]
  slot: number
  /** In seconds. */
  blockTime: number
  /** In lamports. */
  fee: bigint
  /** In micro-lamports per compute unit. */
  unitPrice: bigint
  /** The states of `accounts`, in order. */
  before: readonly (SolanaAccountState | null)[]
  after: readonly (SolanaAccountState | null)[]
}
