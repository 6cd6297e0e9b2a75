import { concatHex, type Hex, keccak256, numberToHex, padHex, toHex } from 'viem'
import { type EvmChain, type EvmTransaction, lower, token } from './createEvmChain.ts'

/** A method of a node. */
type Method = (chain: EvmChain, params: readonly unknown[]) => unknown

const number = (value: bigint | number) => numberToHex(value)
const word = (value: bigint | number) => numberToHex(value, { size: 32 })
const blockHash = (block: number) => keccak256(toHex(`block ${block}`))
const noBloom = padHex('0x', { size: 256 })

/** Throws a node's error with its code. */
export function fail(code: number, message: string): never {
  throw Object.assign(new Error(message), { code })
}

function readBlock(chain: EvmChain, tag: unknown): number | undefined {
  const newest = chain.newest()
  if (tag === undefined || ['latest', 'pending'].includes(String(tag))) return newest
  if (['safe', 'finalized'].includes(String(tag))) return newest - 64
  if (tag === 'earliest') return 0
  const wanted = Number(tag)
  return wanted <= newest ? wanted : undefined
}

/** Returns the requested block. Nodes keep the state of recent blocks only. */
function readState(chain: EvmChain, tag: unknown): number {
  const block = readBlock(chain, tag)
  if (block === undefined) fail(-32000, 'header not found')
  if (block < chain.newest() - chain.keptBlocks) fail(-32000, 'missing trie node')
  return block
}

function tellTransaction(one: EvmTransaction): object {
  const isMined = one.block !== undefined
  return {
    hash: one.hash,
    from: one.from,
    to: one.to,
    value: number(one.value),
    input: one.data,
    nonce: number(one.nonce),
    gas: number(21_000),
    gasPrice: number(2_000_000_000),
    type: '0x0',
    chainId: '0x1',
    v: '0x25',
    r: word(1),
    s: word(1),
    blockNumber: isMined ? number(one.block ?? 0) : null,
    blockHash: isMined ? blockHash(one.block ?? 0) : null,
    transactionIndex: isMined ? number(one.index ?? 0) : null,
  }
}

function tellLogs(one: EvmTransaction): readonly object[] {
  const block = one.block ?? 0
  return one.logs.map((log, index) => ({
    ...log,
    blockNumber: number(block),
    blockHash: blockHash(block),
    transactionHash: one.hash,
    transactionIndex: number(one.index ?? 0),
    logIndex: number((one.index ?? 0) * 10 + index),
    removed: false,
  }))
}

function tellReceipt(one: EvmTransaction): object {
  return {
    transactionHash: one.hash,
    transactionIndex: number(one.index ?? 0),
    blockNumber: number(one.block ?? 0),
    blockHash: blockHash(one.block ?? 0),
    from: one.from,
    to: one.to,
    contractAddress: null,
    cumulativeGasUsed: number(21_000),
    gasUsed: number(21_000),
    effectiveGasPrice: number(2_000_000_000),
    logs: tellLogs(one),
    logsBloom: noBloom,
    status: '0x1',
    type: '0x0',
  }
}

function tellBlock(chain: EvmChain, block: number | undefined, isFull: boolean): object | null {
  if (block === undefined) return null
  const inside = chain.all.filter((one) => one.block === block)
  return {
    number: number(block),
    hash: blockHash(block),
    parentHash: blockHash(block - 1),
    timestamp: number(Math.floor(chain.timeOf(block) / 1_000)),
    transactions: inside.map((one) => (isFull ? tellTransaction(one) : one.hash)),
    baseFeePerGas: number(1_000_000_000),
    difficulty: '0x0',
    extraData: '0x',
    gasLimit: number(30_000_000),
    gasUsed: number(21_000 * inside.length),
    logsBloom: noBloom,
    miner: padHex('0x', { size: 20 }),
    mixHash: word(0),
    nonce: padHex('0x', { size: 8 }),
    receiptsRoot: word(0),
    sha3Uncles: word(0),
    size: '0x1',
    stateRoot: word(0),
    totalDifficulty: '0x0',
    transactionsRoot: word(0),
    uncles: [],
  }
}

type Filter = { address?: unknown; topics?: readonly unknown[]; blockHash?: unknown } & Record<
  'fromBlock' | 'toBlock',
  unknown
>

