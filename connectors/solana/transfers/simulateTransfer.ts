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
import { readWorld, spendable, type TransferWorld } from './readWorld.ts'
import type { ChainAccount, SolanaRpc, Web3 } from './rpc.ts'
import { readHolding, systemProgram } from './tokens.ts'

const solDecimals = 9

/**
 * Tries a transfer on the chain as it is now, without signing: what the account holds, whether programs let it
 * pass, what arrives, and what the network takes: its fee, and the rent of a token account that has to be made.
 *
 * @param onWorld - Gets what the figures were made from.
 * @throws InvalidReceiverError, TokenDecimalsError, InsufficientBalanceError, SolTransferUncoveredError,
 * SolFeesUncoveredError, AccountMinimumError, TransferRefusedError
 */
export async function simulateTransfer(
  rpc: SolanaRpc,
  web3: Web3,
  request: TransferRequest,
  onWorld: (world: TransferWorld) => void,
): Promise<TransferSimulation> {
  const { from, to, units } = request
  const [world, minimum, blockhash] = await Promise.all([
    readWorld(rpc, web3, request),
    rpc.readRent(0),
    rpc.readBlockhash(),
  ])
  checkTransfer(world, request)
  const { token, lamports, owner } = world
  const transaction = buildTransfer(web3, request, world, blockhash)
  const [fee, run] = await Promise.all([
    rpc.readFee(messageOf(transaction)),
    rpc.simulate(encodeBase64(bytesOf(transaction)), token ? [token.destination] : []),
  ])
  const [after] = run.accounts
  const rent = token && !token.arrived ? (after?.lamports ?? 0n) : 0n
  const leaves = token ? 0n : units
  // That too little stays behind, or arrives, the node's run says.
  if (lamports < leaves + rent + (fee ?? 0n)) throw new SolFeesUncoveredError()
  if (run.err !== null) throw toRefusal(run, refusedWorld(transaction, world, minimum))
  onWorld(world)
  return {
    arrives: token && from !== to ? arrivedAt(web3, token.arrived?.amount, after) : units,
    networkCost: fee === null ? undefined : fee + rent,
    nativeBalance: lamports,
    isReceiverContract: isProgramControlled(web3, owner),
    ...(owner.address !== to && { receiverOwner: owner.address }),
  }
}

/** @throws TransferRefusedError, TokenDecimalsError, InsufficientBalanceError, SolTransferUncoveredError */
export function checkTransfer(
  { token, lamports }: TransferWorld,
  request: Pick<TransferRequest, 'token' | 'units'>,
): void {
  // Its program wants accounts that it alone can name.
  if (token?.facts.hasHook) throw new TransferRefusedError('transferHook')
  // Which of both amounts was meant is not known: that which is shown elsewhere, or that which is moved.
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
 * Whether no person holds the key of an address: a program, what belongs to a program, or an address that no key can
 * have. https://solana.com/docs/core/pda
 */
function isProgramControlled(
  { PublicKey }: Web3,
  { address, account }: TransferWorld['owner'],
): boolean {
  if (account && (account.executable || account.owner !== systemProgram)) return true
  return !PublicKey.isOnCurve(new PublicKey(address).toBytes())
}

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

/**
 * What a transfer met that a node refuses.
 *
 * @param world - As it is when it is refused.
 * @param minimum - The least that an account holds.
 */
export function refusedWorld(
  { instructions }: Pick<Transaction, 'instructions'>,
  { token, lamports }: TransferWorld,
  minimum: bigint,
): RefusedWorld {
  const programOf = (index: number) => instructions.at(index)?.programId.toBase58()
  return {
    // The payment stands last. Its budget, and the account that is made for it, are of other programs.
    isPayment: (index) => index >= 0 && programOf(index) === programOf(-1),
    held: token ? spendable(token) : lamports,
    isToken: token !== undefined,
    minimum,
  }
}
