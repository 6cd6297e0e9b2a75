import { type Address, erc20Abi, formatUnits, type Hex, parseEther } from 'viem'
import { encodeDeployData, padHex, parseAbi } from 'viem/utils'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { payoutAccountIndex } from '../chains/pastDays.ts'
import { createChainLedger } from '../ledger/createChainLedger.ts'
import { type Stack, startStack } from '../startStack.ts'
import { handleBlockchain } from './blockchain.ts'
import { createStackTestBed, type StackTestBed } from './stackTestBed.ts'

type Transfer = {
  fungible_info: { name: string; symbol: string; icon: { url: string } } | null
  nft_info: {
    name: string
    content: { preview: { url: string; content_type: string } } | null
    flags: { is_spam: boolean }
  } | null
  direction: string
  quantity: { numeric: string }
  value: number | null
  price: number | null
}
type Transaction = {
  id: string
  metadata: Record<string, unknown> & { hash: Hex; minedAt: string; chain: string | null }
  transfers: Transfer[] | null
}
type Page = { data: Transaction[]; next: string | null }

let stack: Stack
let bed: StackTestBed
beforeAll(async () => {
  stack = await startStack({ port: 0, projectIds: ['stack-test'] })
  bed = createStackTestBed(stack)
})
afterAll(() => stack.close())
afterEach(() => bed.fail(null))

async function readPage(address: string, query: Record<string, string> = {}): Promise<Page> {
  const answer = await bed.ask(`/v1/account/${address}/history`, query)
  expect(answer.status).toBe(200)
  return answer.json()
}

async function readAll(address: string, query: Record<string, string> = {}) {
  const pages: Page[] = [await readPage(address, query)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    pages.push(await readPage(address, { ...query, cursor: next }))
    if (pages.length > 10) throw new Error('The pages have no end.')
  }
  return { pages, data: pages.flatMap(({ data }) => data) }
}

const transferTopics = [
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
]

/** The hashes of an address's transactions, newest block first, read from every block with viem only. */
async function readChain(chainId: 1 | 8453 | 97, address: Address): Promise<Hex[]> {
  const client = bed.client(chainId)
  const row = stack.chains.find((chain) => chain.row.id === chainId)?.row
  const hashes: Hex[] = []
  const topic = padHex(address, { size: 32 }).toLowerCase()
  for (
    let number = await client.getBlockNumber();
    number >= BigInt(row?.firstBlock ?? 0);
    number -= 1n
  ) {
    const block = await client.getBlock({ blockNumber: number, includeTransactions: true })
    for (const transaction of block.transactions.toReversed()) {
      const { logs } = await client.getTransactionReceipt({ hash: transaction.hash })
      const isNamed = [transaction.from, transaction.to].some(
        (one) => one?.toLowerCase() === address.toLowerCase(),
      )
      const isMoved = logs.some(
        (log) =>
          transferTopics.includes(log.topics[0] ?? '') &&
          log.topics.slice(1).some((one) => one?.toLowerCase() === topic),
      )
      if (isNamed || isMoved) hashes.push(transaction.hash)
    }
  }
  return hashes
}

const hashesOf = (data: readonly Transaction[]) => data.map(({ metadata }) => metadata.hash)

