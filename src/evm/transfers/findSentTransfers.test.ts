import { type Hex, numberToHex, pad, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { type Answer, scriptNode, word } from '../../../test/fixtures/scriptNode.ts'
import type { SentTransferQuery } from '../../namespace/transfers.types.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

const query: SentTransferQuery = {
  networkId: 'eip155:1',
  from,
  transfer: { to, amount: '1', symbol: 'ETH', decimals: 18 },
  checkpoint: { nonce: 7, block: 1_000, fingerprint: '0x' },
}

type Own = { block: number; nonce: number; value?: bigint }
const hashOf = ({ nonce }: Own): Hex => numberToHex(nonce, { size: 32 })

/** A chain on which one account sends native coins. `stateFrom` is the oldest block with state. */
function scriptChain(
  own: readonly Own[],
  { latest = 100_000, stateFrom = 0, code = '0x', ...more } = {},
) {
  const countAt = (block: number) => 7 + own.filter((one) => one.block <= block).length
  const answers: Record<string, Answer> = {
    eth_blockNumber: () => numberToHex(latest),
    eth_getCode: () => code,
    eth_getTransactionCount([, block]: readonly string[]) {
      if (block === 'latest') return numberToHex(countAt(latest))
      if (Number(block) < stateFrom) throw new Error('missing trie node')
      return numberToHex(countAt(Number(block)))
    },
    eth_getBlockByNumber: ([block]: readonly Hex[]) => ({
      number: block,
      transactions: own
        .filter((one) => one.block === Number(block))
        .map((one) => ({
          hash: hashOf(one),
          from,
          to,
          nonce: numberToHex(one.nonce),
          value: numberToHex(one.value ?? parseEther('1')),
          input: '0x',
          blockNumber: block,
        })),
    }),
    eth_getTransactionReceipt: ([hash]: readonly Hex[]) => ({
      transactionHash: hash,
      status: '0x1',
      logs: [],
    }),
    ...more,
  }
  const { transfers, requests } = scriptNode(answers)
  return {
    requests,
    async search() {
      const before = requests.length
      const found = await transfers.findSent(query)
      return { hashes: found.map(({ hash }) => hash), count: requests.length - before }
    },
  }
}

test('behavior: finds the transaction after a long sleep with few requests', async () => {
  const own = { block: 50_123, nonce: 7 }
  const { hashes, count } = await scriptChain([own]).search()
  expect(hashes).toEqual([hashOf(own)])
  expect(count).toBeLessThan(30)
})

test('behavior: each search reads a few of many transactions, and the next one continues', async () => {
  const own = Array.from({ length: 40 }, (_, index) => ({
    block: 2_000 + index * 10,
    nonce: 7 + index,
    value: index === 3 || index === 35 ? parseEther('1') : 5n,
  }))
  const chain = scriptChain(own)
  const found: number[] = []
  for (let round = 0; round < 6; round++) {
    const { hashes, count } = await chain.search()
    expect(count).toBeLessThan(120)
    found.push(hashes.length)
  }
  expect(found).toEqual([1, 1, 1, 1, 2, 2])
  // Known counts are reused: no count is requested for a block before the last read one.
  let taken = 0
  for (const { method, params } of chain.requests) {
    if (method === 'eth_getBlockByNumber') taken = Number(params[0])
    if (method !== 'eth_getTransactionCount' || params[1] === 'latest') continue
    expect(Number(params[1])).toBeGreaterThanOrEqual(taken)
  }
})

test('behavior: without historical state, reads at most three hundred blocks in sequence', async () => {
  const own = [
    { block: 1_290, nonce: 7 },
    { block: 1_400, nonce: 8 },
    { block: 99_950, nonce: 9 },
  ]
  const chain = scriptChain(own, { stateFrom: 99_800 })
  let hashes: readonly string[] = []
  for (let round = 0; round < 20; round++) {
    const one = await chain.search()
    expect(one.count).toBeLessThan(45)
    hashes = one.hashes
  }
  // The second one is beyond the cheap search range.
  expect(hashes).toEqual([own[0], own[2]].map((one) => hashOf(one as Own)))
  const blocks = chain.requests.filter(({ method }) => method === 'eth_getBlockByNumber')
  expect(blocks.length).toBeLessThan(320)
})

test('behavior: a node without any state is searched block by block', async () => {
  const own = { block: 1_050, nonce: 7 }
  const chain = scriptChain([own], { latest: 1_060, stateFrom: 2_000 })
  let hashes: readonly string[] = []
  for (let round = 0; round < 4; round++) hashes = (await chain.search()).hashes
  expect(hashes).toEqual([hashOf(own)])
})

test('behavior: a node behind the checkpoint finds nothing and keeps the progress', async () => {
  const own = { block: 1_050, nonce: 7 }
  let latest = 900
  const chain = scriptChain([own], {
    latest: 1_060,
    eth_blockNumber: () => numberToHex(latest),
  } as never)
  expect((await chain.search()).hashes).toEqual([])
  latest = 1_060
  expect((await chain.search()).hashes).toEqual([hashOf(own)])
})

test('behavior: when the node rejects a long range, searches its first and last three hundred blocks', async () => {
  const ranges: [number, number][] = []
  const hash = numberToHex(1, { size: 32 })
  const event: Answer = ([filter]: readonly { fromBlock: Hex; toBlock: Hex }[]) => {
    const { fromBlock = 0, toBlock = 0 } = filter ?? {}
    const range: [number, number] = [Number(fromBlock), Number(toBlock)]
    ranges.push(range)
    if (range[1] - range[0] > 300) throw new Error('query returned more than 10000 results')
    if (range[0] > 1_100) return []
    return [
      {
        address: token,
        topics: [
          '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
          pad(from).toLowerCase(),
          pad(to).toLowerCase(),
        ],
        data: word(parseEther('1')),
        transactionHash: hash,
        blockNumber: numberToHex(1_100),
      },
    ]
  }
  const { transfers } = scriptNode({
    eth_blockNumber: () => numberToHex(50_000),
    eth_getCode: () => '0x6001',
    eth_getTransactionCount: () => '0x1',
    eth_getLogs: event,
    eth_getTransactionByHash: () => ({
      hash,
      from: to,
      to: from,
      nonce: '0x1',
      value: '0x0',
      input: '0x',
    }),
  })
  const transfer = { ...query.transfer, symbol: 'DAI', tokenAddress: `eip155:1:${token}` }
  expect(await transfers.findSent({ ...query, transfer })).toEqual([{ hash, status: 'confirmed' }])
  expect(ranges).toEqual([
    [1_001, 50_000],
    [1_001, 1_301],
    [49_700, 50_000],
  ])
})
