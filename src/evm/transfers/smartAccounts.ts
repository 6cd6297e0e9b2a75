import { type Client, decodeFunctionData, type Hex, pad, parseAbi } from 'viem'
import { getBalance, getBlockNumber, getCode } from 'viem/actions'
import { isSameAddress } from '../../utils/address.ts'
import type { EvmTransfer } from './transferCall.ts'

/**
 * Accounts that are contracts: several owners (Safe), user operations (ERC-4337), an owner's account with code
 * (EIP-7702). Other accounts send their transactions for them, so that sender and content of a transaction say
 * nothing; events and the calls inside the call data do.
 */

/** An event as `eth_getLogs` and receipts have it. */
export type EvmLog = {
  address: Hex
  topics: readonly Hex[]
  data: Hex
  transactionHash: Hex | null
  blockNumber: Hex | bigint | null
}

/** `Transfer(address indexed from, address indexed to, uint256 value)`. https://eips.ethereum.org/EIPS/eip-20 */
export const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/**
 * `UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce,
 * bool success, uint256 actualGasCost, uint256 actualGasUsed)`, the same in all versions of the EntryPoint.
 * https://eips.ethereum.org/EIPS/eip-4337
 */
const userOperationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/**
 * `ExecutionSuccess(bytes32 txHash, uint256 payment)` and `ExecutionFailure(bytes32 txHash, uint256 payment)`; the
 * hash is indexed since version 1.4. https://github.com/safe-global/safe-smart-account: contracts/Safe.sol
 */
const safeEvents: readonly Hex[] = [
  '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e',
  '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23',
]

/** How many blocks are searched where a node refuses a longer range. */
export const searchedBlocks = 300n

/** The code of an account; undefined for one without. */
export async function readCode(client: Client, address: Hex): Promise<Hex | undefined> {
  const code = await getCode(client, { address })
  return code && code !== '0x' ? code : undefined
}

/** Whether the code is that of an account which its owner's key controls all the same. */
export function isDelegation(code: Hex): boolean {
  // https://eips.ethereum.org/EIPS/eip-7702
  return code.startsWith('0xef0100')
}

/** Blocks to search, both included. */
export type BlockRange = { from: bigint; to: bigint }

/** From a block to the newest one; the last {@link searchedBlocks} where it is not known. Empty on a node behind it. */
export async function readRange(client: Client, start: number | undefined): Promise<BlockRange> {
  const to = await getBlockNumber(client, { cacheTime: 0 })
  if (start !== undefined) return { from: BigInt(start), to }
  return { from: to > searchedBlocks ? to - searchedBlocks : 0n, to }
}

export type LogFilter = {
  address?: Hex
  topics: readonly (Hex | readonly Hex[] | null)[]
}

/**
 * Events of a range of blocks. Where the node refuses the range, those of its first and its last
 * {@link searchedBlocks}: a payment is made soon, or has just been made.
 */
export async function readLogs(
  client: Client,
  filter: LogFilter,
  { from, to }: BlockRange,
): Promise<readonly EvmLog[]> {
  const read = (first: bigint, last: bigint) =>
    client.request<{ Parameters: unknown; ReturnType: readonly EvmLog[] }>(
      {
        method: 'eth_getLogs',
        params: [{ ...filter, fromBlock: toHex(first), toBlock: toHex(last) }],
      },
      { retryCount: 0 },
    )
  if (from > to) return []
  if (to - from <= searchedBlocks) return read(from, to)
  try {
    return await read(from, to)
  } catch {
    const end = from + searchedBlocks
    const start = to - searchedBlocks
    const [first, last] = await Promise.all([
      read(from, end),
      read(start > end ? start : end + 1n, to),
    ])
    return [...first, ...last]
  }
}

const toHex = (block: bigint): Hex => `0x${block.toString(16)}`
const toTopic = (value: Hex): Hex => pad(value, { size: 32 }).toLowerCase() as Hex

/** The events of a token that moved something from one account to another. */
export function transferFilter(from: Hex, to: Hex, token: Hex): LogFilter {
  return { address: token, topics: [transferEvent, toTopic(from), toTopic(to)] }
}

/** The events of a smart account's operations: all of them, or those with an id. */
export function operationFilters(account: Hex, id?: Hex): readonly LogFilter[] {
  return [
    // Any EntryPoint: each chain and version may have another one.
    { topics: [userOperationEvent, id ?? null, toTopic(account)] },
    // Before version 1.4 the id is in the data.
    { address: account, topics: [safeEvents] },
  ]
}

