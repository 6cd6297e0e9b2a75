import type { NamedAccount, SolanaTransaction } from './readTransaction.ts'
import type { SolanaTransactionError } from './readTransactionError.ts'

/** The state of an account. */
export type SolanaAccountState = {
  lamports: bigint
  /** The program that owns the account, in base58. */
  owner: string
  data: Uint8Array
  executable: boolean
}

/** The calls that an instruction of a transaction makes to other programs. */
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

/** The result of a transaction that was simulated or is in a block. */
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
  /** The time of the block, in seconds since the Unix epoch. */
  blockTime: number
  /** The fee in lamports. */
  fee: bigint
  /** The price in micro-lamports per compute unit. */
  unitPrice: bigint
  /** The states of `accounts` before and after the transaction, in order. */
  before: readonly (SolanaAccountState | null)[]
  after: readonly (SolanaAccountState | null)[]
}
