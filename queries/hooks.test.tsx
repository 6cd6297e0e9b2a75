// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { mainnet } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import { createConfig, custom, WagmiProvider } from 'wagmi'
import type { Kit } from '../src/kit/types.ts'
import { solana } from '../src/networks/solana.ts'
import { KitContext } from '../src/react/KitProvider.tsx'
import * as queries from './index.ts'

const address = '0x1111111111111111111111111111111111111111'

const token = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const record = { name: 'alder.reown.id', addresses: {} }
const nft = {
  id: 'eip155:1/erc721:0x7210000000000000000000000000000000000001/1',
  tokenUri: 'data:application/json,{"name":"Tile"}',
}
const accountReplies: Record<string, unknown> = {
  balance: {
    balances: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        price: 1,
        quantity: { decimals: '18', numeric: '1' },
      },
    ],
  },
  history: {
    data: [
      {
        id: 'x',
        metadata: { operationType: 'send', hash: '0x1', minedAt: '', status: 'confirmed' },
        transfers: null,
      },
    ],
    next: null,
  },
  price: { fungibles: [{ address: token, price: 1 }] },
  account: record,
  reverse: [record],
}

/** A service with one identity, one wallet, and the data of one account. */
function testHttp(projectId = 'project') {
  return queries.createHttp({
    projectId,
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      if (pathname === '/v1/supported-chains') {
        return Response.json({ http: ['eip155:1'], ws: [] })
      }
      const route = /(?<=^\/v1\/(?:profile|fungible)\/)\w+|\w+$/.exec(pathname)?.[0] ?? ''
      if (accountReplies[route]) return Response.json(accountReplies[route])
      if (pathname === '/appkit/v1/config') {
        return Response.json({ features: [{ id: 'multi_wallet', isEnabled: true, config: [] }] })
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

function wrapper(
  options: {
    http?: queries.Http
    storage?: queries.KitStorage
    withWagmi?: boolean
    namespaces?: Kit['namespaces']
  } = {},
) {
  const client = new QueryClient()
  const { http, storage, namespaces = [] } = options
  const kit = http ? ({ http, storage, namespaces } as unknown as Kit) : undefined
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
    [
      'useProjectConfig',
      () => queries.useProjectConfig().data?.features.map(({ id }) => id),
      ['multi_wallet'],
    ],
    ['useRecommendedWallets', () => queries.useRecommendedWallets().data?.count, 9],
    ['useWalletPages', () => queries.useWalletPages().data?.wallets.length, 1],
    ['useWalletSearch', () => queries.useWalletSearch({ search: 'wa' }).data?.count, 9],
    [
      'useExcludedWallets',
      () => queries.useExcludedWallets({ ids: ['one'] }).data?.[0]?.name,
      'Wallet of project',
    ],
    [
      'usePortfolio',
      () => queries.usePortfolio({ address, networkId: 'eip155:1' }).data?.tokens[0]?.symbol,
      'ETH',
    ],
    [
      'useActivity',
      () => queries.useActivity({ address, networkId: 'eip155:1' }).data?.entries[0]?.key,
      '0x1:0',
    ],
    [
      'useNfts',
      () => queries.useNfts({ address, networkId: 'eip155:1', config }).data?.status,
      'listed',
    ],
    ['useNftMetadata', () => queries.useNftMetadata({ nft }).data?.name, 'Tile'],
    ['useTokenPrices', () => queries.useTokenPrices({ addresses: [token] }).data?.[0]?.price, '1'],
    [
      'useNameRecord',
      () => queries.useNameRecord({ name: 'alder.reown.id' }).data?.name,
      'alder.reown.id',
    ],
    ['useReverseNames', () => queries.useReverseNames({ address }).data?.length, 1],
    ['useWalletRanks', () => queries.useWalletRanks({ names: ['Wallet'] }).data?.count, 9],
  ])('default: %s takes the http of the kit', async (_, read, expected) => {
    const { result } = renderHook(read, { wrapper: wrapper({ http: testHttp() }) })
    await waitFor(() => expect(result.current).toEqual(expected))
  })

  test('parameters: http overrides the kit and works without one', async () => {
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

  test('behavior: data is persisted across reloads in the kit’s storage, or in the given one', async () => {
    const storage = queries.createKitStorage({ projectId: 'kit' })
    const given = queries.createKitStorage({ projectId: 'given' })
    const http = testHttp()
    const read = (of: { storage?: queries.KitStorage }) => [
      queries.useIdentity({ address, ...of }).isSuccess,
      queries.usePortfolio({ address, networkId: 'eip155:1', ...of }).isSuccess,
      queries.useActivity({ address, networkId: 'eip155:1', ...of }).isSuccess,
      queries.useTokenPrices({ addresses: [token], ...of }).isSuccess,
      queries.useNativeBalance({ address, networkId: 'eip155:1', ...of }).isSuccess,
    ]
    const rows = [
      'history_transactions_cache',
      'identity_cache',
      'native_balance_cache',
      'portfolio_cache',
      'token_price_cache',
    ]
    const keptIn = (projectId: string) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(`latchkit/${projectId}/`))
        .map((key) => key.split('/').at(-1))
        .sort()
    for (const [projectId, of] of [
      ['kit', {}],
      ['given', { storage: given }],
    ] as const) {
      const { result, unmount } = renderHook(() => read(of), {
        wrapper: wrapper({ http, storage, withWagmi: true }),
      })
      await waitFor(() => expect(result.current.every(Boolean)).toBe(true))
      expect(keptIn(projectId)).toEqual(rows)
      unmount()
    }
    localStorage.clear()
    const { result } = renderHook(() => read({}), { wrapper: wrapper({ http, withWagmi: true }) })
    await waitFor(() => expect(result.current.every(Boolean)).toBe(true))
    expect(localStorage.length).toBe(0)
  })

  test('error: throws with neither http nor kit [spec 8.30]', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() =>
      renderHook(() => queries.useIdentity({ address }), { wrapper: wrapper() }),
    ).toThrow(queries.HttpMissingError)
    expect(new queries.HttpMissingError('useIdentity').message).toContain('createHttp')
  })
})

