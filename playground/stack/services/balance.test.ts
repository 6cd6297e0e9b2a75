import { erc20Abi, formatUnits, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createChainLedger } from '../ledger/createChainLedger.ts'
import type { ChainLedger } from '../ledger/ledger.types.ts'
import { type Stack, startStack } from '../startStack.ts'
import { handleBlockchain } from './blockchain.ts'
import { balanceLifetimeMs, createBalanceCache } from './createBalanceCache.ts'
import type { ServiceContext } from './service.types.ts'
import { createStackTestBed, type StackTestBed } from './stackTestBed.ts'

type Item = {
  name: string
  symbol: string
  chainId: string
  address?: string
  value?: number
  price: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}

let stack: Stack
let bed: StackTestBed
let ledgers: readonly ChainLedger[]
beforeAll(async () => {
  stack = await startStack({ port: 0, projectIds: ['stack-test'] })
  bed = createStackTestBed(stack)
  ledgers = stack.chains.map(({ row, url }) => createChainLedger(row, url))
})
afterAll(() => stack.close())
afterEach(() => bed.fail(null))

const origin = 'http://localhost:5173'
const usual = { currency: 'usd', sv: 'react-wagmi-1' }

/** Calls the service itself, with the test's own cache and clock. */
function createAsking() {
  let now = 1_000_000
  const context: ServiceContext = { ledgers, balanceCache: createBalanceCache(() => now) }
  return {
    context,
    pass(ms: number) {
      now += ms
    },
    async ask(
      address: string,
      query: Record<string, string> = {},
      headers: Record<string, string> = { origin },
    ) {
      const search = new URLSearchParams({ projectId: 'x', ...usual, ...query })
      for (const [name, value] of Object.entries(query)) if (!value) search.delete(name)
      const url = `http://stack.test/v1/account/${address}/balance?${search}`
      return handleBlockchain(new Request(url, { headers }), context)
    },
    async read(address: string, query: Record<string, string> = {}): Promise<Item[]> {
      return (await (await this.ask(address, query)).json()).balances
    },
  }
}

describe('balances on the chain', () => {
  test.each([
    [1, 1],
    [8453, 0],
  ] as const)(
    'default: returns everything that an account holds on chain %i',
    async (chainId, index) => {
      // Each chain has its own account, because the service caches an answer by the address alone.
      const address = bed.addressAt(index)
      const answer = await bed.ask(
        `/v1/account/${address}/balance`,
        { ...usual, chainId: `eip155:${chainId}` },
        { headers: { origin } },
      )
      const { balances }: { balances: Item[] } = await answer.json()
      const client = bed.client(chainId)
      const coin = balances.find((one) => !one.address)
      const tokens = balances.filter((one) => one.address)
      expect(coin).toMatchObject({
        name: 'Ether',
        symbol: 'ETH',
        chainId: `eip155:${chainId}`,
        quantity: {
          decimals: '18',
          numeric: formatUnits(await client.getBalance({ address }), 18),
        },
      })
      expect(coin).not.toHaveProperty('address')
      const rows = stack.description.chains.find(({ id }) => id === chainId)?.tokens ?? []
      expect(tokens).toHaveLength(rows.length)
      for (const { address: contract, symbol, name, decimals } of rows) {
        const read = { abi: erc20Abi, address: contract } as const
        const held = await client.readContract({
          ...read,
          functionName: 'balanceOf',
          args: [address],
        })
        expect(held).toBeGreaterThan(0n)
        expect(tokens.find((one) => one.symbol === symbol)).toMatchObject({
          name,
          address: `eip155:${chainId}:${contract.toLowerCase()}`,
          quantity: { decimals: String(decimals), numeric: formatUnits(held, decimals) },
        })
      }
    },
  )

  test('behavior: a token without a price has a price of 0 and no value', async () => {
    const asking = createAsking()
    const balances = await asking.read(bed.addressAt(0), { chainId: 'eip155:1' })
    const of = (symbol: string) => balances.find((one) => one.symbol === symbol)
    expect(of('FRZN')).toMatchObject({ price: 0 })
    expect(of('FRZN')).not.toHaveProperty('value')
    expect(of('USDC')?.value).toBe(Number(of('USDC')?.quantity.numeric) * (of('USDC')?.price ?? 0))
    expect(of('CPN')?.quantity.decimals).toBe('0')
  })

  test('behavior: returns all chains except testnets, and nothing for an unknown chain', async () => {
    const of = async (query: Record<string, string>) => {
      const balances = await createAsking().read(bed.addressAt(0), query)
      return [...new Set(balances.map(({ chainId }) => chainId))].sort()
    }
    expect(await of({})).toEqual(['eip155:1', 'eip155:4663', 'eip155:8453'])
    expect(await of({ chainId: 'eip155:97' })).toEqual([])
    expect(await of({ chainId: 'eip155:137' })).toEqual([])
    expect(await of({ chainId: 'nonsense' })).toEqual(await of({}))
    const throughStack = await bed.ask(`/v1/account/${bed.addressAt(3)}/balance`, usual, {
      headers: { origin },
    })
    const { balances }: { balances: Item[] } = await throughStack.json()
    expect(new Set(balances.map(({ chainId }) => chainId))).toEqual(
      new Set(['eip155:1', 'eip155:8453']),
    )
  })

  test('parameters: currency', async () => {
    const prices: number[] = []
    for (const currency of ['usd', 'jpy'] as const) {
      const [first] = await createAsking().read(bed.addressAt(0), { currency, chainId: 'eip155:1' })
      prices.push(first?.price ?? 0)
    }
    expect((prices[1] ?? 0) / (prices[0] ?? 0)).toBe(150)
  })
})

