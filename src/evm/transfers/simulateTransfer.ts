import { type Client, encodeFunctionData, type Hex, numberToHex } from 'viem'
import { call, estimateGas, getBalance, getGasPrice } from 'viem/actions'
import { walkCauses } from '../../errors/BaseError.ts'
import {
  InsufficientBalanceError,
  TokenDecimalsError,
  TransferRefusedError,
} from '../../errors/send.ts'
import type { TransferRequest, TransferSimulation } from '../../namespace/transfers.types.ts'
import {
  type GasPayment,
  gasPayments,
  readDataFee,
  readRevert,
  withGasPayment,
} from './networkFee.ts'
import { isDelegation, readCode } from './smartAccounts.ts'
import { type EvmCall, isTether, tokenAbi, tokenAddress, transferCall } from './transferCall.ts'

/**
 * Simulates a transfer at the latest block without signing. Checks the balance and whether the
 * token and the recipient accept the transfer, and determines the received amount and the network
 * fee.
 *
 * @throws TokenDecimalsError, InsufficientBalanceError, TransferRefusedError, or the viem error if
 * the node cannot be reached.
 */
export async function simulateTransfer(
  client: Client,
  request: TransferRequest,
): Promise<TransferSimulation> {
  const { token, units } = request
  const [from, to] = [request.from as Hex, request.to as Hex]
  const address = tokenAddress(token)
  const transfer = transferCall(request)
  const [nativeBalance, gasPrice, receiverCode, senderCode, balance, decimals] = await Promise.all([
    getBalance(client, { address: from }),
    getGasPrice(client).catch(() => undefined),
    readCode(client, to),
    readCode(client, from),
    address && readTokenBalance(client, address, from),
    // `decimals` is optional in ERC-20.
    address && readWord(client, address, decimalsCall).catch(orRevert),
  ])
  if (decimals !== undefined && decimals !== BigInt(token.decimals)) {
    throw new TokenDecimalsError(token.decimals, Number(decimals))
  }
  const held = balance ?? nativeBalance
  if (held < units) throw new InsufficientBalanceError(held)

  const payments = gasPayments(from, { gasPrice, nativeBalance })
  const [estimated, dataFee] = await Promise.all([
    withGasPayment(payments, (payment) =>
      estimateGas(client, { account: from, ...transfer, ...payment }),
    ).catch(toRefused),
    readDataFee(client, transfer).catch(() => undefined),
  ])
  // Set a gas limit similar to the one wallets set, because contracts can read it.
  const gas = estimated * 2n
  const price = payments[0]?.gasPrice
  const isShort = price !== undefined && nativeBalance < gas * price
  const [, received] = await Promise.all([
    address &&
      expectTransfer(client, from, transfer, {
        gas,
        payments: isShort ? payments.slice(1) : payments,
      }),
    address && from !== to
      ? simulateArrival(client, from, to, transfer, { gas, nativeBalance, gasPrice: price })
      : units,
  ])
  return {
    received,
    networkCost:
      gasPrice === undefined || dataFee === undefined ? undefined : estimated * gasPrice + dataFee,
    nativeBalance,
    isReceiverContract: !!receiverCode && !isDelegation(receiverCode),
    // An EIP-7702 account counts as a contract here, because its fee may be sponsored.
    isSenderContract: !!senderCode,
  }
}

/** Reads an account's token balance. */
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

/**
 * Reads the first 32 bytes of a call's result. Returns `undefined` if the result is shorter, for
 * example if there is no contract at the address.
 */
async function readWord(client: Client, to: Hex, data: Hex): Promise<bigint | undefined> {
  return toWord((await call(client, { to, data })).data)
}

function toWord(data: Hex | undefined): bigint | undefined {
  return data && data.length >= 66 ? BigInt(data.slice(0, 66)) : undefined
}

/** Returns `undefined` if the error is a revert, and rethrows any other error. */
function orRevert(error: unknown): undefined {
  if (!readRevert(error)) throw error
}

function toRefused(error: unknown): never {
  const revert = readRevert(error)
  if (!revert) throw error
  throw new TransferRefusedError('reverted', { cause: error, detail: revert.detail })
}

/**
 * Throws if the token rejects the transfer. Tokens accept by returning true or no data, and reject
 * by returning false or reverting.
 */
async function expectTransfer(
  client: Client,
  from: Hex,
  { to, data }: EvmCall,
  { gas, payments }: { gas: bigint; payments: readonly GasPayment[] },
): Promise<void> {
  const { data: answer } = await withGasPayment(payments, (payment) =>
    call(client, { account: from, to, data, ...payment, ...(payment.gasPrice && { gas }) }),
  ).catch(toRefused)
  if (isTether(to) || answer === undefined || answer === '0x') return
  if (toWord(answer) !== 1n) throw new TransferRefusedError('returnedFalse')
}

/**
 * Simulates how much the recipient's token balance increases. Returns `undefined` if the simulation
 * fails, for example because the node does not support `eth_simulateV1`. Also returns `undefined`
 * if the gas price is unknown, because a token could detect a simulation without a gas price.
 * https://github.com/ethereum/execution-apis
 */
async function simulateArrival(
  client: Client,
  from: Hex,
  to: Hex,
  transfer: EvmCall,
  {
    gas,
    nativeBalance,
    gasPrice,
  }: { gas: bigint; nativeBalance: bigint; gasPrice: bigint | undefined },
): Promise<bigint | undefined> {
  if (gasPrice === undefined) return undefined
  const paid = { from, to: transfer.to, gas: numberToHex(gas), gasPrice: numberToHex(gasPrice) }
  const read = { ...paid, data: balanceCall(to) }
  const calls = [read, { ...paid, data: transfer.data }, read]
  const cost = gas * gasPrice * BigInt(calls.length)
  const lent = nativeBalance < cost && {
    stateOverrides: { [from]: { balance: numberToHex(nativeBalance + cost) } },
  }
  // Without validation, the base fee defaults to 0, which a token could also detect.
  const blockOverrides = { baseFeePerGas: numberToHex(gasPrice) }
  const options = [
    { blockStateCalls: [{ calls, ...lent }], validation: true },
    { blockStateCalls: [{ calls, ...lent, blockOverrides }], validation: false },
  ]
  for (const option of options) {
    try {
      const [answer] = await client.request<{
        Parameters: unknown
        ReturnType: readonly { calls: readonly { status: Hex; returnData: Hex }[] }[]
      }>({ method: 'eth_simulateV1', params: [option, 'latest'] }, { retryCount: 0 })
      const [before, moved, after] = answer?.calls ?? []
      const [had, has] = [toWord(before?.returnData), toWord(after?.returnData)]
      const isMoved = moved?.status === '0x1' && had !== undefined && has !== undefined
      return isMoved ? has - had : undefined
    } catch (error) {
      if (walkCauses(error, isMethodMissing)) return undefined
    }
  }
  return undefined
}

function isMethodMissing(error: unknown): boolean {
  return /^Method(NotFound|NotSupported)RpcError$/.test((error as Error).name)
}
