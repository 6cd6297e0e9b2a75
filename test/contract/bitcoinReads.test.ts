import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { type BitcoinTestBed, openBitcoin } from '../../playground/stack/bitcoin/bitcoinTestBed.ts'
import { handleEsplora } from '../../playground/stack/services/esplora.ts'
import * as queries from '../../queries/options.ts'

const chainId = 'bip122:000000000019d6689c085ae165831e93'

/** Creates the offline stack's network, and records its requests. A route can be overridden. */
async function setUp(other: (path: string) => Response | undefined = () => undefined) {
  const bed = await openBitcoin()
  const requested: string[] = []
  const http = queries.createHttp({
    projectId: 'project',
    baseUrls: { esplora: { [chainId]: 'https://bitcoin.test/mainnet/' } },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      requested.push(`${pathname}${search}`.replace('/mainnet', ''))
      return other(pathname) ?? handleEsplora(request, { bitcoinNodes: [bed.node] })
    },
  })
  return { bed, http, requested }
}

/** Pays an address from the miner's coins. */
async function pay({ node }: BitcoinTestBed, address: string, value: number, outputs = 1) {
  const { giveCoins } = await import('../../playground/stack/bitcoin/createFaucet.ts')
  return giveCoins(
    await node.chain(),
    Array.from({ length: outputs }, () => ({ address, value })),
  )
}

const clients: QueryClient[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
})

/** Reads all pages of an address's transactions. */
async function readOn(http: queries.Http, address: string) {
  const client = new QueryClient()
  clients.push(client)
  const observer = new InfiniteQueryObserver(
    client,
    queries.getBitcoinTransactionsQueryOptions(http, { address, networkId: chainId }),
  )
  const stop = observer.subscribe(() => {})
  await observer.refetch()
  while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
  stop()
  const { data = [] } = observer.getCurrentResult()
  return data
}

describe('balance', () => {
  test('default: a payment is pending until it is mined', async () => {
    const { bed, http } = await setUp()
    const { address } = bed.keyOf(3)
    const read = () => queries.getBitcoinBalance(http, { address, networkId: chainId })
    expect(await read()).toMatchObject({ value: 0n, confirmed: 0n, pending: 0n })
    await pay(bed, address, 70_000)
    expect(await read()).toMatchObject({ value: 70_000n, confirmed: 0n, pending: 70_000n })
    bed.chain.mine()
    expect(await read()).toMatchObject({ value: 70_000n, confirmed: 70_000n, pending: 0n })
  })

  test("behavior: with more than 500 unspent outputs, uses the server's totals, also when more is sent than received", async () => {
    const { bed, http, requested } = await setUp()
    const { address } = bed.keyOf(3)
    for (let count = 0; count < 6; count += 1) {
      await pay(bed, address, 1_000, 85)
      bed.chain.mine()
    }
    const inputs = bed.outputsOf(3).slice(0, 5)
    const outputs = [{ address: bed.keyOf(1).address, value: 4_000 }]
    expect((await bed.ask('/tx', bed.sign({ inputs, outputs }))).status).toBe(200)
    expect(await queries.getBitcoinBalance(http, { address, networkId: chainId })).toEqual({
      ...{ value: 505_000n, confirmed: 510_000n, pending: -5_000n, decimals: 8, symbol: 'BTC' },
    })
    expect(requested).toEqual([`/address/${address}/utxo`, `/address/${address}`])
  })

  test('error: another error does not fall back to the totals', async () => {
    const { http, requested } = await setUp(
      () => new Response('Address on invalid network', { status: 400 }),
    )
    const address = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
    await expect(
      queries.getBitcoinBalance(http, { address, networkId: chainId }),
    ).rejects.toMatchObject({
      ...{ status: 400, reason: 'Address on invalid network' },
    })
    expect(requested).toHaveLength(1)
  })

  test('error: throws for a network without a server', async () => {
    const { http, requested } = await setUp()
    const testnet4 = 'bip122:00000000da84f2bafbbc53dee25a72ae'
    await expect(queries.getBitcoinFees(http, { networkId: testnet4 })).rejects.toBeInstanceOf(
      queries.HttpNetworkError,
    )
    expect(requested).toEqual([])
  })
})

