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
 * How a simulation pays for gas. Contracts can detect a gas price of 0 and behave differently than
 * they would on chain.
 */
export type GasPayment = { gasPrice?: bigint; stateOverride?: StateOverride }

/**
 * Amount of native coins that a simulation adds to the sender's balance, in the smallest unit. It
 * exceeds any gas cost.
 */
const lentBalance = 10n ** 24n

/**
 * Returns the gas payments to try in a simulation, most realistic first: the account's own balance;
 * an overridden balance, for sponsored transactions and full-balance transfers; and no gas price,
 * for nodes that do not support state overrides.
 *
 * @param gasPrice - The node's gas price. It is raised by a quarter, as wallets do, because the
 * base fee may rise.
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
 * Runs a simulation with the first gas payment that works for the account and the node.
 *
 * @throws The error thrown by `simulate`. If the simulation reverts, no other payment is tried.
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

/** Whether the error means that the account cannot pay for gas. */
function isUnfunded(error: unknown): boolean {
  if (readRevert(error)) return false
  // Messages from Geth, Erigon, and Reth; from Nethermind; and from Besu. These errors have no
  // specific code.
  const words =
    /insufficient (funds|sender balance|maxfeepergas)|required exceeds allowance|upfront cost exceeds|exceeds (transaction sender )?account balance/i
  const unfunded = walkCauses(error, (one) => {
    const { details, message } = one as { details?: unknown; message?: unknown }
    return words.test(String(details ?? message ?? ''))
  })
  return unfunded !== undefined
}

/** Address of the gas price oracle on OP Stack chains. Apps' chain definitions often omit it. */
const oraclePredeploy: Hex = '0x420000000000000000000000000000000000000F'

/**
 * Reads the L1 data fee on an OP Stack chain. Returns 0 on other chains.
 * https://docs.optimism.io/stack/transactions/fees
 *
 * @param transfer - The call, including any known fee fields, because the fee depends on the
 * encoded size.
 * @returns `undefined` if the oracle returns an invalid value.
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
  // A chain without an oracle is not an OP Stack chain, even if its definition includes OP Stack
  // contracts.
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
 * Reads the maximum native amount that an account can send after paying the network fee.
 *
 * @throws The viem error if part of the fee could not be read, because the transfer would fail
 * without reserving that part.
 */
export async function readMaxNative(client: Client, account: Hex): Promise<bigint> {
  // Use an unused address, because the first payment to an account costs the most gas.
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
      // If the account's code rejects the call, there is no estimate, and `maxAmount` reserves
      // `keptGas`.
      if (readRevert(error)) return 0n
      throw error
    }),
    readDataFee(client, { to, value: balance, data: '0x', gas: keptGas, maxFeePerGas: gasPrice }),
  ])
  if (dataFee === undefined) throw new Error('The gas price oracle gave no fee.')
  return maxAmount(balance, gasPrice, { estimatedGas, dataFee })
}

/**
 * Distinguishes a reverted call from a node error.
 *
 * @param error - The viem error of `eth_call` or `eth_estimateGas`.
 * @returns `undefined` if the error is not a revert. `detail` is the contract's revert reason, if
 * available.
 */
export function readRevert(error: unknown): { detail: string | undefined } | undefined {
  // Geth and Anvil use code 3. Other nodes report the revert only in the message.
  // https://eips.ethereum.org/EIPS/eip-474
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
    // Without an ABI, viem decodes only `Error(string)` and `Panic(uint256)`.
    const { args } = decodeErrorResult({ abi: [], data: data as `0x${string}` })
    return safeText(String(args?.[0]), 120) || undefined
  } catch {
    return undefined
  }
}

/** Reads the fee that the sender paid for a mined transaction, including the L1 fee on a rollup. */
export async function readNetworkCost(
  client: Client,
  { hash, from }: Pick<FollowedTransaction, 'hash' | 'from'>,
): Promise<bigint | undefined> {
  const receipt = await readReceipt(client, hash as Hex)
  // For a user operation, the bundler pays the fee.
  if (!receipt || !isSameAddress(receipt.from, from)) return undefined
  // If the chain has no formatters for its rollup, viem does not convert `l1Fee`.
  const { l1Fee } = receipt as { l1Fee?: bigint | Hex | null }
  return receipt.gasUsed * receipt.effectiveGasPrice + BigInt(l1Fee ?? 0n)
}