describe('hooks over wagmi', () => {
  test('default: useNfts uses the config of the provider, and works without one', async () => {
    const read = () => queries.useNfts({ address, networkId: 'eip155:1' }).data?.status
    const http = testHttp()
    const inside = renderHook(read, { wrapper: wrapper({ http, withWagmi: true }) })
    await waitFor(() => expect(inside.result.current).toBe('listed'))
    const outside = renderHook(read, { wrapper: wrapper({ http }) })
    await waitFor(() => expect(outside.result.current).toBe('notSupported'))
  })

  test('default: useNativeBalance uses the config of the provider', async () => {
    const { result } = renderHook(
      () => queries.useNativeBalance({ address, networkId: 'eip155:1' }).data?.value,
      { wrapper: wrapper({ withWagmi: true }) },
    )
    await waitFor(() => expect(result.current).toBe(42n))
  })

  test('default: useNativeBalance uses the kit’s namespace if it reads balances', async () => {
    const namespaces = [
      { networks: [solana], readBalance: async () => 7n },
    ] as unknown as Kit['namespaces']
    const chainId = solana.caipNetworkId
    const { result } = renderHook(
      () => queries.useNativeBalance({ address, networkId: chainId }).data,
      {
        wrapper: wrapper({ http: testHttp(), namespaces, withWagmi: true }),
      },
    )
    await waitFor(() => expect(result.current).toEqual({ value: 7n, decimals: 9, symbol: 'SOL' }))
  })

  test('behavior: useNativeBalance is disabled in a kit without a source for the chain', () => {
    const { result } = renderHook(
      () => queries.useNativeBalance({ address, networkId: 'eip155:1' }),
      {
        wrapper: wrapper({ http: testHttp(), namespaces: [] }),
      },
    )
    expect(result.current).toMatchObject({ fetchStatus: 'idle', isError: false, data: undefined })
  })

  test('parameters: config', async () => {
    const { result } = renderHook(
      () => queries.useNativeBalance({ address, networkId: 'eip155:1', config }).data?.symbol,
      { wrapper: wrapper() },
    )
    await waitFor(() => expect(result.current).toBe('ETH'))
  })

  test.each<[string, () => unknown]>([
    ['useNativeBalance', () => queries.useNativeBalance({ address, networkId: 'eip155:1' })],
    ['useKitEnsName', () => queries.useKitEnsName({ address })],
    ['useKitEnsAvatar', () => queries.useKitEnsAvatar({ name: 'alder.eth' })],
    ['useKitEnsAddress', () => queries.useKitEnsAddress({ name: 'alder.eth' })],
  ])('error: %s outside a provider and without `config` has a fix', (name, read) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const mount = () => renderHook(read, { wrapper: wrapper() })
    expect(mount).toThrow(queries.ConfigMissingError)
    expect(mount).toThrow(new RegExp(`${name}.*\\n.*or pass \`config\``))
  })

  test('behavior: the ENS hooks are disabled without their parameters', () => {
    const { result } = renderHook(
      () => [
        queries.useKitEnsName({}).fetchStatus,
        queries.useKitEnsAvatar({}).fetchStatus,
        queries.useKitEnsAddress({}).fetchStatus,
        queries.useKitEnsName({ address }).fetchStatus,
      ],
      { wrapper: wrapper({ withWagmi: true }) },
    )
    expect(result.current).toEqual(['idle', 'idle', 'idle', 'fetching'])
  })
})
