// @vitest-environment happy-dom
// TanStack takes a place without a window for a server, where it neither polls nor retries.

import { CancelledError, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHttp } from '../../src/http/createHttp.ts'
import { createStorage } from '../../src/storage/createStorage.ts'
import { createMemoryStorage } from '../../test/fixtures/createMemoryStorage.ts'
import { getPortfolioQueryKey, type PortfolioParameters } from '../core/portfolioKey.ts'
import { nativeTokenOf } from './nativeTokenOf.ts'
import { portfolioOptions } from './portfolioOptions.ts'
import { refreshPortfolio } from './refreshPortfolio.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const usdc = 'eip155:8453:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const native = 'eip155:8453:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** One row as the service sends it. */
const row = (symbol: string, more: object = {}) => ({
  name: `Name of ${symbol}`,
  symbol,
  chainId: 'eip155:8453',
  price: 2,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: 'https://pictures.test/x.png',
  ...more,
})

/** A service whose answers a test sets. */
function createService(...balances: object[]) {
  const service = {
    asked: [] as URL[],
    chains: ['eip155:8453', 'eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    answer: (_url: URL): Response | Promise<Response> => Response.json({ balances }),
  }
  const http = createHttp({
    projectId: 'project',
    fetch: async (input) => {
      const url = new URL(String(input))
      if (url.pathname === '/v1/supported-chains') {
        return Response.json({ http: service.chains, ws: [] })
      }
      service.asked.push(url)
      return service.answer(url)
    },
  })
  const client = new QueryClient()
  const read = (parameters: PortfolioParameters = {}) =>
    client.fetchQuery(portfolioOptions(http, { address, chainId: 'eip155:8453', ...parameters }))
  return Object.assign(service, { http, client, read })
}

describe('what the service tells', () => {
  test('default: figures as exact texts, addresses as CAIP-10, the native coin without one [spec 3.10]', async () => {
    const { read, asked } = createService(
      row('ETH', { price: 2_000.5, value: undefined }),
      row('USDC', {
        address: usdc,
        price: 1,
        value: 0.1,
        quantity: { decimals: '6', numeric: '0.100000' },
      }),
    )
    expect(await read()).toEqual({
      status: 'listed',
      source: 'service',
      tokens: [
        {
          name: 'Name of ETH',
          symbol: 'ETH',
          chainId: 'eip155:8453',
          price: '2000.5',
          value: '3000.75',
          quantity: { decimals: 18, numeric: '1.5' },
          iconUrl: 'https://pictures.test/x.png',
        },
        {
          name: 'Name of USDC',
          symbol: 'USDC',
          chainId: 'eip155:8453',
          address: usdc.toLowerCase(),
          price: '1',
          value: '0.1',
          quantity: { decimals: 6, numeric: '0.1' },
          iconUrl: 'https://pictures.test/x.png',
        },
      ],
    })
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      currency: 'usd',
      chainId: 'eip155:8453',
      sv: expect.any(String),
    })
    expect(asked[0]?.searchParams.has('forceUpdate')).toBe(false)
  })

  test.each([
    ['1e-7', '9', '0.0000001'],
    ['1.5E3', '9', '1500'],
    ['0.30000000000000004', '9', '0.3'],
    [
      '123456789012345678901234567890.000000000000000001',
      '18',
      '123456789012345678901234567890.000000000000000001',
    ],
    ['1000000', '6', '1000000'],
  ])('behavior: an amount of %s is read without loss', async (numeric, decimals, expected) => {
    const { read } = createService(row('X', { address: usdc, quantity: { decimals, numeric } }))
    const { tokens } = await read()
    expect(tokens[0]?.quantity).toEqual({ decimals: Number(decimals), numeric: expected })
  })

  test.each([
    [0, undefined, undefined, undefined],
    [0, 0, undefined, undefined],
    [0, 5, undefined, '5'],
    [null, undefined, undefined, undefined],
    [1e-7, undefined, '0.0000001', '0.00000015'],
    [2, 0, '2', '3'],
    // 3 * 0.1 in floats, as a service sends it.
    [0.2, 0.30000000000000004, '0.2', '0.3'],
  ])(
    'behavior: a price of %s with a value of %s: what is not known is absent, never 0',
    async (price, value, expectedPrice, expectedValue) => {
      const { read } = createService(row('X', { address: usdc, price, value }))
      const { tokens } = await read()
      expect([tokens[0]?.price, tokens[0]?.value]).toEqual([expectedPrice, expectedValue])
    },
  )

  test('behavior: tokens of no decimals, of other chains, broken ones and repetitions are left out [spec 5.09]', async () => {
    const { read } = createService(
      row('NONE', { address: `${usdc}0`, quantity: { decimals: '0', numeric: '5' } }),
      row('OTHER', { chainId: 'eip155:1' }),
      row('WORD', { address: usdc, quantity: { decimals: '6', numeric: 'many' } }),
      { symbol: 'NAMELESS' },
      row('NOWHERE', { chainId: undefined }),
      row('USDC', { address: usdc, chainId: undefined }),
      row('AGAIN', { address: usdc.toLowerCase() }),
    )
    const { tokens } = await read()
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['USDC'])
  })

  test('error: nothing but what cannot be placed, and something broken: that is no empty account', async () => {
    const { read } = createService(row('NOWHERE', { chainId: undefined }), { symbol: 'NAMELESS' })
    await expect(read()).rejects.toMatchObject({ name: 'InvalidResponseError' })
  })

  test('behavior: an empty list is no zero: its status says so, and its type has no token', async () => {
    const portfolio = await createService().read()
    expect(portfolio).toEqual({ status: 'nothingListed', source: 'service', tokens: [] })
    expect(portfolio.status === 'listed' ? portfolio.tokens[0].quantity : 'none').toBe('none')
  })

  test('behavior: a chain that the service does not serve, and Bitcoin, are not asked [spec 7.32]', async () => {
    const service = createService(row('ETH'))
    const notSupported = { status: 'notSupported', tokens: [] }
    expect(await service.read({ chainId: 'eip155:31337' })).toEqual(notSupported)
    const bitcoin = {
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      chainId: 'bip122:000000000019d6689c085ae165831e93',
    }
    service.chains.push(bitcoin.chainId)
    service.client.clear()
    expect(await service.read(bitcoin)).toEqual(notSupported)
    expect(service.asked).toEqual([])
  })

  test('behavior: a service that lists no chains at all is asked again, within 30 s and on the next look', async () => {
    vi.useFakeTimers()
    const service = createService(row('ETH'))
    service.chains = []
    const options = portfolioOptions(service.http, { address, chainId: 'eip155:8453' })
    const observer = new QueryObserver(service.client, options)
    const stop = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(observer.getCurrentResult().data?.status).toBe('notSupported')
    service.chains = ['eip155:8453']
    await vi.advanceTimersByTimeAsync(30_001)
    expect(observer.getCurrentResult().data?.status).toBe('listed')
    stop()
    vi.useRealTimers()
    const next = createService(row('ETH'))
    next.chains = []
    expect((await next.read()).status).toBe('notSupported')
    next.chains = ['eip155:8453']
    expect((await next.read()).status).toBe('listed')
  })

  test('behavior: Solana: the address as it is written, the native coin by its mark', async () => {
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const account = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
    const { read, asked } = createService(
      row('SOL', { chainId, address: 'So11111111111111111111111111111111111111111' }),
      row('WSOL', { chainId, address: `${chainId}:So11111111111111111111111111111111111111112` }),
    )
    const { tokens } = await read({ address: account, chainId })
    expect(tokens.map((token) => token.address)).toEqual([
      undefined,
      `${chainId}:So11111111111111111111111111111111111111112`,
    ])
    expect(asked[0]?.pathname).toBe(`/v1/account/${account}/balance`)
  })

  test('behavior: nothing but other chains’ tokens is the service’s cache: asked once more, past it', async () => {
    const service = createService()
    service.answer = (url) =>
      Response.json({
        balances: url.searchParams.has('forceUpdate')
          ? [row('ETH')]
          : [row('ETH', { chainId: 'eip155:1' })],
      })
    const { tokens } = await service.read()
    expect(tokens.map(({ chainId }) => chainId)).toEqual(['eip155:8453'])
    expect(service.asked.map((url) => url.searchParams.get('forceUpdate'))).toEqual([null, native])
    service.answer = () => Response.json({ balances: [row('ETH', { chainId: 'eip155:1' })] })
    expect((await service.read({ chainId: 'eip155:10' })).status).toBe('notSupported')
    service.chains.push('eip155:10')
    service.client.clear()
    expect((await service.read({ chainId: 'eip155:10' })).status).toBe('nothingListed')
    expect(service.asked.length).toBe(4)
  })

  test('parameters: select takes the native balance, as a kit of WalletConnect alone does', async () => {
    const service = createService(row('USDC', { address: usdc }), row('ETH', { address: native }))
    const portfolio = await service.read()
    expect(nativeTokenOf(portfolio, 'ETH')?.quantity.numeric).toBe('1.5')
    expect(nativeTokenOf(portfolio)?.symbol).toBe('ETH')
    expect(nativeTokenOf(portfolio, 'POL')).toBeUndefined()
    expect(nativeTokenOf({ status: 'notSupported', tokens: [] }, 'ETH')).toBeUndefined()
  })
})