describe('transactions', () => {
  test('default: reads all pages, each transaction once, pending ones first', async () => {
    const { bed, http, requested } = await setUp()
    const { address } = bed.keyOf(2)
    const waiting = await pay(bed, address, 5_000)
    const listed = await readOn(http, address)
    const { scriptOfAddress } = await import('../../playground/stack/bitcoin/addresses.ts')
    const stored = bed.chain.historyOf(scriptOfAddress(address, 'mainnet'))
    expect(listed.map(({ hash }) => hash)).toEqual(stored.map(({ txid }) => txid))
    expect(listed).toHaveLength(75)
    expect(listed[0]).toMatchObject({
      hash: waiting,
      status: 'pending',
      direction: 'in',
      amount: 5_000n,
    })
    expect(listed[0]?.minedAt).toBeUndefined()
    // The second page holds 25 transactions, so a third one is possible, but empty.
    expect(requested.map((one) => one.replace(/[0-9a-f]{64}/, 'id'))).toEqual([
      `/address/${address}/txs`,
      `/address/${address}/txs/chain/id`,
      `/address/${address}/txs/chain/id`,
    ])
  })

  test('behavior: amounts add up to the balance', async () => {
    const { bed, http } = await setUp()
    for (const index of [0, 1, 2]) {
      const { address } = bed.keyOf(index)
      const listed = await readOn(http, address)
      // Fees apply to outgoing transactions.
      const total = listed.reduce(
        (sum, { direction, amount, fee }) =>
          direction === 'in' ? sum + amount : sum - fee - (direction === 'out' ? amount : 0n),
        0n,
      )
      const { value } = await queries.getBitcoinBalance(http, { address, networkId: chainId })
      expect(total).toBe(value)
    }
  })

  test('behavior: pages continue after more than a page of pending transactions', async () => {
    const { bed, http, requested } = await setUp()
    const { address } = bed.keyOf(3)
    // Each from its own coin, because a chain of 25 is the limit.
    for (const input of bed
      .outputsOf(4)
      .filter(({ value }) => value === 500_000_000)
      .slice(0, 52)) {
      const outputs = [
        { address, value: 1_000 },
        { address: bed.keyOf(4).address, value: input.value - 2_000 },
      ]
      await bed.ask('/tx', bed.sign({ inputs: [input], outputs }))
    }
    const listed = await readOn(http, address)
    expect(listed).toHaveLength(52)
    expect(new Set(listed.map(({ hash }) => hash)).size).toBe(52)
    expect(requested.at(-1)).toMatch(/\/txs\?after_txid=[0-9a-f]{64}$/)
  })

  test("behavior: a server that lists 25 mined transactions besides pending ones, like Blockstream's", async () => {
    const { bed, http, requested } = await setUp()
    const { address } = bed.keyOf(2)
    await pay(bed, address, 5_000)
    const page = async (route: string) => (await bed.ask(`/address/${address}${route}`)).json()
    const first = [...(await page('/txs/mempool')), ...(await page('/txs/chain'))]
    expect(first).toHaveLength(26)
    const own = queries.createHttp({
      ...http,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const { pathname } = new URL(request.url)
        requested.push(pathname)
        if (pathname.endsWith('/txs')) return Response.json(first)
        return handleEsplora(request, { bitcoinNodes: [bed.node] })
      },
    })
    const listed = await readOn(own, address)
    expect(listed).toHaveLength(75)
    expect(new Set(listed.map(({ hash }) => hash)).size).toBe(75)
  })

  test('behavior: the list ends at a server without this cursor, instead of repeating', async () => {
    const { bed } = await setUp()
    const { address } = bed.keyOf(3)
    const waiting = Array.from({ length: 50 }, (_, index) => ({
      txid: String(index).padStart(64, '0'),
      fee: 200,
      vin: [],
      vout: [{ scriptpubkey_address: address, value: 1_000 }],
      status: { confirmed: false },
    }))
    const { http, requested } = await setUp(() => Response.json(waiting))
    expect(await readOn(http, address)).toHaveLength(50)
    expect(requested).toHaveLength(2)
  })

  test('behavior: a block between two pages does not repeat a transaction', async () => {
    const { bed, http } = await setUp()
    const { address } = bed.keyOf(2)
    const client = new QueryClient()
    clients.push(client)
    const observer = new InfiniteQueryObserver(
      client,
      queries.getBitcoinTransactionsQueryOptions(http, { address, networkId: chainId }),
    )
    const stop = observer.subscribe(() => {})
    await observer.refetch()
    for (let count = 0; count < 3; count += 1) {
      await pay(bed, address, 5_000)
      bed.chain.mine()
    }
    while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
    stop()
    const hashes = observer.getCurrentResult().data?.map(({ hash }) => hash)
    expect(hashes).toHaveLength(74)
    expect(new Set(hashes).size).toBe(74)
  })
})