describe('transactions on the chain', () => {
  test.each([0, 1, 2])('default: returns exactly the transactions of account %i', async (index) => {
    const address = bed.addressAt(index)
    const { data } = await readAll(address, { chainId: 'eip155:8453' })
    const expected = await readChain(8453, address)
    expect(expected.length).toBeGreaterThan(5)
    expect(hashesOf(data)).toEqual(expected)
  })

  test('default: a newly mined payment comes first, for both sides', async () => {
    const [from, to] = [bed.addressAt(2), bed.addressAt(6)]
    const value = parseEther('0.123456789012345678')
    const hash = await bed.wallet(1, 2).sendTransaction({ to, value })
    const receipt = await bed.mined(1, hash)
    const block = await bed.client(1).getBlock({ blockNumber: receipt.blockNumber })
    const { nonce } = await bed.client(1).getTransaction({ hash })
    for (const [address, direction] of [
      [from, 'out'],
      [to.toLowerCase(), 'in'],
    ] as const) {
      const [first] = (await readPage(address, { chainId: 'eip155:1' })).data
      expect(first?.metadata).toEqual({
        operationType: direction === 'out' ? 'send' : 'receive',
        hash,
        minedAt: new Date(Number(block.timestamp) * 1000).toISOString(),
        sentFrom: from,
        sentTo: to,
        status: 'confirmed',
        nonce,
        application: null,
        chain: 'eip155:1',
      })
      expect(first?.transfers).toMatchObject([
        {
          direction,
          quantity: { numeric: formatUnits(value, 18) },
          fungible_info: { name: 'Ether', symbol: 'ETH' },
          nft_info: null,
        },
      ])
      expect(first?.transfers?.[0]?.price).toBeGreaterThan(0)
    }
  })

  test('behavior: lists a token without return values, with its own decimals and without a price', async () => {
    const { address, decimals } = bed.token(8453, 'QUIET')
    const value = 1_234_567_891n
    const hash = await bed.wallet(8453, 1).writeContract({
      address,
      abi: parseAbi(['function transfer(address,uint256)']),
      functionName: 'transfer',
      args: [bed.addressAt(5), value],
    })
    await bed.mined(8453, hash)
    const [first] = (await readPage(bed.addressAt(5), { chainId: 'eip155:8453' })).data
    expect(first?.metadata).toMatchObject({ hash, sentTo: address, operationType: 'receive' })
    expect(first?.transfers?.[0]).toMatchObject({
      quantity: { numeric: formatUnits(value, decimals) },
      fungible_info: { symbol: 'QUIET' },
    })
    const frozen = (await readAll(bed.addressAt(0), { chainId: 'eip155:8453' })).data.find(
      ({ transfers }) => transfers?.[0]?.fungible_info?.symbol === 'FRZN',
    )
    expect(frozen?.transfers?.[0]).toMatchObject({ value: null, price: null })
  })

  test('behavior: a reverted transaction is failed and has no transfers', async () => {
    const hash = await bed.wallet(1, 1).writeContract({
      address: bed.token(1, 'FRZN').address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [bed.addressAt(2), 5n],
      gas: 100_000n,
    })
    expect((await bed.mined(1, hash)).status).toBe('reverted')
    const [first] = (await readPage(bed.addressAt(1), { chainId: 'eip155:1' })).data
    expect(first).toMatchObject({ metadata: { hash, status: 'failed' }, transfers: [] })

    // The coins of the reverted transaction stay with the sender.
    const refused = await bed.wallet(1, 1).sendTransaction({
      to: bed.token(1, 'USDC').address,
      value: 1n,
      gas: 100_000n,
    })
    expect((await bed.mined(1, refused)).status).toBe('reverted')
    const [next] = (await readPage(bed.addressAt(1), { chainId: 'eip155:1' })).data
    expect(next).toMatchObject({ metadata: { hash: refused, status: 'failed' }, transfers: [] })
  })

  test('behavior: lists items of both NFT standards, batches, and contract creations', async () => {
    const wallet = bed.wallet(8453, 2)
    const mine = bed.addressAt(2)
    const mint = parseAbi([
      'function mint(address to, uint256 id)',
      'function mintBatch(address to, uint256[] ids, uint256[] amounts)',
    ])
    const [tiles, parts] = [bed.collection(8453, 'TILE'), bed.collection(8453, 'PART')]
    const steps = [
      { address: tiles.address, functionName: 'mint', args: [mine, 77n] },
      { address: parts.address, functionName: 'mintBatch', args: [mine, [7n, 8n], [3n, 9n]] },
    ] as const
    for (const step of steps) {
      await bed.mined(8453, await wallet.writeContract({ abi: mint, ...step } as never))
    }
    const deployed = await bed.mined(
      8453,
      await wallet.deployContract({
        abi: [],
        bytecode: encodeDeployData({ abi: [], bytecode: '0x5f5ff3' }),
      }),
    )
    const [deploy, batch, single] = (await readPage(mine, { chainId: 'eip155:8453' })).data
    expect(deploy?.metadata).toMatchObject({ operationType: 'deploy' })
    expect(String(deploy?.metadata.sentTo).toLowerCase()).toBe(deployed.contractAddress)
    expect(batch?.metadata.operationType).toBe('mint')
    expect(batch?.transfers).toMatchObject([
      { quantity: { numeric: '3' }, nft_info: { name: 'Workshop Parts #7' }, direction: 'in' },
      { quantity: { numeric: '9' }, nft_info: { name: 'Workshop Parts #8' }, direction: 'in' },
    ])
    const [item] = single?.transfers ?? []
    expect(item).toMatchObject({
      fungible_info: null,
      nft_info: { name: 'Harbour Tiles #77', flags: { is_spam: false } },
      quantity: { numeric: '1' },
    })
    const picture = await fetch(item?.nft_info?.content?.preview.url ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('behavior: names the operations, and marks spam', async () => {
    const { data } = await readAll(bed.addressAt(0), { chainId: 'eip155:1' })
    const words = new Set(data.map(({ metadata }) => metadata.operationType))
    expect([...words].sort()).toEqual(['approve', 'execute', 'mint', 'receive', 'send'])
    const directions = new Set(
      data.flatMap(({ transfers }) => transfers ?? []).map((one) => one.direction),
    )
    expect([...directions].sort()).toEqual(['in', 'out', 'self'])
    const spam = data.filter(({ transfers }) =>
      transfers?.some((one) => one.nft_info?.flags.is_spam),
    )
    expect(spam).toHaveLength(1)
    expect(spam[0]?.metadata.sentTo).toBe(bed.collection(1, 'CLAIM').address)
  })
})

describe('pages', () => {
  test('default: returns pages of fifty with a cursor of 80 characters, to the end', async () => {
    const address = bed.addressAt(payoutAccountIndex)
    const { pages, data } = await readAll(address, { chainId: 'eip155:1' })
    expect(pages.map((page) => page.data.length)).toEqual([50, 50, data.length - 100])
    expect(pages.map(({ next }) => next?.length)).toEqual([80, 80, undefined])
    expect(hashesOf(data)).toEqual(await readChain(1, address))
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
  })

  test('behavior: a block mined between two pages does not shift the second one', async () => {
    const address = bed.addressAt(payoutAccountIndex)
    const query = { chainId: 'eip155:1' }
    const before = await readAll(address, query)
    const hash = await bed.wallet(1, 0).sendTransaction({ to: address, value: 1n })
    await bed.mined(1, hash)
    const second = await readPage(address, { ...query, cursor: before.pages[0]?.next ?? '' })
    expect(hashesOf(second.data)).toEqual(hashesOf(before.pages[1]?.data ?? []))
    expect((await readPage(address, query)).data[0]?.metadata.hash).toBe(hash)
  })

  test('parameters: chainId', async () => {
    const address = bed.addressAt(0)
    const chainsOf = async (query: Record<string, string>) =>
      [
        ...new Set((await readAll(address, query)).data.map(({ metadata }) => metadata.chain)),
      ].sort()
    expect(await chainsOf({})).toEqual(['eip155:1', 'eip155:8453'])
    expect(await chainsOf({ chainId: 'eip155:97' })).toEqual(['eip155:97'])
    expect(await readPage(address, { chainId: 'eip155:137' })).toEqual({ data: [], next: null })
  })

  test('parameters: onramp', async () => {
    const of = (onramp: string) => bed.ask(`/v1/account/${bed.addressAt(0)}/history`, { onramp })
    expect(await (await of('coinbase')).json()).toEqual({ data: [], next: null })
    expect((await of('another')).status).toBe(400)
  })

  test('behavior: returns nothing for an unused account and for another namespace', async () => {
    const nobody = '0x00000000000000000000000000000000000000aB'
    expect(await readPage(nobody)).toEqual({ data: [], next: null })
    const solana = 'So11111111111111111111111111111111111111112'
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect(await readPage(solana, { chainId })).toEqual({ data: [], next: null })
  })
})

describe('errors', () => {
  const of = (address: string, query: Record<string, string> = {}) =>
    bed.ask(`/v1/account/${address}/history`, query)

  test('error: answers an invalid cursor with a 500 in plain text', async () => {
    const address = bed.addressAt(payoutAccountIndex)
    const { next } = await readPage(address, { chainId: 'eip155:1' })
    const changed = `${next?.slice(0, 40)}A${next?.slice(41)}`
    expect(changed).not.toBe(next)
    for (const cursor of ['nonsense', '', changed]) {
      const answer = await of(address, { cursor })
      expect([answer.status, await answer.text()]).toEqual([500, 'Internal server error'])
    }
  })

  test('error: rejects invalid project, address and chain', async () => {
    const missing = await of(bed.addressAt(0), { projectId: '' })
    expect([missing.status, missing.headers.get('content-type')]).toEqual([
      400,
      'text/plain; charset=utf-8',
    ])
    const unknown = await of(bed.addressAt(0), { projectId: 'other' })
    expect([unknown.status, (await unknown.json()).reasons[0].field]).toEqual([
      401,
      'authentication',
    ])
    for (const address of ['alder.eth', '0x12', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']) {
      const refused = await of(address)
      expect([refused.status, (await refused.json()).reasons[0].field]).toEqual([400, 'address'])
    }
    const chain = await of(bed.addressAt(0), { chainId: 'eip155:4663' })
    expect([chain.status, (await chain.json()).reasons[0].field]).toEqual([400, 'chainId'])
    expect(chain.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(chain.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('error: answers 503 while a node is down', async () => {
    const row = stack.chains[0]?.row
    if (!row) throw new Error('The stack has no chain.')
    const answer = await handleBlockchain(
      new Request(`http://stack.test/v1/account/${bed.addressAt(0)}/history?projectId=x`),
      { ledgers: [createChainLedger(row, 'http://127.0.0.1:1')] },
    )
    expect([answer.status, (await answer.json()).reasons[0].field]).toEqual([503, 'chainId'])
  })
})

describe('faults of the history', () => {
  test('parameters: emptyList, nullTransfers, nullChain, duplicateIds', async () => {
    const address = bed.addressAt(0)
    const usual = await readPage(address)
    await bed.fail({ path: '/history?', emptyList: true })
    expect(await readPage(address)).toEqual({ data: [], next: null })
    await bed.fail({ nullTransfers: true })
    const bare = await readPage(address)
    expect(bare.data.map(({ transfers }) => transfers)).toEqual(usual.data.map(() => null))
    expect(hashesOf(bare.data)).toEqual(hashesOf(usual.data))
    await bed.fail({ nullChain: true })
    const lost = await readPage(address)
    expect(lost.data.map(({ metadata }) => metadata.chain)).toEqual(usual.data.map(() => null))
    await bed.fail({ duplicateIds: true })
    const same = await readPage(address)
    expect(new Set(same.data.map(({ id }) => id)).size).toBe(1)
    await bed.fail(null)
    expect(await readPage(address)).toEqual(usual)
  })
})