describe('the pause after a failure', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    focusManager.setFocused(undefined)
  })

  /** A service that fails until it is told otherwise, watched by one observer. */
  function watch(status: number, poll = false) {
    const service = createService(row('ETH'))
    const good = service.answer
    service.answer = () => new Response('', { status })
    const options = portfolioOptions(service.http, { address, chainId: 'eip155:8453', poll })
    const observer = new QueryObserver(service.client, options)
    const stop = observer.subscribe(() => {})
    const mend = () => {
      service.answer = good
    }
    const fail = () => {
      service.answer = () => new Response('', { status })
    }
    return { service, options, observer, stop, mend, fail }
  }

  test('behavior: one retry in 30 s, whatever asks [spec 4.43]', async () => {
    const { service, options, observer, stop, mend } = watch(500)
    await vi.advanceTimersByTimeAsync(0)
    expect(service.asked.length).toBe(1)
    await vi.advanceTimersByTimeAsync(29_000)
    await service.client.invalidateQueries({ queryKey: options.queryKey })
    await observer.refetch()
    await expect(service.client.fetchQuery(options)).rejects.toBeInstanceOf(CancelledError)
    expect(service.asked.length).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(service.asked.length).toBe(2)
    mend()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(service.asked.length).toBe(3)
    expect(observer.getCurrentResult().data?.status).toBe('listed')
    stop()
  })

  test.each([400, 401, 404, 429, 503])(
    'behavior: after %i it is not asked again by itself',
    async (status) => {
      const { service, stop } = watch(status, true)
      await vi.advanceTimersByTimeAsync(120_000)
      expect(service.asked.length).toBe(1)
      stop()
    },
  )

  test('behavior: a poll asks each time the answer is 30 s old, and stops at 503', async () => {
    const { service, observer, stop, mend, fail } = watch(503, true)
    mend()
    await vi.advanceTimersByTimeAsync(0)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(service.asked.length).toBe(1)
    await vi.advanceTimersByTimeAsync(30_001)
    expect(service.asked.length).toBe(3)
    fail()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(service.asked.length).toBe(4)
    expect(observer.getCurrentResult()).toMatchObject({
      status: 'error',
      data: { status: 'listed' },
    })
    stop()
  })

  test('behavior: a hidden page does not poll', async () => {
    const { service, stop, mend } = watch(500, true)
    mend()
    await vi.advanceTimersByTimeAsync(0)
    focusManager.setFocused(false)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(service.asked.length).toBe(1)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(service.asked.length).toBeGreaterThan(1)
    stop()
  })

  test('default: without `poll` nothing is asked twice', async () => {
    const { service, stop, mend } = watch(500)
    mend()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(service.asked.length).toBe(1)
    stop()
  })

  test('behavior: refreshPortfolio passes the pause, too', async () => {
    const { service, options, observer, stop, mend } = watch(500)
    await vi.advanceTimersByTimeAsync(0)
    mend()
    await refreshPortfolio(service.client, service.http, { address, chainId: 'eip155:8453' })
    expect(service.asked.length).toBe(2)
    expect(observer.getCurrentResult()).toMatchObject({ status: 'success' })
    expect(service.client.getQueryData(options.queryKey)?.status).toBe('listed')
    stop()
  })
})