describe('fees', () => {
  test("default: uses the server's recommendation", async () => {
    const { http, requested } = await setUp()
    expect(await queries.getBitcoinFees(http, { networkId: chainId })).toEqual({
      ...{ fastest: '13', halfHour: '9', hour: '6', economy: '3', minimum: '1' },
    })
    expect(requested).toEqual(['/v1/fees/recommended'])
  })

  test('behavior: falls back to estimates, also on status 203', async () => {
    const { bed, http, requested } = await setUp((path) => {
      if (path.includes('/v1/')) return new Response('', { status: 404 })
      return undefined
    })
    const expected = {
      fastest: '12.4',
      halfHour: '8.1',
      hour: '5.02',
      economy: '2.5',
      minimum: '1',
    }
    expect(await queries.getBitcoinFees(http, { networkId: chainId })).toEqual(expected)
    expect(requested).toEqual(['/v1/fees/recommended', '/fee-estimates'])
    const { text } = await bed.ask('/fee-estimates')
    const { http: another } = await setUp((path) =>
      path.includes('/v1/')
        ? new Response('', { status: 404 })
        : new Response(text, { status: 203 }),
    )
    expect(await queries.getBitcoinFees(another, { networkId: chainId })).toEqual(expected)
  })

  test.each([
    [
      { '2': 3, '144': 1.5 },
      { fastest: '3', halfHour: '3', hour: '3', economy: '1.5' },
    ],
    [{ '1008': 1 }, { fastest: '1', halfHour: '1', hour: '1', economy: '1' }],
  ])('behavior: estimates with gaps: %j', async (estimates, expected) => {
    const { http } = await setUp((path) =>
      path.includes('/v1/') ? new Response('', { status: 404 }) : Response.json(estimates),
    )
    expect(await queries.getBitcoinFees(http, { networkId: chainId })).toMatchObject(expected)
  })

  test('error: throws for a server without estimates', async () => {
    const { http } = await setUp((path) =>
      path.includes('/v1/') ? new Response('', { status: 404 }) : Response.json({}),
    )
    await expect(queries.getBitcoinFees(http, { networkId: chainId })).rejects.toBeInstanceOf(
      queries.InvalidResponseError,
    )
  })

  test('error: does not request estimates from an unavailable server', async () => {
    const { http, requested } = await setUp(() => new Response('', { status: 503 }))
    await expect(queries.getBitcoinFees(http, { networkId: chainId })).rejects.toMatchObject({
      status: 503,
    })
    expect(requested).toHaveLength(1)
  })
})