describe('empty answers', () => {
  test.each([
    ['no origin', {}, {}],
    ['no version', { sv: '' }, { origin }],
    ['the version 1.6.4', { sv: '1.6.4' }, { origin }],
    ['a version that ends in 1.6.5', { sv: 'react-wagmi-1.6.5' }, { origin }],
    ['chain 30', { chainId: 'eip155:30' }, { origin }],
    ['chain 31', { chainId: 'eip155:31' }, { origin }],
  ])('default: returns an empty list without an error: %s', async (_, query, headers) => {
    const answer = await createAsking().ask(
      bed.addressAt(0),
      query,
      headers as Record<string, string>,
    )
    expect([answer.status, await answer.json()]).toEqual([200, { balances: [] }])
  })

  test('behavior: accepts the version in a header', async () => {
    const headers = { origin, 'x-sdk-version': 'react-wagmi-1' }
    const answer = await createAsking().ask(bed.addressAt(0), { sv: '' }, headers)
    expect((await answer.json()).balances).not.toEqual([])
  })
})

describe('cache', () => {
  const symbols = (balances: readonly Item[]) =>
    balances.map(({ chainId, symbol }) => `${chainId} ${symbol}`)

  test("default: caches ten seconds by the address alone: another chain gets the first one's list", async () => {
    const asking = createAsking()
    const address = bed.addressAt(0)
    const first = await asking.read(address, { chainId: 'eip155:1' })
    asking.pass(balanceLifetimeMs - 1)
    expect(
      await asking.read(address.toLowerCase(), { chainId: 'eip155:8453', currency: 'eur' }),
    ).toEqual(first)
    asking.pass(1)
    const second = await asking.read(address, { chainId: 'eip155:8453' })
    expect(symbols(second)).not.toEqual(symbols(first))
    expect(second.every(({ chainId }) => chainId === 'eip155:8453')).toBe(true)
  })

  test('behavior: forceUpdate reads the chain and updates the cache', async () => {
    const asking = createAsking()
    const address = bed.addressAt(3)
    const query = { chainId: 'eip155:8453' }
    const coin = async (more: Record<string, string> = {}) =>
      (await asking.read(address, { ...query, ...more })).find((one) => !one.address)?.quantity
        .numeric
    const before = await coin()
    const hash = await bed
      .wallet(8453, 2)
      .sendTransaction({ to: address, value: parseEther('0.5') })
    await bed.mined(8453, hash)
    expect(await coin()).toBe(before)
    const now = formatUnits(await bed.client(8453).getBalance({ address }), 18)
    expect(now).not.toBe(before)
    expect(await coin({ forceUpdate: `eip155:8453:0x${'e'.repeat(40)}` })).toBe(now)
    expect(await coin()).toBe(now)
  })

  test('behavior: lists forced tokens also with a zero balance', async () => {
    const asking = createAsking()
    const usdc = bed.token(8453, 'USDC').address
    const forceUpdate = `eip155:8453:${usdc},eip155:8453:0x${'e'.repeat(40)}`
    const empty = bed.addressAt(8)
    expect(await asking.read(empty, { chainId: 'eip155:8453' })).toEqual([])
    const forced = await asking.read(empty, { chainId: 'eip155:8453', forceUpdate })
    expect(forced).toMatchObject([
      { symbol: 'ETH', quantity: { numeric: '0' }, value: 0 },
      { symbol: 'USDC', quantity: { decimals: '6', numeric: '0' }, value: 0 },
    ])
  })

  test('parameters: staleCache', async () => {
    const asking = createAsking()
    const address = bed.addressAt(0)
    const on = (chainId: string, staleCache: boolean) => {
      asking.context.fault = { staleCache }
      return asking.read(address, { chainId })
    }
    const first = await on('eip155:1', true)
    asking.pass(100 * balanceLifetimeMs)
    expect(await on('eip155:8453', true)).toEqual(first)
    expect(symbols(await on('eip155:8453', false))).not.toEqual(symbols(first))
    expect(symbols(await on('eip155:1', false))).toEqual(symbols(first))
  })

  test('parameters: emptyList, through /control', async () => {
    const read = async () =>
      (
        await bed.ask(`/v1/account/${bed.addressAt(2)}/balance`, usual, { headers: { origin } })
      ).json()
    await bed.fail({ path: '/balance?', emptyList: true })
    expect(await read()).toEqual({ balances: [] })
    await bed.fail(null)
    expect((await read()).balances.length).toBeGreaterThan(5)
  })
})

