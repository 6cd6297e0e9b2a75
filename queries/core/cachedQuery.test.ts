import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createHttp } from '../../src/http/createHttp.ts'
import { getPortfolioQueryOptions, refreshPortfolio } from '../portfolio/options.ts'

const place = {
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  networkId: 'eip155:8453',
}

/** A service that lists one token until it fails, read through a client with its own key hash. */
function createService() {
  const service = { symbol: 'OLD', status: 200, asked: 0 }
  const http = createHttp({
    projectId: 'project',
    origin: 'https://app.test',
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      if (pathname === '/v1/supported-chains') {
        return Response.json({ http: [place.networkId], ws: [] })
      }
      service.asked += 1
      const { status, symbol } = service
      const token = {
        name: symbol,
        symbol,
        chainId: place.networkId,
        price: 2,
        quantity: { decimals: '18', numeric: '1.5' },
      }
      return Response.json({ balances: [token] }, { status })
    },
  })
  const queryKeyHashFn = (key: unknown) => `app:${JSON.stringify(key)}`
  const client = new QueryClient({ defaultOptions: { queries: { queryKeyHashFn } } })
  const read = () => client.fetchQuery(getPortfolioQueryOptions(http, place))
  return Object.assign(service, { http, client, read })
}

test('behavior: a refreshed result replaces the cached one, with a custom key hash', async () => {
  const service = createService()
  await service.read()
  service.symbol = 'NEW'
  await refreshPortfolio(service.client, service.http, place)
  expect((await service.read()).tokens[0]?.symbol).toBe('NEW')
})

test('behavior: reads are throttled after an error, with a custom key hash', async () => {
  const service = createService()
  service.status = 500
  await expect(service.read()).rejects.toMatchObject({ status: 500 })
  expect(service.asked).toBe(1)
  await service.read().catch(() => {})
  expect(service.asked).toBe(1)
})
