// @vitest-environment happy-dom
// Without a window, TanStack Query assumes a server, and neither polls nor retries.

import { describe, expect, test, vi } from 'vitest'
import { createKitStorage } from '../../src/storage/createKitStorage.ts'
import { createMemoryStorage } from '../../test/fixtures/createMemoryStorage.ts'
import {
  portfolioAddress as address,
  createPortfolioService as createService,
  native,
  balanceRow as row,
  usdc,
} from '../../test/fixtures/portfolioService.ts'
import { getPortfolioQueryKey, refreshPortfolio } from './options.ts'

describe('refreshPortfolio', () => {
  test('default: bypasses every cache and updates the query cache [spec 7.14]', async () => {
    const service = createService(row('ETH'))
    await service.read()
    service.answer = () =>
      Response.json({ balances: [row('ETH', { quantity: { decimals: '18', numeric: '0.5' } })] })
    expect((await service.read()).tokens[0]?.quantity.numeric).toBe('1.5')
    await refreshPortfolio(service.client, service.http, {
      address,
      networkId: 'eip155:8453',
      tokens: [usdc, usdc],
    })
    expect(service.asked[1]?.searchParams.get('forceUpdate')).toBe(`${native},${usdc}`)
    expect((await service.read()).tokens[0]?.quantity.numeric).toBe('0.5')
    expect(service.asked.length).toBe(2)
  })

  test('behavior: an earlier read does not overwrite the result', async () => {
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
    const parameters = { address, networkId: 'eip155:8453' }
    await refreshPortfolio(service.client, service.http, parameters)
    answerLate(Response.json({ balances: [row('OLD')] }))
    await late
    const key = getPortfolioQueryKey(service.http, parameters)
    expect(service.client.getQueryData(key)).toMatchObject({ tokens: [{ symbol: 'ETH' }] })
  })

  test('behavior: after a disconnect during the read nothing is stored, even with another account connected', async () => {
    const service = createService(row('ETH'))
    const storage = createKitStorage({ projectId: 'project', storage: createMemoryStorage() })
    const connect = (...addresses: string[]) =>
      storage.set('connections', { eip155: addresses.map((one) => ({ address: one })) })
    const parameters = { address, networkId: 'eip155:8453', storage }
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

  test('error: after a failure everything stays unchanged', async () => {
    const service = createService(row('ETH'))
    const before = await service.read()
    service.answer = () => new Response('', { status: 500 })
    const parameters = { address, networkId: 'eip155:8453' }
    await expect(refreshPortfolio(service.client, service.http, parameters)).rejects.toMatchObject({
      status: 500,
    })
    expect(await service.read()).toBe(before)
  })

  test('behavior: Solana has no tokens to force', async () => {
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const service = createService(row('SOL', { chainId }))
    const account = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
    await refreshPortfolio(service.client, service.http, { address: account, networkId: chainId })
    expect(service.asked[0]?.searchParams.has('forceUpdate')).toBe(false)
  })
})