describe('errors', () => {
  test('error: rejects invalid currency, project, address and forced tokens', async () => {
    const { ask } = createAsking()
    const noCurrency = await ask(bed.addressAt(0), { currency: '' })
    expect([noCurrency.status, noCurrency.headers.get('content-type')]).toEqual([
      400,
      'text/plain; charset=utf-8',
    ])
    expect((await ask(bed.addressAt(0), { currency: 'USD' })).status).toBe(400)
    for (const address of [
      'f39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ]) {
      const refused = await ask(address)
      expect([refused.status, (await refused.json()).reasons[0].field]).toEqual([400, 'address'])
    }
    const forced = await ask(bed.addressAt(0), {
      forceUpdate: 'solana:x:So11111111111111111111111111111111111111112',
    })
    expect([forced.status, (await forced.json()).reasons[0].field]).toEqual([400, 'forceUpdate'])
    const project = await bed.ask(`/v1/account/${bed.addressAt(0)}/balance`, {
      ...usual,
      projectId: 'other',
    })
    expect(project.status).toBe(401)
  })

  test('error: answers 503 without caching it while a node is down', async () => {
    const row = stack.chains[0]?.row
    if (!row) throw new Error('The stack has no chain.')
    const asking = createAsking()
    asking.context.ledgers = [createChainLedger(row, 'http://127.0.0.1:1')]
    const down = await asking.ask(bed.addressAt(0))
    expect([down.status, (await down.json()).reasons[0].field]).toEqual([503, 'chainId'])
    asking.context.ledgers = ledgers
    expect((await asking.ask(bed.addressAt(0))).status).toBe(200)
  })
})