function tellFiltered(chain: EvmChain, filter: Filter): readonly object[] {
  const ofHash = chain.all.find((one) => blockHash(one.block ?? 0) === filter.blockHash)?.block
  const from = filter.blockHash ? (ofHash ?? -1) : (readBlock(chain, filter.fromBlock) ?? Infinity)
  const to = filter.blockHash
    ? (ofHash ?? -1)
    : (readBlock(chain, filter.toBlock) ?? chain.newest())
  const addresses = [filter.address ?? []].flat().map(lower)
  const isWanted = (topics: readonly Hex[]) =>
    (filter.topics ?? []).every(
      (wanted, index) =>
        wanted === null || [wanted].flat().map(lower).includes(lower(topics[index])),
    )
  return chain.all
    .filter(({ block }) => block !== undefined && block >= from && block <= to)
    .toSorted((one, other) => (one.block ?? 0) - (other.block ?? 0))
    .flatMap((one) =>
      tellLogs(one).filter((_, index) => {
        const log = one.logs[index]
        return (
          log &&
          (!addresses.length || addresses.includes(lower(log.address))) &&
          isWanted(log.topics)
        )
      }),
    )
}

type CallRequest = { to?: Hex; data?: Hex }

function call(chain: EvmChain, { to, data = '0x' }: CallRequest, tag: unknown): Hex {
  if (lower(to) !== token) return '0x'
  const selector = data.slice(0, 10)
  const text = (value: string) =>
    concatHex([word(32), word(value.length), padHex(toHex(value), { dir: 'right', size: 32 })])
  switch (selector) {
    case '0x70a08231':
      return word(chain.heldAt('token', `0x${data.slice(34, 74)}`, readState(chain, tag)))
    case '0x313ce567':
      return word(6)
    case '0xa9059cbb':
      return word(1)
    case '0x95d89b41':
    case '0x06fdde03':
      return text('USDC')
    default:
      return fail(3, 'execution reverted')
  }
}

const find = (chain: EvmChain, hash: unknown) => chain.all.find((one) => one.hash === hash)
const methods: Readonly<Record<string, Method>> = {
  eth_chainId: () => '0x1',
  net_version: () => '1',
  eth_blockNumber: (chain) => number(chain.newest()),
  eth_gasPrice: () => number(2_000_000_000),
  eth_maxPriorityFeePerGas: () => number(1_000_000_000),
  eth_feeHistory: () => ({
    oldestBlock: '0x1',
    baseFeePerGas: ['0x3b9aca00', '0x3b9aca00'],
    gasUsedRatio: [0.5],
    reward: [['0x1']],
  }),
  eth_getBalance: (chain, [address, tag]) =>
    number(chain.heldAt('native', address, readState(chain, tag))),
  eth_getCode: (chain, [address]) => chain.codeOf(address),
  eth_getStorageAt: () => word(0),
  eth_estimateGas: () => number(21_000),
  eth_call: (chain, [request, tag]) => call(chain, request as CallRequest, tag),
  eth_getTransactionCount: (chain, [address, tag]) =>
    number(
      tag === 'pending' ? chain.nextNonce(address) : chain.minedBy(address, readState(chain, tag)),
    ),
  eth_getBlockByNumber: (chain, [tag, isFull]) =>
    tellBlock(chain, readBlock(chain, tag), isFull === true),
  eth_getBlockByHash: (chain, [hash, isFull]) =>
    tellBlock(
      chain,
      chain.all.find((one) => one.block !== undefined && blockHash(one.block) === hash)?.block,
      isFull === true,
    ),
  eth_getTransactionByHash(chain, [hash]) {
    const found = find(chain, hash)
    return found && chain.isKnown(found) ? tellTransaction(found) : null
  },
  eth_getTransactionReceipt(chain, [hash]) {
    const found = find(chain, hash)
    return found?.block === undefined ? null : tellReceipt(found)
  },
  eth_getBlockReceipts(chain, [tag]) {
    const block = readBlock(chain, tag)
    return chain.all.filter((one) => one.block === block).map(tellReceipt)
  },
  eth_getLogs: (chain, [filter]) => tellFiltered(chain, filter as Filter),
}

/**
 * Responds like a node without old state and tracing.
 *
 * @throws A node's error, with its code.
 */
export function answerEvmCall(
  chain: EvmChain,
  method: string,
  params: readonly unknown[],
): unknown {
  chain.advance()
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!answer) return fail(-32601, `the method ${method} does not exist/is not available`)
  return answer(chain, params)
}
