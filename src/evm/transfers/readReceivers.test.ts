import { encodeAbiParameters, type Hex, hexToNumber, numberToHex, pad, toEventSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { type Answer, scriptNode } from '../../../test/fixtures/scriptNode.ts'

/**
 * Real logs, and logs that anyone can forge, are tested in `test/contract/stack/receivers.test.ts`.
 */
const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const networkId = 'eip155:1'
const hashOf = (number: number) => pad(numberToHex(number))
const amount = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

const batch = 'TransferBatch(address,address,address,uint256[],uint256[])'

type Log = { topics: readonly Hex[]; data: Hex; transactionHash?: Hex; address?: Hex }
const logOf = (to: string, change: Partial<Log> = {}): Log => ({
  address: token,
  topics: [transferTopic, pad(me.toLowerCase() as Hex), pad(to.toLowerCase() as Hex)],
  data: amount(5n),
  transactionHash: hashOf(1),
  ...change,
})

/** A chain with this many blocks, each with the given logs. `receipts` are those of the account. */
function chainOf(
  newest: number,
  logsIn: (from: number, to: number) => readonly Log[],
  answers: Readonly<Record<string, Answer>> = {},
) {
  const ranges: number[][] = []
  const { transfers, requests } = scriptNode({
    eth_blockNumber: () => numberToHex(newest),
    eth_getLogs([filter]: readonly { fromBlock: Hex; toBlock: Hex }[]) {
      const [from, to] = [
        hexToNumber(filter?.fromBlock ?? '0x'),
        hexToNumber(filter?.toBlock ?? '0x'),
      ]
      ranges.push([from, to])
      return logsIn(from, to)
    },
    eth_getTransactionReceipt: ([hash]: readonly Hex[]) => ({
      transactionHash: hash,
      from: me.toLowerCase(),
      status: '0x1',
      type: '0x2',
      logs: logsIn(0, Number.MAX_SAFE_INTEGER).filter((one) => one.transactionHash === hash),
    }),
    ...answers,
  })
  const read = (more: object = {}) => transfers.readReceivers?.({ networkId, from: me, ...more })
  return { read, ranges, requests }
}

/** A node that accepts requests of at most this many blocks. */
const atMost =
  (most: number, error: object) =>
  (from: number, to: number): readonly Log[] => {
    if (to - from + 1 > most) throw Object.assign(new Error('The range is too large.'), error)
    return []
  }

describe('recent blocks', () => {
  test('default: reads 5,000 blocks in one request', async () => {
    const { read, ranges, requests } = chainOf(20_000, () => [logOf(friend)])
    expect(await read()).toEqual({ addresses: [friend], isComplete: true })
    expect(ranges).toEqual([[15_001, 20_000]])
    const filter = requests.find(({ method }) => method === 'eth_getLogs')?.params[0]
    expect(filter).toMatchObject({ topics: [transferTopic, pad(me.toLowerCase() as Hex)] })
  })

  test('behavior: reading again includes new blocks', async () => {
    let newest = 20_000
    const { read, ranges } = chainOf(newest, (_, to) => (to > 20_000 ? [logOf(friend)] : []), {
      eth_blockNumber: () => numberToHex(newest),
    })
    expect(await read()).toMatchObject({ addresses: [] })
    newest++
    expect(await read()).toMatchObject({ addresses: [friend] })
    expect(ranges).toEqual([
      [15_001, 20_000],
      [15_002, 20_001],
    ])
  })

  test('behavior: reads all blocks of a young chain', async () => {
    const { read, ranges } = chainOf(100, () => [])
    expect(await read()).toEqual({ addresses: [], isComplete: true })
    expect(ranges).toEqual([[0, 100]])
  })

  test.each([
    ['an error code', { code: -32005 }],
    ['an HTTP status', { status: 413 }],
  ])('behavior: reduces the range for a node that rejects it with %s', async (_, error) => {
    const { read, ranges } = chainOf(20_000, atMost(2_000, error))
    expect(await read()).toEqual({ addresses: [], isComplete: true })
    expect(ranges).toEqual([
      [15_001, 20_000],
      [17_501, 20_000],
      [18_751, 20_000],
      [17_501, 18_750],
      [16_251, 17_500],
      [15_001, 16_250],
    ])
  })

  test('error: throws for a node with a very small limit, after few requests', async () => {
    const { read, ranges } = chainOf(20_000, atMost(500, { code: -32600 }))
    await expect(read()).rejects.toThrow('The range is too large.')
    expect(ranges.map(([from = 0, to = 0]) => to - from + 1)).toEqual([5_000, 2_500, 1_250, 625])
  })

  test.each([
    ['does not respond', {}],
    ['rate limits', { status: 429 }],
  ])('error: does not retry a node that %s', async (_, error) => {
    const { read, ranges } = chainOf(20_000, atMost(500, error))
    await expect(read()).rejects.toThrow()
    expect(ranges).toHaveLength(1)
  })

  test('behavior: reads the latest twenty of many transactions, and the result is incomplete', async () => {
    const to = (number: number) => pad(numberToHex(0x1000 + number), { size: 20 })
    const logs = Array.from({ length: 30 }, (_, number) =>
      logOf(to(number), { transactionHash: hashOf(number + 1) }),
    )
    const { read, requests } = chainOf(20_000, () => logs)
    const { addresses, isComplete } = (await read()) ?? {}
    expect(addresses?.map((one) => one.toLowerCase())).toEqual(
      Array.from({ length: 20 }, (_, step) => to(29 - step)),
    )
    expect(isComplete).toBe(false)
    const receipts = requests.filter(({ method }) => method === 'eth_getTransactionReceipt')
    expect(receipts).toHaveLength(20)
  })

  test('behavior: payments of 0 do not use up the limit', async () => {
    const nothing = Array.from({ length: 30 }, (_, number) =>
      logOf(friend, { data: amount(0n), transactionHash: hashOf(number + 1) }),
    )
    const { read, requests } = chainOf(20_000, () => nothing)
    expect(await read()).toEqual({ addresses: [], isComplete: true })
    expect(requests.map(({ method }) => method)).not.toContain('eth_getTransactionReceipt')
  })
})

test.each<[string, Log, readonly string[]]>([
  [
    'an NFT',
    { ...logOf(friend), topics: [...logOf(friend).topics, hashOf(7)], data: '0x' },
    [friend],
  ],
  ...['TransferSingle(address,address,address,uint256,uint256)', batch].map(
    (event): [string, Log, readonly string[]] => [
      event,
      {
        ...logOf(friend),
        topics: [toEventSelector(event), hashOf(7), ...logOf(friend).topics.slice(1)],
      },
      [friend],
    ],
  ),
  ['burned tokens', logOf(`0x${'0'.repeat(40)}`), []],
  ['the account itself as receiver', logOf(me), []],
  ['no amount', logOf(friend, { data: '0x' }), []],
  ['an invalid amount', logOf(friend, { data: 'much' as Hex }), []],
  [
    'another event',
    { ...logOf(friend), topics: [hashOf(7), ...logOf(friend).topics.slice(1)] },
    [],
  ],
  [
    'another payer',
    { ...logOf(friend), topics: [transferTopic, hashOf(7), pad(friend.toLowerCase() as Hex)] },
    [],
  ],
  ['no receiver', { ...logOf(friend), topics: logOf(friend).topics.slice(0, 2) }, []],
])('behavior: reads the receivers of a log with %s', async (_, log, addresses) => {
  const { read } = chainOf(20_000, () => [log])
  expect(await read({ hashes: [hashOf(1)] })).toEqual({ addresses, isComplete: true })
})

test('behavior: sends no further requests after an abort', async () => {
  const abort = new AbortController()
  const { read, requests } = chainOf(20_000, () => [logOf(friend)], {
    eth_blockNumber() {
      abort.abort()
      return numberToHex(20_000)
    },
  })
  expect(await read({ signal: abort.signal })).toEqual({ addresses: [], isComplete: false })
  expect(requests.map(({ method }) => method).sort()).toEqual(['eth_blockNumber', 'eth_getCode'])
})
