// @vitest-environment happy-dom
import { getBalance } from '@wagmi/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHomeKit } from './createHomeKit.ts'
import { describeButton } from './homeServices.ts'

const project = '0123456789abcdef0123456789abcdef'
const stackUrl = 'http://127.0.0.1:8787'
const address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const requested: URL[] = []
const announced = vi.fn<(event: CustomEvent<{ info: { name: string } }>) => void>()
beforeEach(() => {
  requested.length = 0
  vi.stubGlobal('fetch', async (request: Request | URL | string) => {
    requested.push(new URL(request instanceof Request ? request.url : request, location.href))
    return Response.json({ jsonrpc: '2.0', id: 1, result: '0x0', data: [], count: 0 })
  })
  announced.mockReset()
  window.addEventListener('eip6963:announceProvider', announced as unknown as EventListener)
})
afterEach(() => {
  window.removeEventListener('eip6963:announceProvider', announced as unknown as EventListener)
  delete window.devWallets
})

/** Creates the kit, and returns its requests for the wallet list and for a balance. */
async function ask(services: Parameters<typeof createHomeKit>[0]) {
  const kit = createHomeKit(services)
  const connectors = kit.wagmi?.connectors.map(({ type }) => type) ?? []
  expect(requested, 'before a press').toEqual([])
  await kit.http.request('directory', '/getWallets', { query: { page: 1 } })
  const list = requested.at(-1)
  const balance = kit.wagmi && getBalance(kit.wagmi, { address, chainId: 1 })
  const isRefused = await balance?.then(
    () => false,
    () => true,
  )
  return { connectors, list, node: requested.at(-1), isRefused }
}

test('default: with a project id, the live button sends requests to the live services, and announces no simulated wallets', async () => {
  const { list, node, connectors } = await ask({ kind: 'live', projectId: project })
  expect(list?.origin).toBe('https://api.web3modal.org')
  expect(list?.searchParams.get('projectId')).toBe(project)
  expect(node?.protocol).toBe('https:')
  expect(node?.origin).not.toBe(list?.origin)
  expect(connectors).toContain('walletConnect')
  expect(announced).not.toHaveBeenCalled()
  expect(describeButton({ kind: 'live', projectId: project })).toMatch(/live services.*your own/)
})

test('default: with the offline stack, all requests are sent to the stack', async () => {
  const { list, node, connectors } = await ask({ kind: 'played', stackUrl })
  expect([list?.origin, node?.origin]).toEqual([stackUrl, stackUrl])
  expect(connectors).toContain('walletConnect')
  const names = announced.mock.calls.map(([{ detail }]) => detail.info.name)
  expect([...new Set(names)]).toEqual(['Alder', 'Birch', 'Cedar'])
})

test('behavior: without services, the button describes what is missing, and sends no request to other hosts', async () => {
  const { list, connectors, isRefused } = await ask({ kind: 'none' })
  expect(list?.origin).toBe(location.origin)
  expect(isRefused).toBe(true)
  expect(connectors).not.toContain('walletConnect')
  // The simulated wallet sends no request to a node, either.
  const wallet = Object.values(window.devWallets ?? {})[0]
  await wallet?.provider.request({ method: 'eth_getBalance', params: [address, 'latest'] })
  expect(requested.map(({ origin }) => origin)).toEqual(requested.map(() => location.origin))
  expect(describeButton({ kind: 'none' })).toContain('need services')
})
