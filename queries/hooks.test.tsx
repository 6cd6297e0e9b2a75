// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { mainnet } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import { createConfig, custom, WagmiProvider } from 'wagmi'
import type { Kit } from '../src/kit.types.ts'
import { KitContext } from '../src/react/KitContext.ts'
import * as queries from './index.ts'

const address = '0x1111111111111111111111111111111111111111'

/** A service that knows one identity and one wallet. */
function testHttp(projectId = 'project') {
  return queries.createHttp({
    projectId,
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      if (pathname === '/v1/supported-chains') {
        return Response.json({ http: ['eip155:1'], ws: [] })
      }
      return pathname === '/getWallets'
        ? Response.json({ data: [{ id: 'one', name: `Wallet of ${projectId}` }], count: 9 })
        : Response.json({ name: `${projectId}.eth`, avatar: null })
    },
  })
}

const config = createConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: custom({ request: async () => '0x2a' }) },
  batch: { multicall: false },
  multiInjectedProviderDiscovery: false,
  storage: null,
})

function wrapper(options: { http?: queries.Http; withWagmi?: boolean } = {}) {
  const client = new QueryClient()
  const kit = options.http ? ({ http: options.http } as Kit) : undefined
  return ({ children }: { children: ReactNode }) => {
    const inside = (
      <KitContext.Provider value={kit}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </KitContext.Provider>
    )
    return options.withWagmi ? (
      <WagmiProvider config={config} reconnectOnMount={false}>
        {inside}
      </WagmiProvider>
    ) : (
      inside
    )
  }
}

describe('hooks over http', () => {
  test.each<[hook: string, read: () => unknown, expected: unknown]>([
    ['useSupportedChains', () => queries.useSupportedChains().data?.http, ['eip155:1']],
    ['useIdentity', () => queries.useIdentity({ address }).data?.name, 'project.eth'],
    [
      'useFeaturedWallets',
      () => queries.useFeaturedWallets({ ids: ['one'] }).data?.wallets[0]?.name,
      'Wallet of project',
    ],
    [
      'useWalletsById',
      () => queries.useWalletsById({ ids: ['one'] }).data?.wallets[0]?.name,
      'Wallet of project',
    ],
    ['useRecommendedWallets', () => queries.useRecommendedWallets().data?.count, 9],
    ['useWalletPages', () => queries.useWalletPages().data?.wallets.length, 1],
    ['useWalletSearch', () => queries.useWalletSearch({ search: 'wa' }).data?.count, 9],
    [
      'useExcludedWallets',
      () => queries.useExcludedWallets({ ids: ['one'] }).data?.[0]?.name,
      'Wallet of project',
    ],
    ['useWalletRanks', () => queries.useWalletRanks({ names: ['Wallet'] }).data?.count, 9],
  ])('default: %s takes the http of the kit', async (_, read, expected) => {
    const { result } = renderHook(read, { wrapper: wrapper({ http: testHttp() }) })
    await waitFor(() => expect(result.current).toEqual(expected))
  })

  test('parameters: http comes before the kit, and needs none', async () => {
    const read = () => queries.useIdentity({ address, http: testHttp('other') }).data?.name
    const inKit = renderHook(read, { wrapper: wrapper({ http: testHttp() }) })
    await waitFor(() => expect(inKit.result.current).toBe('other.eth'))
    const alone = renderHook(read, { wrapper: wrapper() })
    await waitFor(() => expect(alone.result.current).toBe('other.eth'))
  })

  test('parameters: query.select and query.enabled', async () => {
    const http = testHttp()
    const { result } = renderHook(
      () => [
        queries.useIdentity({ address, query: { select: ({ name }) => name?.length } }).data,
        queries.useIdentity({ address, query: { enabled: false } }).fetchStatus,
      ],
      { wrapper: wrapper({ http }) },
    )
    expect(result.current[1]).toBe('fetching')
    await waitFor(() => expect(result.current).toEqual(['project.eth'.length, 'idle']))
  })

  test('error: neither http nor kit', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() =>
      renderHook(() => queries.useIdentity({ address }), { wrapper: wrapper() }),
    ).toThrow(queries.HttpMissingError)
    expect(new queries.HttpMissingError('useIdentity').message).toContain('createHttp')
  })
})

describe('hooks over wagmi', () => {
  test('default: useNativeBalance takes the config of the provider', async () => {
    const { result } = renderHook(
      () => queries.useNativeBalance({ address, chainId: 'eip155:1' }).data?.value,
      { wrapper: wrapper({ withWagmi: true }) },
    )
    await waitFor(() => expect(result.current).toBe(42n))
  })

  test('parameters: config', async () => {
    const { result } = renderHook(
      () => queries.useNativeBalance({ address, chainId: 1, config }).data?.symbol,
      { wrapper: wrapper() },
    )
    await waitFor(() => expect(result.current).toBe('ETH'))
  })

  test('behavior: names are not asked without their inputs', () => {
    const { result } = renderHook(
      () => [
        queries.useKitEnsName({}).fetchStatus,
        queries.useKitEnsAvatar({}).fetchStatus,
        queries.useKitEnsName({ address }).fetchStatus,
      ],
      { wrapper: wrapper({ withWagmi: true }) },
    )
    expect(result.current).toEqual(['idle', 'idle', 'fetching'])
  })
})
