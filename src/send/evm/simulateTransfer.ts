import { type Client, encodeFunctionData, type Hex, serializeTransaction } from 'viem'
import { call, estimateGas, getBalance, getCode, getGasPrice } from 'viem/actions'
import {
  InsufficientBalanceError,
  TokenDecimalsError,
  TransferRefusedError,
} from '../../errors/send.ts'
import type { TransferRequest, TransferSimulation } from '../transfers.types.ts'
import { readRevert } from './readRevert.ts'
import { isTether } from './tetherContracts.ts'
import { tokenAddress } from './tokenAddress.ts'
import { tokenAbi } from './transferAbi.ts'
import { type EvmCall, transferCall } from './transferCall.ts'

/**
 * Tries a transfer on the chain as it is now, without signing: what the account holds, whether token
 * and receiver let it pass, what arrives and what the network takes.
 */
export async function simulateTransfer(
  client: Client,
  request: TransferRequest,
): Promise<TransferSimulation> {
  const { token, units } = request
  const [from, to] = [request.from as Hex, request.to as Hex]
  const address = tokenAddress(token)
  const transfer = transferCall(request)
  const [nativeBalance, gasPrice, code, balance, decimals] = await Promise.all([
    getBalance(client, { address: from }),
    getGasPrice(client).catch(() => undefined),
    getCode(client, { address: to }),
    address && readTokenBalance(client, address, from),
    // ERC-20 does not ask for it.
    address && readWord(client, address, decimalsCall).catch(orRevert),
  ])
  if (decimals !== undefined && decimals !== BigInt(token.decimals)) {
    throw new TokenDecimalsError(token.decimals, Number(decimals))
  }
  const held = balance ?? nativeBalance
  if (held < units) throw new InsufficientBalanceError(held)

  const [, arrives, networkCost] = await Promise.all([
    address && expectTransfer(client, from, address, transfer),
    address && from !== to ? simulateArrival(client, from, to, transfer) : units,
    estimateCost(client, from, transfer, gasPrice),
  ])
  // EIP-7702: an account that lends itself code by `0xef0100…` is still its owner's.
  const isReceiverContract = !!code && !code.startsWith('0xef0100')
  return { arrives, networkCost, nativeBalance, isReceiverContract }
}

/** What the account holds of a token. */
export async function readTokenBalance(client: Client, token: Hex, account: Hex): Promise<bigint> {
  const balance = await readWord(client, token, balanceCall(account)).catch(orRevert)
  if (balance === undefined) throw new TransferRefusedError('noContract')
  return balance
}

const decimalsCall = /* @__PURE__ */ encodeFunctionData({
  abi: tokenAbi,
  functionName: 'decimals',
})

function balanceCall(account: Hex): Hex {
  return encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [account] })
}

/** The first 32 bytes of an answer; undefined for a shorter one, as where there is no contract. */
async function readWord(client: Client, to: Hex, data: Hex): Promise<bigint | undefined> {
  return toWord((await call(client, { to, data })).data)
}

function toWord(data: Hex | undefined): bigint | undefined {
  return data && data.length >= 66 ? BigInt(data.slice(0, 66)) : undefined
}

/** What reverts has no answer; what could not be asked is thrown on. */
function orRevert(error: unknown): undefined {
  if (!readRevert(error)) throw error
}

function toRefused(error: unknown): never {
  const revert = readRevert(error)
  if (!revert) throw error
  throw new TransferRefusedError('reverted', { cause: error, detail: revert.detail })
}

/** A token says yes by returning true or nothing at all; it says no by false, or by reverting. */
async function expectTransfer(
  client: Client,
  from: Hex,
  token: Hex,
  { to, data }: EvmCall,
): Promise<void> {
  const answer = (await call(client, { account: from, to, data }).catch(toRefused)).data
  if (isTether(token) || answer === undefined || answer === '0x') return
  if (toWord(answer) !== 1n) throw new TransferRefusedError('returnedFalse')
}

/**
 * What the receiver has more of a token after the transfer.
 * https://github.com/ethereum/execution-apis: `eth_simulateV1`, which not every node has.
 */
async function simulateArrival(
  client: Client,
  from: Hex,
  to: Hex,
  transfer: EvmCall,
): Promise<bigint | undefined> {
  const read = { to: transfer.to, data: balanceCall(to) }
  const calls = [read, { from, to: transfer.to, data: transfer.data }, read]
  try {
    const [block] = await client.request<{
      Parameters: unknown
      ReturnType: readonly { calls: readonly { status: Hex; returnData: Hex }[] }[]
    }>(
      { method: 'eth_simulateV1', params: [{ blockStateCalls: [{ calls }] }, 'latest'] },
      { retryCount: 0 },
    )
    const [before, moved, after] = block?.calls ?? []
    const [had, has] = [toWord(before?.returnData), toWord(after?.returnData)]
    return moved?.status === '0x1' && had !== undefined && has !== undefined ? has - had : undefined
  } catch {
    return undefined
  }
}

/** About what the network takes; undefined when a part of it is not known. */
async function estimateCost(
  client: Client,
  from: Hex,
  transfer: EvmCall,
  gasPrice: bigint | undefined,
): Promise<bigint | undefined> {
  const [gas, dataFee] = await Promise.all([
    estimateGas(client, { account: from, ...transfer }).catch(toRefused),
    readDataFee(client, transfer).catch(() => undefined),
  ])
  return gasPrice === undefined || dataFee === undefined ? undefined : gas * gasPrice + dataFee
}

/**
 * What a chain of the OP stack takes besides, for keeping the transaction on Ethereum; 0 elsewhere.
 * https://docs.optimism.io/stack/transactions/fees
 */
async function readDataFee(client: Client, transfer: EvmCall): Promise<bigint | undefined> {
  const { chain } = client
  const oracle = chain?.contracts?.gasPriceOracle as { address?: Hex } | undefined
  if (!chain || !oracle?.address) return 0n
  const transaction = serializeTransaction({ ...transfer, chainId: chain.id, type: 'eip1559' })
  const data = encodeFunctionData({
    abi: oracleAbi,
    functionName: 'getL1Fee',
    args: [transaction],
  })
  const answer = (await call(client, { to: oracle.address, data })).data
  // Without the oracle it is no such chain, whatever its definition says.
  return answer === undefined ? 0n : toWord(answer)
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