describe('refreshPortfolio', () => {
  test('default: asks past every cache, and whatever shows the portfolio shows the new one [spec 7.14]', async () => {
    const service = createService(row('ETH'))
    await service.read()
    service.answer = () =>
      Response.json({ balances: [row('ETH', { quantity: { decimals: '18', numeric: '0.5' } })] })
    expect((await service.read()).tokens[0]?.quantity.numeric).toBe('1.5')
    await refreshPortfolio(service.client, service.http, {
      address,
      chainId: 'eip155:8453',
      tokens: [usdc, usdc],
    })
    expect(service.asked[1]?.searchParams.get('forceUpdate')).toBe(`${native},${usdc}`)
    expect((await service.read()).tokens[0]?.quantity.numeric).toBe('0.5')
    expect(service.asked.length).toBe(2)
  })

  test('behavior: a read that began before does not have the last word', async () => {
    const service = createService(row('ETH'))
    let answerLate = (_: Response) => {}
    const good = service.answer
    service.answer = (url) =>
      url.searchParams.has('forceUpdate')
        ? good(url)
        : new Promise((resolve) => {
            answerLate = resolve
          })
    const late = service.read().catch(() => 'cancelled')
    await vi.waitFor(() => expect(service.asked.length).toBe(1))
    const parameters = { address, chainId: 'eip155:8453' }
    await refreshPortfolio(service.client, service.http, parameters)
    answerLate(Response.json({ balances: [row('OLD')] }))
    await late
    const key = getPortfolioQueryKey(service.http, parameters)
    expect(service.client.getQueryData(key)).toMatchObject({ tokens: [{ symbol: 'ETH' }] })
  })

  test('behavior: of an account that has left meanwhile nothing is stored, whoever else is connected', async () => {
    const service = createService(row('ETH'))
    const storage = createStorage({ projectId: 'project', storage: createMemoryStorage() })
    const connect = (...addresses: string[]) =>
      storage.set('connections', { eip155: addresses.map((one) => ({ address: one })) })
    const parameters = { address, chainId: 'eip155:8453', storage }
    storage.set('connection_status', 'connected')
    connect(address, 'another')
    await refreshPortfolio(service.client, service.http, parameters)
    expect(storage.list('')).toContain('portfolio_cache')
    storage.remove('portfolio_cache')
    service.answer = async () => {
      connect('another')
      return Response.json({ balances: [row('ETH')] })
    }
    await refreshPortfolio(service.client, service.http, parameters)
    expect(storage.list('')).not.toContain('portfolio_cache')
  })

  test('error: when it fails everything stays as it was', async () => {
    const service = createService(row('ETH'))
    const before = await service.read()
    service.answer = () => new Response('', { status: 500 })
    const parameters = { address, chainId: 'eip155:8453' }
    await expect(refreshPortfolio(service.client, service.http, parameters)).rejects.toMatchObject({
      status: 500,
    })
    expect(await service.read()).toBe(before)
  })

  test('behavior: Solana has no tokens to be forced', async () => {
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const service = createService(row('SOL', { chainId }))
    const account = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
    await refreshPortfolio(service.client, service.http, { address: account, chainId })
    expect(service.asked[0]?.searchParams.has('forceUpdate')).toBe(false)
  })
})
