import type { Address, Hex } from 'viem'
import { getAddress, hexToBigInt, hexToNumber } from 'viem/utils'
import type { RpcBatch } from '../chains/createRpc.ts'
import type { LedgerLog, LedgerTransaction } from './ledger.types.ts'
import { readMoves } from './readMoves.ts'

/** The transactions of a chain, indexed by address. */
export type BlockIndex = {
  /** Reads new blocks, and drops blocks that a reset or a reorganization removed. */
  sync(): Promise<void>
  /** Returns the transactions of an address as of the last `sync`, oldest first. */
  transactionsOf(address: Address): readonly LedgerTransaction[]
  /** Returns the transactions with a log of this contract, oldest first. */
  transactionsOfContract(contract: Address): readonly LedgerTransaction[]
}

type RpcTransaction = {
  hash: Hex
  from: Address
  to: Address | null
  value: Hex
  input: Hex
  nonce: Hex
}
type RpcBlock = {
  number: Hex
  hash: Hex
  timestamp: Hex
  transactions: readonly RpcTransaction[]
}
type RpcReceipt = { status: Hex; contractAddress: Address | null; logs: readonly LedgerLog[] }
type IndexedBlock = { number: number; hash: Hex; transactions: readonly LedgerTransaction[] }

/** The number of blocks per batch request. */
const blocksAtOnce = 100

/**
 * Creates a block index.
 *
 * @param chainId - The chain's id.
 * @param batch - The chain's own node.
 * @param firstBlock - The number of the chain's first block.
 */
export function createBlockIndex(chainId: number, batch: RpcBatch, firstBlock: number): BlockIndex {
  let blocks: IndexedBlock[] = []
  let byAddress = new Map<string, LedgerTransaction[]>()
  let byContract = new Map<string, LedgerTransaction[]>()
  let syncing = Promise.resolve()

  function add(block: IndexedBlock): void {
    blocks.push(block)
    for (const transaction of block.transactions) {
      for (const address of addressesOf(transaction)) put(byAddress, address, transaction)
      const contracts = new Set(transaction.logs.map(({ address }) => address.toLowerCase()))
      for (const contract of contracts) put(byContract, contract, transaction)
    }
  }

  /** Drops blocks that the node no longer has. */
  async function dropLost(): Promise<void> {
    let kept = blocks.length
    while (kept > 0) {
      const last = blocks[kept - 1]
      const [found] = await batch([['eth_getBlockByNumber', [toQuantity(last?.number), false]]])
      if ((found as RpcBlock | null)?.hash === last?.hash) break
      kept -= 1
    }
    if (kept === blocks.length) return
    const rest = blocks.slice(0, kept)
    blocks = []
    byAddress = new Map()
    byContract = new Map()
    for (const block of rest) add(block)
  }

  async function readNew(): Promise<void> {
    await dropLost()
    const [latest] = await batch([['eth_blockNumber', []]])
    const end = hexToNumber(latest as Hex)
    // After a reset, the node may start at block 0.
    let next = (blocks.at(-1)?.number ?? (end < firstBlock ? 0 : firstBlock) - 1) + 1
    while (next <= end) {
      const count = Math.min(blocksAtOnce, end - next + 1)
      const numbers = Array.from({ length: count }, (_, index) => toQuantity(next + index))
      const answers = await batch([
        ...numbers.map((number) => ['eth_getBlockByNumber', [number, true]] as const),
        ...numbers.map((number) => ['eth_getBlockReceipts', [number]] as const),
      ])
      for (let index = 0; index < count; index += 1) {
        const receipts = answers[count + index] as readonly RpcReceipt[]
        add(toIndexed(chainId, answers[index] as RpcBlock, receipts))
      }
      next += count
    }
  }

  return {
    sync() {
      // Runs sequentially, because concurrent runs would read the same blocks twice.
      const run = syncing.then(readNew)
      syncing = run.catch(() => {})
      return run
    },
    transactionsOf: (address) => byAddress.get(address.toLowerCase()) ?? [],
    transactionsOfContract: (contract) => byContract.get(contract.toLowerCase()) ?? [],
  }
}

function toIndexed(
  chainId: number,
  block: RpcBlock,
  receipts: readonly RpcReceipt[],
): IndexedBlock {
  const blockNumber = hexToNumber(block.number)
  return {
    number: blockNumber,
    hash: block.hash,
    transactions: block.transactions.map((transaction, index) => {
      const receipt = receipts[index]
      if (!receipt) throw new Error(`The node has no receipt of ${transaction.hash}.`)
      return {
        chainId,
        hash: transaction.hash,
        blockNumber,
        index,
        timestamp: hexToNumber(block.timestamp),
        from: getAddress(transaction.from),
        to: transaction.to && getAddress(transaction.to),
        contractAddress: receipt.contractAddress && getAddress(receipt.contractAddress),
        value: hexToBigInt(transaction.value),
        input: transaction.input,
        nonce: hexToNumber(transaction.nonce),
        isSuccess: receipt.status === '0x1',
        logs: receipt.logs,
      }
    }),
  }
}

function addressesOf(transaction: LedgerTransaction): Set<string> {
  const { from, to, contractAddress } = transaction
  const named = [
    from,
    to,
    contractAddress,
    ...readMoves(transaction).flatMap((move) => [move.from, move.to]),
  ]
  return new Set(named.flatMap((address) => (address ? [address.toLowerCase()] : [])))
}

function put<value>(map: Map<string, value[]>, key: string, value: value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function toQuantity(number = 0): Hex {
  return `0x${number.toString(16)}`
}
