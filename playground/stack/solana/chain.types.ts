import type { NamedAccount, SolanaTransaction } from './readTransaction.ts'
import type { SolanaTransactionError } from './readTransactionError.ts'

/** What an account holds. */
export type SolanaAccountState = {
  lamports: bigint
  /** The program that may change it, in base58. */
  owner: string
  data: Uint8Array
  executable: boolean
}

/** What a program called inside a transaction. */
export type InnerCalls = {
  /** Of the instruction that made them. */
  index: number
  calls: readonly {
    programIdIndex: number
    accounts: readonly number[]
    data: Uint8Array
    stackHeight: number
  }[]
}

/** What came of running a transaction, whether it landed or not. */
export type SolanaRun = {
  error: SolanaTransactionError | null
  logs: readonly string[]
  units: bigint
  returnData: { programId: string; data: Uint8Array } | null
  inner: readonly InnerCalls[]
}

/** A transaction that is in a block. */
export type LandedTransaction = SolanaRun & {
  transaction: SolanaTransaction
  accounts: readonly NamedAccount[]
  slot: number
  /** In seconds. */
  blockTime: number
  /** In lamports. */
  fee: bigint
  /** In micro-lamports for each compute unit. */
  unitPrice: bigint
  /** Of `accounts`, in their order. */
  before: readonly (SolanaAccountState | null)[]
  after: readonly (SolanaAccountState | null)[]
}
