import { type Client, decodeFunctionData, type Hex, pad, parseAbi } from 'viem'
import { getBalance, getBlockNumber, getCode } from 'viem/actions'
import { isSameAddress } from '../../utils/address.ts'
import type { EvmTransfer } from './transferCall.ts'

/**
 * Accounts with code: Safes (multiple owners), ERC-4337 accounts (user operations), and EIP-7702
 * accounts (delegated). Other accounts can send transactions on their behalf, so a transfer cannot
 * be found by a transaction's sender and content. It is found by events and by the calls in the
 * call data instead.
 */

/** A log from `eth_getLogs` or from a receipt. */
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
 * `UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed
 * paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)`, identical
 * in all EntryPoint versions. https://eips.ethereum.org/EIPS/eip-4337
 */
const userOperationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/**
 * `ExecutionSuccess(bytes32 txHash, uint256 payment)` and `ExecutionFailure(bytes32 txHash, uint256
 * payment)`. Since version 1.4, the hash is indexed.
 * https://github.com/safe-global/safe-smart-account: contracts/Safe.sol
 */
const safeEvents: readonly Hex[] = [
  '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e',
  '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23',
]

/** Number of blocks to search if a node rejects a longer range. */
export const searchedBlocks = 300n

/** Reads an account's code, or `undefined` if it has none. */
export async function readCode(client: Client, address: Hex): Promise<Hex | undefined> {
  const code = await getCode(client, { address })
  return code && code !== '0x' ? code : undefined
}

/**
 * Whether the code is an EIP-7702 delegation. If so, the account's private key can still sign
 * transactions.
 */
export function isDelegation(code: Hex): boolean {
  // `0xef0100` is the prefix of a delegation. https://eips.ethereum.org/EIPS/eip-7702
  return code.startsWith('0xef0100')
}

/** An inclusive block range. */
export type BlockRange = { from: bigint; to: bigint }

/**
 * Returns the range from a block to the latest block, or the range of the last
 * {@link searchedBlocks} blocks if the start is unknown. The range is empty if the node has not
 * reached the start yet.
 */
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
 * Reads the logs in a block range. If the node rejects the range, reads only the first and the last
 * {@link searchedBlocks} blocks, where the payment is most likely to be.
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

/** Creates a filter for a token's `Transfer` events between two accounts. */
export function transferFilter(from: Hex, to: Hex, token: Hex): LogFilter {
  return { address: token, topics: [transferEvent, toTopic(from), toTopic(to)] }
}

/** Creates filters for a smart account's operation events, optionally for a single operation id. */
export function operationFilters(account: Hex, id?: Hex): readonly LogFilter[] {
  return [
    // The EntryPoint address differs by version and chain.
    { topics: [userOperationEvent, id ?? null, toTopic(account)] },
    // In Safe versions before 1.4, the id is part of the data.
    { address: account, topics: [safeEvents] },
  ]
}

/** An operation executed by a smart account. */
export type AccountOperation = {
  /** The `userOpHash`, or a Safe's transaction hash. */
  id: Hex
  isSuccess: boolean
  transactionHash: Hex | null
  /** The user operation's nonce. */
  nonce?: bigint
}

/** Parses the event of a smart account operation. Returns `undefined` for any other event. */
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

/**
 * Returns the amount in a `Transfer` event that matches the transfer, or `undefined` for any other
 * event.
 */
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

/** The `handleOps` function of EntryPoint 0.6, and that of EntryPoint 0.7 and later. */
const entryPointAbi = /* @__PURE__ */ parseAbi([
  'struct UserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; uint256 callGasLimit; uint256 verificationGasLimit; uint256 preVerificationGas; uint256 maxFeePerGas; uint256 maxPriorityFeePerGas; bytes paymasterAndData; bytes signature; }',
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(UserOperation[] ops, address beneficiary)',
  'function handleOps(PackedUserOperation[] ops, address beneficiary)',
])

/** Call data that an account executes as part of a transaction. */
export type AccountCalls = { data: Hex; nonce?: bigint }

/**
 * Returns the call data that an account executes. In a bundle, that is the call data of the
 * account's user operations, because a bundle may include other accounts' operations. Otherwise, it
 * is the full input.
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
 * Whether call data includes a transfer's call. Safe's `execTransaction` and MultiSend, `execute`
 * and `executeBatch` of ERC-4337 accounts and ERC-7579's `execute` all encode the target address
 * (20 bytes) directly before the value (32 bytes).
 */
export function holdsTransfer(input: Hex, { call, token }: EvmTransfer): boolean {
  const [data, to] = [input.slice(2).toLowerCase(), call.to.slice(2).toLowerCase()]
  // In a token transfer, the call data includes the recipient and the amount.
  if (token) return data.includes(to) && data.includes(call.data.slice(2).toLowerCase())
  return data.includes(to + call.value.toString(16).padStart(64, '0'))
}

/**
 * Whether the balances before and after a block prove a native payment: the recipient's balance
 * increased by the exact amount, and the sender's decreased by at least that amount. Returns
 * `false` if the node has pruned the state, or if other payments in the block change the
 * difference.
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
