import {
  type Client,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  isHex,
  keccak256,
  type StateOverride,
  serializeTransaction,
} from 'viem'
import { call, estimateGas, getBalance, getGasPrice } from 'viem/actions'
import { keptGas, maxAmount } from '../../amounts/amounts.ts'
import { walkCauses } from '../../errors/BaseError.ts'
import type { FollowedTransaction } from '../../namespace/transfers.types.ts'
import { isSameAddress } from '../../utils/address.ts'
import { safeText } from '../../utils/sanitize.ts'
import { readReceipt } from './transactionStatus.ts'
import type { EvmCall } from './transferCall.ts'

/**
 * How a simulation pays for its gas. A contract can tell an unpaid one by its gas price of 0, and let pass there what it
 * would not let pass in a block.
 */
export type GasPayment = { gasPrice?: bigint; stateOverride?: StateOverride }

/** Coins lent to an account in a simulation, in the smallest unit: more than any gas costs. */
const lentBalance = 10n ** 24n

/**
 * The ways to pay, the most real one first: with the account's own coins; with coins that are lent to it, because others
 * pay for it or because all it has is sent; and not at all, where the node lends none.
 *
 * @param gasPrice - As the node tells it. A block may ask for more by the time of the simulation, so that a quarter is
 * added, as wallets do.
 */
export function gasPayments(
  account: Hex,
  { gasPrice, nativeBalance }: { gasPrice: bigint | undefined; nativeBalance: bigint },
): readonly GasPayment[] {
  if (gasPrice === undefined) return [{}]
  const price = { gasPrice: gasPrice + gasPrice / 4n }
  const balance = nativeBalance + lentBalance
  return [price, { ...price, stateOverride: [{ address: account, balance }] }, {}]
}

/**
 * Runs a simulation in the first way of paying that the account and the node have.
 *
 * @throws What `simulate` throws: a simulation that reverts is never run in another way.
 */
export async function withGasPayment<result>(
  [payment = {}, ...others]: readonly GasPayment[],
  simulate: (payment: GasPayment) => Promise<result>,
): Promise<result> {
  try {
    return await simulate(payment)
  } catch (error) {
    const isPaidOnly = payment.stateOverride ? !readRevert(error) : isUnfunded(error)
    if (!isPaidOnly || !others.length) throw error
  }
  return withGasPayment(others, simulate)
}

/** Whether a node says that the account cannot pay for the gas. */
function isUnfunded(error: unknown): boolean {
  if (readRevert(error)) return false
  // Geth, Erigon and Reth; Nethermind; Besu. No code is theirs alone.
  const words =
    /insufficient (funds|sender balance|maxfeepergas)|required exceeds allowance|upfront cost exceeds|exceeds (transaction sender )?account balance/i
  const unfunded = walkCauses(error, (one) => {
    const { details, message } = one as { details?: unknown; message?: unknown }
    return words.test(String(details ?? message ?? ''))
  })
  return unfunded !== undefined
}

/** The oracle of every chain of the OP stack: an app's own chain definitions seldom name it. */
const oraclePredeploy: Hex = '0x420000000000000000000000000000000000000F'

/**
 * What a chain of the OP stack takes besides, for keeping the transaction on Ethereum; 0 elsewhere.
 * https://docs.optimism.io/stack/transactions/fees
 *
 * @param transfer - With the fields of its fee, as far as they are known: each byte counts.
 * @returns Undefined where the oracle's answer cannot be read.
 */
export async function readDataFee(
  client: Client,
  transfer: EvmCall & { gas?: bigint; maxFeePerGas?: bigint },
): Promise<bigint | undefined> {
  const { chain } = client
  if (!chain) return 0n
  const named = chain.contracts?.gasPriceOracle as { address?: Hex } | undefined
  const transaction = serializeTransaction({ ...transfer, chainId: chain.id, type: 'eip1559' })
  const data = encodeFunctionData({
    abi: oracleAbi,
    functionName: 'getL1Fee',
    args: [transaction],
  })
  const to = named?.address ?? oraclePredeploy
  const { data: answer } = await call(client, { to, data }).catch((error: unknown) => {
    if (named?.address) throw error
    return { data: undefined }
  })
  // Without the oracle it is no such chain, whatever its definition says.
  if (answer === undefined) return 0n
  return answer.length >= 66 ? BigInt(answer.slice(0, 66)) : undefined
}

