// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mock } from 'wagmi'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { OptionError } from '../errors/config.ts'
import { createNamespace } from '../namespace/createNamespace.ts'
import { base, bitcoin, mainnet, solana } from '../networks/index.ts'
import { createPageStorage } from '../storage/createKitStorage.ts'
import { createDefaultKit } from './createDefaultKit.ts'

const projectId = 'project-0001'

beforeEach(() => window.localStorage.clear())

describe('createDefaultKit', () => {
  test('default: creates a wagmi config and a kit from EVM networks, in order [spec 1.01]', () => {
    const kit = createDefaultKit({ projectId, networks: [base, mainnet] })
    expect(kit.wagmi?.chains.map(({ id }) => id)).toEqual([8453, 1])
    expect(kit.wagmi?.connectors.map(({ id }) => id)).toContain('injected')
    expect(kit.namespaces.map(({ namespace }) => namespace)).toEqual(['eip155'])
    expect(kit.namespace('eip155').networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'eip155:8453',
      'eip155:1',
    ])
  })

  test('behavior: sends nothing before a request, then tries the provider first [spec 7.33 7.34]', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (input: string | Request) => {
      const url = typeof input === 'string' ? input : input.url
      asked.push(url)
      return Response.json({ jsonrpc: '2.0', id: 0, result: '0x1' })
    })
    const clock = createTestClock()
    const kit = createDefaultKit({
      projectId,
      networks: [mainnet],
      clock,
      baseUrls: { blockchain: 'https://blockchain.test' },
    })
    const stop = kit.mount()
    await clock.advance(60_000)
    expect(asked).toEqual([])
    await kit.wagmi?.getClient().request({ method: 'eth_chainId' })
    expect(asked[0]).toBe(`https://blockchain.test/v1/?chainId=eip155%3A1&projectId=${projectId}`)
    stop()
  })

  test('parameters: customRpcUrls come first', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (input: string | Request) => {
      asked.push(typeof input === 'string' ? input : input.url)
      return Response.json({ jsonrpc: '2.0', id: 0, result: '0x1' })
    })
    const kit = createDefaultKit({
      projectId,
      networks: [mainnet],
      clock: createTestClock(),
      customRpcUrls: { 'eip155:1': [{ url: 'https://own.test/rpc' }] },
    })
    await kit.wagmi?.getClient().request({ method: 'eth_chainId' })
    expect(asked[0]).toBe('https://own.test/rpc')
  })

  test('parameters: enableInjected', () => {
    const kit = createDefaultKit({ projectId, networks: [mainnet], enableInjected: false })
    expect(kit.wagmi?.connectors).toEqual([])
  })

  test('parameters: connectors are added to the installed ones', () => {
    const kit = createDefaultKit({
      projectId,
      networks: [mainnet],
      connectors: [mock({ accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] })],
    })
    expect(kit.wagmi?.connectors.map(({ id }) => id)).toEqual(['injected', 'mock'])
  })

  test("behavior: kits of two projects do not share wagmi's storage", async () => {
    const one = createDefaultKit({ projectId: 'project-0001', networks: [mainnet] })
    const two = createDefaultKit({ projectId: 'project-0002', networks: [mainnet] })
    await one.wagmi?.storage?.setItem('recentConnectorId', 'dev.cedar')
    expect(await one.wagmi?.storage?.getItem('recentConnectorId')).toBe('dev.cedar')
    expect(await two.wagmi?.storage?.getItem('recentConnectorId')).toBeNull()
  })

  test('parameters: namespaces', () => {
    const kit = createDefaultKit({
      projectId,
      networks: [mainnet, solana],
      namespaces: [
        ({ storage, clock }) =>
          createNamespace({
            namespace: 'solana',
            networks: [solana],
            connectors: [],
            storage,
            clock,
          }),
      ],
    })
    expect(kit.namespaces.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  })

  test.each([
    ['Solana', [mainnet, solana], /`solana` under `namespaces`.*no connectors for solana/],
    ['Bitcoin alone', [bitcoin], /`bip122` under `namespaces`.*no connectors for bip122/],
  ] as const)('error: %s has no connectors yet', (_, networks, message) => {
    const create = () => createDefaultKit({ projectId, networks })
    expect(create).toThrow(OptionError)
    expect(create).toThrow(message)
  })
})

describe('createPageStorage', () => {
  test('behavior: stores nothing when access is denied', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const storage = createPageStorage()
    storage.setItem('a', 'b')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })
})