/** An operation that a smart account carried out, as an event tells. */
export type AccountOperation = {
  /** A userOpHash or a Safe's transaction hash. */
  id: Hex
  isSuccess: boolean
  transactionHash: Hex | null
  /** Of the user operation. */
  nonce?: bigint
}

/** What an event tells of an account's operations; undefined for every other event. */
export function readOperation(
  { address, topics, data, transactionHash }: EvmLog,
  account: string,
): AccountOperation | undefined {
  const [event, first, second] = topics
  if (event === userOperationEvent) {
    if (!first || second?.toLowerCase() !== toTopic(account as Hex)) return undefined
    const isSuccess = wordAt(data, 1) === 1n
    return { id: first, isSuccess, transactionHash, nonce: wordAt(data, 0) }
  }
  const kind = event ? safeEvents.indexOf(event) : -1
  if (kind < 0 || !isSameAddress(address, account)) return undefined
  return { id: first ?? (data.slice(0, 66) as Hex), isSuccess: kind === 0, transactionHash }
}

/** What an event says was moved by a transfer; undefined for every other event. */
export function readMoved(
  log: EvmLog,
  from: string,
  { to, token }: EvmTransfer,
): bigint | undefined {
  const [event, sender, receiver] = log.topics.map((topic) => topic.toLowerCase())
  const isIt =
    !!token &&
    isSameAddress(log.address, token) &&
    event === transferEvent &&
    sender === toTopic(from as Hex) &&
    receiver === toTopic(to)
  return isIt ? wordAt(log.data, 0) : undefined
}

function wordAt(data: Hex, index: number): bigint | undefined {
  const word = data.slice(2 + index * 64, 2 + (index + 1) * 64)
  return word.length === 64 ? BigInt(`0x${word}`) : undefined
}

/** `handleOps` of the EntryPoint 0.6, and of 0.7 and later. */
const entryPointAbi = /* @__PURE__ */ parseAbi([
  'struct UserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; uint256 callGasLimit; uint256 verificationGasLimit; uint256 preVerificationGas; uint256 maxFeePerGas; uint256 maxPriorityFeePerGas; bytes paymasterAndData; bytes signature; }',
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(UserOperation[] ops, address beneficiary)',
  'function handleOps(PackedUserOperation[] ops, address beneficiary)',
])

/** What an account was made to call in a transaction. */
export type AccountCalls = { data: Hex; nonce?: bigint }

/**
 * The parts of the call data that an account was called with: its user operations of a bundle, which may hold those of
 * others besides; the whole where it is no bundle.
 */
export function readAccountCalls(input: Hex, account: string): readonly AccountCalls[] {
  try {
    const { args } = decodeFunctionData({ abi: entryPointAbi, data: input })
    return args[0]
      .filter(({ sender }) => isSameAddress(sender, account))
      .map(({ callData: data, nonce }) => ({ data, nonce }))
  } catch {
    return [{ data: input }]
  }
}

/**
 * Whether call data holds the call of a transfer. Safe's `execTransaction` and MultiSend, `execute` and
 * `executeBatch` of ERC-4337 accounts and ERC-7579's `execute` all write the called address and the value next to one
 * another, as 20 and 32 bytes.
 */
export function holdsTransfer(input: Hex, { call, token }: EvmTransfer): boolean {
  const [data, to] = [input.slice(2).toLowerCase(), call.to.slice(2).toLowerCase()]
  // A token's own call data names receiver and amount, wherever the token stands.
  if (token) return data.includes(to) && data.includes(call.data.slice(2).toLowerCase())
  return data.includes(to + call.value.toString(16).padStart(64, '0'))
}

/**
 * Whether the balances at a block show a payment of the native coin: exactly its amount more for the receiver, and no
 * less out of the sender's account. A node that no longer has the state, or an account that did something else in the
 * same block, shows nothing.
 */
export async function showsBalanceChange(
  client: Client,
  from: Hex,
  { to, units }: EvmTransfer,
  blockNumber: bigint,
): Promise<boolean> {
  try {
    const [before, after, hadBefore, hadAfter] = await Promise.all(
      [to, from].flatMap((address) =>
        [blockNumber - 1n, blockNumber].map((block) =>
          getBalance(client, { address, blockNumber: block }),
        ),
      ),
    )
    if (before === undefined || after === undefined) return false
    if (hadBefore === undefined || hadAfter === undefined) return false
    return after - before === units && hadBefore - hadAfter >= units
  } catch {
    return false
  }
}
