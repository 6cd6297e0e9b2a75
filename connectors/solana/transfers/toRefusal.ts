import {
  AccountMinimumError,
  InsufficientBalanceError,
  SimulationFailedError,
  SolFeesUncoveredError,
  SolTransferUncoveredError,
  TransferRefusedError,
} from '../../../src/errors/send.ts'
import { safeText } from '../../../src/utils/sanitize.ts'

export type RefusedRun = {
  /** The node's own form: a name, or one with details. */
  err: unknown
  logs: readonly string[]
}

export type RefusedWorld = {
  /** The places of instructions that pay. */
  isPayment(index: number): boolean
  /** Usable units of what is sent. */
  held: bigint
  isToken: boolean
  /** The least that an account holds. */
  minimum: bigint
}

/**
 * Names what a node refused a transaction with.
 * https://docs.rs/solana-transaction-error: `TransactionError`, as JSON
 */
export function toRefusal({ err, logs }: RefusedRun, world: RefusedWorld): Error {
  // The node is behind the one that gave the blockhash: it says nothing of the transfer.
  if (err === 'BlockhashNotFound') return new SimulationFailedError()
  if (err === 'InsufficientFundsForFee' || err === 'AccountNotFound') {
    return new SolFeesUncoveredError()
  }
  const { InstructionError, InsufficientFundsForRent } = Object(err) as {
    InstructionError?: readonly [number, unknown]
    InsufficientFundsForRent?: { account_index?: number }
  }
  if (InsufficientFundsForRent) {
    // The account that pays stands first.
    return InsufficientFundsForRent.account_index === 0
      ? new SolFeesUncoveredError()
      : new AccountMinimumError(world.minimum)
  }
  const [index = -1, reason] = InstructionError ?? []
  // Of the system program and of both token programs: not enough there.
  if ((Object(reason) as { Custom?: unknown }).Custom === 1) {
    if (!world.isPayment(index)) return new SolFeesUncoveredError()
    return world.isToken
      ? new InsufficientBalanceError(world.held)
      : new SolTransferUncoveredError()
  }
  // Of the instruction that failed, which is the last one that ran: those before it may have said something, too.
  const begun = logs.findLastIndex((line) => line.endsWith('invoke [1]'))
  const said = logs.slice(begun + 1).findLast((line) => /^Program log: (?!Instruction)/.test(line))
  const detail = said && safeText(said.replace('Program log: ', ''), 120)
  return new TransferRefusedError('reverted', { cause: err, ...(detail && { detail }) })
}
