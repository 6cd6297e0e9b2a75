// @vitest-environment happy-dom
// Without a window, TanStack Query assumes a server, and neither polls nor retries.

import { CancelledError, focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  portfolioAddress as address,
  createPortfolioService as createService,
  native,
  balanceRow as row,
  usdc,
} from '../../test/fixtures/portfolioService.ts'
import { getPortfolioQueryOptions, nativeTokenOf, refreshPortfolio } from './options.ts'

describe('the service’s response', () => {
  test('default: parses numbers as exact texts and addresses as CAIP-10, and the native token has no address [spec 3.10]', async () => {
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
          networkId: 'eip155:8453',
          price: '2000.5',
          value: '3000.75',
          quantity: { decimals: 18, numeric: '1.5' },
          iconUrl: 'https://pictures.test/x.png',
        },
        {
          name: 'Name of USDC',
          symbol: 'USDC',
          networkId: 'eip155:8453',
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
    // 3 * 0.1 as a float, as a service sends it.
    [0.2, 0.30000000000000004, '0.2', '0.3'],
  ])(
    'behavior: with a price of %s and a value of %s, an unknown figure is absent, never 0',
    async (price, value, expectedPrice, expectedValue) => {
      const { read } = createService(row('X', { address: usdc, price, value }))
      const { tokens } = await read()
      expect([tokens[0]?.price, tokens[0]?.value]).toEqual([expectedPrice, expectedValue])
    },
  )

  test('behavior: drops tokens of zero decimals, other chains, malformed rows and duplicates [spec 5.09]', async () => {
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

  test('error: throws if no row is usable and one is malformed', async () => {
    const { read } = createService(row('NOWHERE', { chainId: undefined }), { symbol: 'NAMELESS' })
    await expect(read()).rejects.toMatchObject({ name: 'InvalidResponseError' })
  })

  test('behavior: an empty list has its own status, and its type has no token', async () => {
    const portfolio = await createService().read()
    expect(portfolio).toEqual({ status: 'nothingListed', source: 'service', tokens: [] })
    expect(portfolio.status === 'listed' ? portfolio.tokens[0].quantity : 'none').toBe('none')
  })

  test('behavior: an unsupported chain and Bitcoin are not requested [spec 7.32]', async () => {
    const service = createService(row('ETH'))
    const notSupported = { status: 'notSupported', tokens: [] }
    expect(await service.read({ networkId: 'eip155:31337' })).toEqual(notSupported)
    const bitcoin = {
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      chainId: 'bip122:000000000019d6689c085ae165831e93',
    }
    service.chains.push(bitcoin.chainId)
    service.client.clear()
    expect(await service.read(bitcoin)).toEqual(notSupported)
    expect(service.asked).toEqual([])
  })

  test('behavior: an empty list of supported chains is read again, within 30 s and on the next mount', async () => {
    vi.useFakeTimers()
    const service = createService(row('ETH'))
    service.chains = []
    const options = getPortfolioQueryOptions(service.http, { address, networkId: 'eip155:8453' })
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

  test('behavior: Solana addresses keep their letter case, and the native token is recognized', async () => {
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const account = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
    const { read, asked } = createService(
      row('SOL', { chainId, address: 'So11111111111111111111111111111111111111111' }),
      row('WSOL', { chainId, address: `${chainId}:So11111111111111111111111111111111111111112` }),
    )
    const { tokens } = await read({ address: account, networkId: chainId })
    expect(tokens.map((token) => token.address)).toEqual([
      undefined,
      `${chainId}:So11111111111111111111111111111111111111112`,
    ])
    expect(asked[0]?.pathname).toBe(`/v1/account/${account}/balance`)
  })

  test('behavior: after a response with only other chains’ tokens, one more request bypasses the service’s cache', async () => {
    const service = createService()
    service.answer = (url) =>
      Response.json({
        balances: url.searchParams.has('forceUpdate')
          ? [row('ETH')]
          : [row('ETH', { chainId: 'eip155:1' })],
      })
    const { tokens } = await service.read()
    expect(tokens.map(({ networkId: chainId }) => chainId)).toEqual(['eip155:8453'])
    expect(service.asked.map((url) => url.searchParams.get('forceUpdate'))).toEqual([null, native])
    service.answer = () => Response.json({ balances: [row('ETH', { chainId: 'eip155:1' })] })
    expect((await service.read({ networkId: 'eip155:10' })).status).toBe('notSupported')
    service.chains.push('eip155:10')
    service.client.clear()
    expect((await service.read({ networkId: 'eip155:10' })).status).toBe('nothingListed')
    expect(service.asked.length).toBe(4)
  })

  test('nativeTokenOf: returns the native token with the given symbol', async () => {
    const service = createService(row('USDC', { address: usdc }), row('ETH', { address: native }))
    const portfolio = await service.read()
    expect(nativeTokenOf(portfolio, 'ETH')?.quantity.numeric).toBe('1.5')
    expect(nativeTokenOf(portfolio)?.symbol).toBe('ETH')
    expect(nativeTokenOf(portfolio, 'POL')).toBeUndefined()
    expect(nativeTokenOf({ status: 'notSupported', tokens: [] }, 'ETH')).toBeUndefined()
  })
})

describe('throttling after an error', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    focusManager.setFocused(undefined)
  })

  /** A service that fails until the test changes it, and one observer. */
  function watch(status: number, poll = false) {
    const service = createService(row('ETH'))
    const good = service.answer
    service.answer = () => new Response('', { status })
    const options = getPortfolioQueryOptions(service.http, {
      address,
      networkId: 'eip155:8453',
      poll,
    })
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

  test('behavior: one retry in 30 s, regardless of the trigger [spec 4.43]', async () => {
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
    'behavior: after %i it is not retried automatically',
    async (status) => {
      const { service, stop } = watch(status, true)
      await vi.advanceTimersByTimeAsync(120_000)
      expect(service.asked.length).toBe(1)
      stop()
    },
  )

  test('behavior: polling refetches each time the data is 30 s old, and stops at 503', async () => {
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

  test('default: without `poll` nothing is refetched', async () => {
    const { service, stop, mend } = watch(500)
    mend()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(service.asked.length).toBe(1)
    stop()
  })

  test('behavior: refreshPortfolio bypasses the throttling', async () => {
    const { service, options, observer, stop, mend } = watch(500)
    await vi.advanceTimersByTimeAsync(0)
    mend()
    await refreshPortfolio(service.client, service.http, { address, networkId: 'eip155:8453' })
    expect(service.asked.length).toBe(2)
    expect(observer.getCurrentResult()).toMatchObject({ status: 'success' })
    expect(service.client.getQueryData(options.queryKey)?.status).toBe('listed')
    stop()
  })
})
