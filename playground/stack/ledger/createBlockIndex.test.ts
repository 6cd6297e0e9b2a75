import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountAt } from '../chains/accountAt.ts'
import { createRpcBatch, type RpcBatch } from '../chains/createRpc.ts'
import { type Chain, startChain } from '../chains/startChain.ts'
import { type BlockIndex, createBlockIndex } from './createBlockIndex.ts'

let chain: Chain
let index: BlockIndex
let asked: string[] = []
beforeAll(async () => {
  chain = await startChain({ chainId: 8453 })
  const batch = createRpcBatch(chain.url)
  const counted: RpcBatch = (calls) => {
    asked.push(...calls.map(([method]) => method))
    return batch(calls)
  }
  index = createBlockIndex(8453, counted, chain.row.firstBlock)
})
afterAll(() => chain.close())

const [from, to] = [accountAt(4), accountAt(5)]

async function pay(value: string): Promise<string> {
  const receipt = (await chain.rpc('eth_sendTransactionSync', [{ from, to, value }])) as {
    transactionHash: string
  }
  return receipt.transactionHash
}

async function hashes(): Promise<string[]> {
  await index.sync()
  return index.transactionsOf(to).map(({ hash }) => hash)
}

test('default: reads only new blocks again', async () => {
  const one = await pay('0x1')
  expect(await hashes()).toEqual([one])
  asked = []
  const two = await pay('0x2')
  expect(await hashes()).toEqual([one, two])
  expect(asked.filter((method) => method === 'eth_getBlockReceipts')).toHaveLength(1)
  asked = []
  expect(await hashes()).toEqual([one, two])
  expect(asked).not.toContain('eth_getBlockReceipts')
})

test('behavior: concurrent reads get every transaction once', async () => {
  const before = await hashes()
  const three = await pay('0x3')
  const both = await Promise.all([hashes(), hashes()])
  expect(both).toEqual([
    [...before, three],
    [...before, three],
  ])
})

test('behavior: a reorganisation drops transactions that are no longer on the chain', async () => {
  const before = await hashes()
  const snapshot = await chain.rpc('evm_snapshot')
  const lost = await pay('0x4')
  expect(await hashes()).toEqual([...before, lost])
  expect(await chain.rpc('evm_revert', [snapshot])).toBe(true)
  const instead = await pay('0x5')
  expect(instead).not.toBe(lost)
  expect(await hashes()).toEqual([...before, instead])
})

test('behavior: after a reset it contains only later transactions', async () => {
  expect((await hashes()).length).toBeGreaterThan(0)
  await chain.rpc('anvil_reset')
  expect(await hashes()).toEqual([])
  const again = await pay('0x6')
  expect(await hashes()).toEqual([again])
})

test('error: throws while the node is down, and recovers afterwards', async () => {
  const batch = createRpcBatch(chain.url)
  let isGone = true
  const flaky: RpcBatch = (calls) =>
    isGone ? Promise.reject(new TypeError('fetch failed')) : batch(calls)
  const own = createBlockIndex(8453, flaky, chain.row.firstBlock)
  await expect(own.sync()).rejects.toThrow('fetch failed')
  isGone = false
  await own.sync()
  expect(own.transactionsOf(to)).toHaveLength(1)
})