const oracleAbi = [
  {
    type: 'function',
    name: 'getL1Fee',
    stateMutability: 'view',
    inputs: [{ name: 'data', type: 'bytes' }],
    outputs: [{ type: 'uint256' }],
  },
] as const

/**
 * The most of the native coin that an account can send and still pay the fee.
 *
 * @throws What viem throws when a part of the fee could not be read: an amount without it would not be sent.
 */
export async function readMaxNative(client: Client, account: Hex): Promise<bigint> {
  // To an account that has nothing: the first payment costs the most.
  const to: Hex = `0x${keccak256(account).slice(-40)}`
  const [balance, gasPrice] = await Promise.all([
    getBalance(client, { address: account }),
    getGasPrice(client),
  ])
  if (balance === 0n) return 0n
  const payments = gasPayments(account, { gasPrice, nativeBalance: balance })
  const [estimatedGas, dataFee] = await Promise.all([
    withGasPayment(payments, (payment) =>
      estimateGas(client, { account, to, value: 1n, ...payment }),
    ).catch((error: unknown) => {
      // What the account's own code refuses is not the fee's concern.
      if (readRevert(error)) return 0n
      throw error
    }),
    readDataFee(client, { to, value: balance, data: '0x', gas: keptGas, maxFeePerGas: gasPrice }),
  ])
  if (dataFee === undefined) throw new Error('The gas price oracle gave no fee.')
  return maxAmount(balance, gasPrice, { estimatedGas, dataFee })
}

/**
 * Tells a transaction that would be taken back from a node that could not be asked.
 *
 * @param error - What viem threw for `eth_call` or `eth_estimateGas`.
 * @returns Undefined when the node did not say that it reverts; `detail` is the contract's own word,
 * where it gave any.
 */
export function readRevert(error: unknown): { detail: string | undefined } | undefined {
  // Code 3 is geth's and anvil's; others say it in words. https://eips.ethereum.org/EIPS/eip-474
  const revert = walkCauses(error, (one) => {
    const { code, details } = one as { code?: unknown; details?: unknown }
    return code === 3 || /\brevert|invalid opcode/i.test(String(details ?? ''))
  })
  if (!revert) return undefined
  const data = walkCauses(error, (one) => isHex(dataOf(one)) && dataOf(one) !== '0x')
  return { detail: data === undefined ? undefined : readReason(dataOf(data)) }
}

function dataOf(error: unknown): unknown {
  const { data } = error as { data?: unknown }
  return typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : data
}

function readReason(data: unknown): string | undefined {
  try {
    // Without an ABI viem knows `Error(string)` and `Panic(uint256)`, which every contract may use.
    const { args } = decodeErrorResult({ abi: [], data: data as `0x${string}` })
    return safeText(String(args?.[0]), 120) || undefined
  } catch {
    return undefined
  }
}

/** What a transaction in a block cost its sender: on a rollup also what its place on the chain below cost. */
export async function readNetworkCost(
  client: Client,
  { hash, from }: Pick<FollowedTransaction, 'hash' | 'from'>,
): Promise<bigint | undefined> {
  const receipt = await readReceipt(client, hash as Hex)
  // Somebody else pays for what a smart account does.
  if (!receipt || !isSameAddress(receipt.from, from)) return undefined
  // A chain that does not say that it is a rollup leaves it as the node wrote it.
  const { l1Fee } = receipt as { l1Fee?: bigint | Hex | null }
  return receipt.gasUsed * receipt.effectiveGasPrice + BigInt(l1Fee ?? 0n)
}
