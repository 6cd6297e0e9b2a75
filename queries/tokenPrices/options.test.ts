import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { createHttp } from '../../src/http/createHttp.ts'
import { getTokenPrices, getTokenPricesQueryOptions } from './options.ts'

const tokenOf = (digit: number) => `eip155:1:0x${String(digit % 10).repeat(40)}`
const tokens = Array.from({ length: 10 }, (_, index) => tokenOf(index))
const [first = '', second = '', third = ''] = tokens

type Answer = (addresses: readonly string[]) => Response | Promise<Response>

/** Responds like the service: with only the price of the first address. */
const pricesFirst: Answer = ([address = '']) =>
  Response.json({
    fungibles: [
      {
        address,
        name: 'T',
        symbol: 'T',
        iconUrl: '',
        price: Number(address.at(-1)) + 0.1,
        decimals: 6,
      },
    ],
  })
const notListed = () =>
  Response.json(
    { status: 'FAILED', reasons: [{ field: 'asset', description: 'not listed' }] },
    { status: 400 },
  )

function createService(answer: Answer = pricesFirst) {
  const asked: string[][] = []
  const service = { asked, running: 0, most: 0 }
  const http = createHttp({
    projectId: 'project',
    fetch: async (input, init) => {
      if (new URL(String(input)).pathname === '/v1/supported-chains') {
        return Response.json({ http: ['eip155:1'], ws: [] })
      }
      const body = JSON.parse(String(init?.body))
      expect(body).toEqual({ projectId: 'project', currency: 'usd', addresses: body.addresses })
      asked.push(body.addresses)
      service.running += 1
      service.most = Math.max(service.most, service.running)
      // Waits for a task, so that parallel calls overlap.
      await new Promise((resolve) => setTimeout(resolve, 0))
      service.running -= 1
      return answer(body.addresses)
    },
  })
  return Object.assign(service, { http })
}

describe('getTokenPrices', () => {
  test('default: tokens that the first response leaves out are requested again, one per call [spec 7.15]', async () => {
    const { http, asked } = createService()
    const prices = await getTokenPrices(http, { addresses: [first, second, third] })
    expect(prices.map(({ address, price }) => [address, price])).toEqual([
      [first, '0.1'],
      [second, '1.1'],
      [third, '2.1'],
    ])
    expect(asked).toEqual([[first, second, third], [second], [third]])
  })

  test('behavior: sends at most four requests in parallel', async () => {
    const service = createService()
    expect(await getTokenPrices(service.http, { addresses: tokens })).toHaveLength(10)
    expect(service.most).toBe(4)
    expect(service.asked).toHaveLength(10)
  })

  test('behavior: a service that returns all prices gets one request', async () => {
    const { http, asked } = createService((addresses) =>
      Response.json({ fungibles: addresses.map((address) => ({ address, price: 1 })).reverse() }),
    )
    const prices = await getTokenPrices(http, { addresses: tokens })
    expect(prices.map(({ address }) => address)).toEqual(tokens)
    expect(asked).toHaveLength(1)
  })

  test('behavior: an unlisted token has no price at any position, and is requested once', async () => {
    const { http, asked } = createService((addresses) =>
      addresses[0] === first || addresses[0] === third ? notListed() : pricesFirst(addresses),
    )
    const prices = await getTokenPrices(http, { addresses: [first, second, third] })
    expect(prices.map(({ address }) => address)).toEqual([second])
    expect(asked).toEqual([[first, second, third], [second], [third]])
    expect(await getTokenPrices(http, { addresses: [first] })).toEqual([])
  })

  test('behavior: a price without an address belongs to the only requested address', async () => {
    const { http } = createService(([address = '']) =>
      Response.json({ fungibles: [{ name: address, price: 2 }] }),
    )
    const prices = await getTokenPrices(http, { addresses: [first, second] })
    expect(prices.map(({ address, name }) => [address, name])).toEqual([
      [first, first],
      [second, second],
    ])
  })

  test('behavior: after a later call fails no further call is made, and known prices are returned', async () => {
    const { http, asked } = createService((addresses) =>
      addresses.length > 1 ? pricesFirst(addresses) : new Response('', { status: 429 }),
    )
    const prices = await getTokenPrices(http, { addresses: tokens })
    expect(prices.map(({ address }) => address)).toEqual([first])
    expect(asked).toHaveLength(5)
  })

  test('error: rejects when the first call fails', async () => {
    const { http, asked } = createService(() => new Response('', { status: 503 }))
    await expect(getTokenPrices(http, { addresses: tokens })).rejects.toMatchObject({ status: 503 })
    expect(asked).toHaveLength(1)
  })

  test('error: an abort between the calls rejects with its reason', async () => {
    const controller = new AbortController()
    const reason = new Error('left')
    const { http } = createService((addresses) => {
      if (addresses.length > 1) return pricesFirst(addresses)
      controller.abort(reason)
      throw new TypeError('aborted')
    })
    const { signal } = controller
    await expect(getTokenPrices(http, { addresses: tokens, signal })).rejects.toBe(reason)
  })

  test.each([
    [0, undefined],
    [null, undefined],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    [0.1, '0.1'],
  ])('behavior: a price of %s is %s: an unknown price is never zero', async (sent, price) => {
    const { http } = createService(([address]) =>
      Response.json({ fungibles: [{ address, price: sent }] }),
    )
    expect((await getTokenPrices(http, { addresses: [first] }))[0]?.price).toBe(price)
  })
})

describe('getTokenPricesQueryOptions', () => {
  test('default: the key holds the unique addresses joined by commas [spec 3.22]', () => {
    const { http } = createService()
    const upper = `eip155:1:0x${'A'.repeat(40)}`
    const { queryKey } = getTokenPricesQueryOptions(http, {
      addresses: [second, first, second, upper],
    })
    expect(queryKey[3]).toEqual({ addresses: `${first},${second},${upper.toLowerCase()}` })
    const mint =
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112'
    expect(getTokenPricesQueryOptions(http, { addresses: [mint] }).queryKey[3]).toEqual({
      addresses: mint,
    })
  })

  test('behavior: tokens on unsupported chains are not requested [spec 7.32]', async () => {
    const { http, asked } = createService()
    const client = new QueryClient()
    const far = 'eip155:31337:0x1111111111111111111111111111111111111111'
    const read = (addresses: string[]) =>
      client.fetchQuery(getTokenPricesQueryOptions(http, { addresses }))
    expect((await read([far, first])).map(({ address }) => address)).toEqual([first])
    expect(await read([far])).toEqual([])
    expect(asked).toEqual([[first]])
  })
})
