import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createHttp } from '../../src/http/createHttp.ts'
import { createStorage } from '../../src/storage/createStorage.ts'
import { createMemoryStorage } from '../../test/fixtures/createMemoryStorage.ts'
import { refreshPortfolio } from './refreshPortfolio.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const chainId = 'eip155:8453'

test('behavior: of an account that has left meanwhile nothing is stored, whoever else is connected', async () => {
  const storage = createStorage({ projectId: 'project', storage: createMemoryStorage() })
  const connect = (...addresses: string[]) =>
    storage.set('connections', { eip155: addresses.map((one) => ({ address: one })) })
  let answering = () => {}
  const http = createHttp({
    projectId: 'project',
    origin: 'https://app.example',
    async fetch(input) {
      if (String(input).includes('supported-chains'))
        return Response.json({ http: [chainId], ws: [] })
      answering()
      return Response.json({ balances: [] })
    },
  })
  const refresh = () => refreshPortfolio(new QueryClient(), http, { address, chainId, storage })
  storage.set('connection_status', 'connected')
  connect(address, 'another')
  await refresh()
  expect(storage.list('')).toContain('portfolio_cache')
  storage.remove('portfolio_cache')
  answering = () => connect('another')
  await refresh()
  expect(storage.list('')).not.toContain('portfolio_cache')
})
