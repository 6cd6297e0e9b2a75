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
 * Simulates a transfer at the latest block without signing. Checks the balance, whether the programs accept
 * the transfer, the received amount, and the cost, which is the fee plus the rent for a new token account.
 *
 * @param onState - Called with the chain state that the simulation used.
 * @throws InvalidReceiverError, TokenDecimalsError, InsufficientBalanceError, SolTransferUncoveredError,
 * SolFeesUncoveredError, AccountMinimumError, TransferRefusedError
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
  // The simulation itself checks that the sender and the recipient stay rent-exempt.
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
  // A transfer hook requires additional accounts that only its program can determine.
  if (token?.facts.hasHook) throw new TransferRefusedError('transferHook')
  // The amount is ambiguous, because wallets show a different amount than the raw one.
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
 * Whether an address has no private key. This is true for programs, for accounts that programs control, and
 * for addresses off the curve. https://solana.com/docs/core/pda
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
  /** Whether the instruction at this index is the payment. */
  isPayment(index: number): boolean
  /** The spendable balance, in the smallest unit. */
  held: bigint
  isToken: boolean
  /** The minimum balance for an account to be rent-exempt. */
  minimum: bigint
}

/**
 * Converts a node's transaction error to a typed error. https://docs.rs/solana-transaction-error (the JSON
 * form of `TransactionError`)
 */
export function toRefusal({ err, logs }: RefusedRun, state: RefusedState): Error {
  // This node is behind the one that returned the blockhash, so the transfer has not been rejected.
  if (err === 'BlockhashNotFound') return new SimulationFailedError()
  if (err === 'InsufficientFundsForFee' || err === 'AccountNotFound') {
    return new SolFeesUncoveredError()
  }
  const { InstructionError, InsufficientFundsForRent } = Object(err) as {
    InstructionError?: readonly [number, unknown]
    InsufficientFundsForRent?: { account_index?: number }
  }
  if (InsufficientFundsForRent) {
    // The fee payer is always the first account.
    return InsufficientFundsForRent.account_index === 0
      ? new SolFeesUncoveredError()
      : new AccountMinimumError(state.minimum)
  }
  const [index = -1, reason] = InstructionError ?? []
  // In the system program and in both token programs, custom error 1 means insufficient funds.
  if ((Object(reason) as { Custom?: unknown }).Custom === 1) {
    if (!state.isPayment(index)) return new SolFeesUncoveredError()
    return state.isToken
      ? new InsufficientBalanceError(state.held)
      : new SolTransferUncoveredError()
  }
  // The failed instruction ran last, so only its logs are searched.
  const begun = logs.findLastIndex((line) => line.endsWith('invoke [1]'))
  const logLine = logs
    .slice(begun + 1)
    .findLast((line) => /^Program log: (?!Instruction)/.test(line))
  const detail = logLine && safeText(logLine.replace('Program log: ', ''), 120)
  return new TransferRefusedError('reverted', { cause: err, ...(detail && { detail }) })
}

/**
 * Returns the state that {@link toRefusal} uses to describe a rejected transfer.
 *
 * @param state - The chain state at the time of the rejection.
 * @param minimum - The minimum balance for an account to be rent-exempt.
 */
export function refusedState(
  { instructions }: Pick<Transaction, 'instructions'>,
  { token, lamports }: TransferState,
  minimum: bigint,
): RefusedState {
  const programOf = (index: number) => instructions.at(index)?.programId.toBase58()
  return {
    // The payment is the last instruction. The compute budget and account creation instructions use other
    // programs.
    isPayment: (index) => index >= 0 && programOf(index) === programOf(-1),
    held: token ? spendable(token) : lamports,
    isToken: token !== undefined,
    minimum,
  }
}
