import type { Transaction } from '@solana/web3.js'
import {
  AccountMinimumError,
  InsufficientBalanceError,
  SimulationFailedError,
  SolFeesUncoveredError,
  SolTransferUncoveredError,
  TokenDecimalsError,
  TransferRefusedError,
} from '../../../src/errors/send.ts'
import type { TransferRequest, TransferSimulation } from '../../../src/namespace/transfers.types.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { encodeBase64 } from '../wallet/readTransaction.ts'
import { buildTransfer, bytesOf, messageOf } from './buildTransfer.ts'
import { readTransferState, spendable, type TransferState } from './readTransferState.ts'
import type { ChainAccount, SolanaRpc, Web3 } from './rpc.ts'
import { readHolding, systemProgram } from './tokens.ts'

const solDecimals = 9

/**
 * Simulates a transfer at the latest block, without signing. Checks the balance, whether programs
 * accept the transfer, the received amount and the network cost: the fee, and the rent of a new
 * token account.
 *
 * @param onState - Receives the chain state of the simulation.
 * @throws InvalidReceiverError, TokenDecimalsError, InsufficientBalanceError,
 * SolTransferUncoveredError, SolFeesUncoveredError, AccountMinimumError, TransferRefusedError
 */
export async function simulateTransfer(
  rpc: SolanaRpc,
  web3: Web3,
  request: TransferRequest,
  onState: (state: TransferState) => void,
): Promise<TransferSimulation> {
  const { from, to, units } = request
  const [state, minimum, blockhash] = await Promise.all([
    readTransferState(rpc, web3, request),
    rpc.readRent(0),
    rpc.readBlockhash(),
  ])
  checkTransfer(state, request)
  const { token, lamports, owner } = state
  const transaction = buildTransfer(web3, request, state, blockhash)
  const [fee, run] = await Promise.all([
    rpc.readFee(messageOf(transaction)),
    rpc.simulate(encodeBase64(bytesOf(transaction)), token ? [token.destination] : []),
  ])
  const [after] = run.accounts
  const rent = token && !token.arrived ? (after?.lamports ?? 0n) : 0n
  const sent = token ? 0n : units
  // The simulation reports when the remaining or received balance is too low.
  if (lamports < sent + rent + (fee ?? 0n)) throw new SolFeesUncoveredError()
  if (run.err !== null) throw toRefusal(run, refusedState(transaction, state, minimum))
  onState(state)
  return {
    received: token && from !== to ? arrivedAt(web3, token.arrived?.amount, after) : units,
    networkCost: fee === null ? undefined : fee + rent,
    nativeBalance: lamports,
    isReceiverContract: isProgramControlled(web3, owner),
    ...(owner.address !== to && { receiverOwner: owner.address }),
  }
}

/** @throws TransferRefusedError, TokenDecimalsError, InsufficientBalanceError, SolTransferUncoveredError */
export function checkTransfer(
  { token, lamports }: TransferState,
  request: Pick<TransferRequest, 'token' | 'units'>,
): void {
  // The hook program requires accounts that only it can name.
  if (token?.facts.hasHook) throw new TransferRefusedError('transferHook')
  // It is ambiguous whether the displayed or the raw amount was meant.
  if (token?.facts.isScaled) throw new TransferRefusedError('scaledAmount')
  const decimals = token ? token.facts.decimals : solDecimals
  if (request.token.decimals !== decimals) {
    throw new TokenDecimalsError(request.token.decimals, decimals)
  }
  if (!token && lamports < request.units) throw new SolTransferUncoveredError()
  if (token && spendable(token) < request.units)
    throw new InsufficientBalanceError(spendable(token))
}

function arrivedAt(
  { PublicKey }: Web3,
  before = 0n,
  account: ChainAccount | null | undefined,
): bigint | undefined {
  const after = readHolding(account, (bytes) => new PublicKey(bytes).toBase58())
  return after && after.amount - before
}

/**
 * True when no person holds the key of an address: a program, an account of a program, or an
 * address off the curve. https://solana.com/docs/core/pda
 */
function isProgramControlled(
  { PublicKey }: Web3,
  { address, account }: TransferState['owner'],
): boolean {
  if (account && (account.executable || account.owner !== systemProgram)) return true
  return !PublicKey.isOnCurve(new PublicKey(address).toBytes())
}

export type RefusedRun = {
  /** The node's error: a name, or a name with details. */
  err: unknown
  logs: readonly string[]
}

export type RefusedState = {
  /** True for the indexes of payment instructions. */
  isPayment(index: number): boolean
  /** Usable balance in the smallest unit. */
  held: bigint
  isToken: boolean
  /** The rent-exempt minimum of an account. */
  minimum: bigint
}

/**
 * Maps a node's transaction error to a typed error. https://docs.rs/solana-transaction-error:
 * `TransactionError`, as JSON
 */
export function toRefusal({ err, logs }: RefusedRun, state: RefusedState): Error {
  // The node is behind the one that returned the blockhash, which says nothing about the transfer.
  if (err === 'BlockhashNotFound') return new SimulationFailedError()
  if (err === 'InsufficientFundsForFee' || err === 'AccountNotFound') {
    return new SolFeesUncoveredError()
  }
  const { InstructionError, InsufficientFundsForRent } = Object(err) as {
    InstructionError?: readonly [number, unknown]
    InsufficientFundsForRent?: { account_index?: number }
  }
  if (InsufficientFundsForRent) {
    // The fee payer is the first account.
    return InsufficientFundsForRent.account_index === 0
      ? new SolFeesUncoveredError()
      : new AccountMinimumError(state.minimum)
  }
  const [index = -1, reason] = InstructionError ?? []
  // Error 1 of the system program and both token programs: insufficient funds.
  if ((Object(reason) as { Custom?: unknown }).Custom === 1) {
    if (!state.isPayment(index)) return new SolFeesUncoveredError()
    return state.isToken
      ? new InsufficientBalanceError(state.held)
      : new SolTransferUncoveredError()
  }
  // The failed instruction is the last one that ran. Logs of earlier instructions are skipped.
  const begun = logs.findLastIndex((line) => line.endsWith('invoke [1]'))
  const said = logs.slice(begun + 1).findLast((line) => /^Program log: (?!Instruction)/.test(line))
  const detail = said && safeText(said.replace('Program log: ', ''), 120)
  return new TransferRefusedError('reverted', { cause: err, ...(detail && { detail }) })
}

/**
 * Describes a refused transfer for {@link toRefusal}.
 *
 * @param state - The chain state when it was refused.
 * @param minimum - The rent-exempt minimum of an account.
 */
export function refusedState(
  { instructions }: Pick<Transaction, 'instructions'>,
  { token, lamports }: TransferState,
  minimum: bigint,
): RefusedState {
  const programOf = (index: number) => instructions.at(index)?.programId.toBase58()
  return {
    // The payment comes last. Budget and account creation belong to other programs.
    isPayment: (index) => index >= 0 && programOf(index) === programOf(-1),
    held: token ? spendable(token) : lamports,
    isToken: token !== undefined,
    minimum,
  }
}
