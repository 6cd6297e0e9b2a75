import { type FetchQueryOptions, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { encodeFunctionResult, parseAbi } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConfig, custom } from 'wagmi'
import { createMemoryStorage } from '../test/fixtures/createMemoryStorage.ts'
import * as queries from './index.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const token = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const projectId = 'project-of-a-test'
const none = '0x0000000000000000000000000000000000000000'

/** Stored results are dated by Date.now(), so only the date is mocked. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) }))
afterEach(() => void vi.useRealTimers())

const transaction = (hash: string) => ({
  id: hash,
  metadata: { operationType: 'send', hash, minedAt: '2026-01-01T00:00:00Z', status: 'confirmed' },
  transfers: null,
})
const replies: Record<string, unknown> = {
  '/v1/supported-chains': { http: ['eip155:1'], ws: [] },
  [`/v1/identity/${address.toLowerCase()}`]: { name: 'alder.eth', avatar: null },
  [`/v1/account/${address.toLowerCase()}/balance`]: {
    balances: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        price: 2_000,
        quantity: { decimals: '18', numeric: '1.5' },
      },
    ],
  },
  [`/v1/account/${address.toLowerCase()}/history`]: {
    data: [transaction('0x1')],
    next: 'cursor-2',
  },
  '/v1/fungible/price': { fungibles: [{ address: token, symbol: 'USDC', price: 1 }] },
}

/** Loads a page: everything except the disk is new. */
function openPage(disk: Storage | null) {
  const asked: string[] = []
  const http = queries.createHttp({
    projectId,
    origin: 'https://app.example',
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      if (pathname !== '/v1/supported-chains') asked.push(pathname)
      return Response.json(replies[pathname])
    },
  })
  const nameReply = encodeFunctionResult({
    abi: parseAbi([
      'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
    ]),
    result: ['alder.eth', none, none],
  })
  const config = createConfig({
    chains: [mainnet],
    transports: {
      [mainnet.id]: custom({
        async request({ method }: { method: string }) {
          asked.push(method)
          return method === 'eth_call' ? nameReply : '0x14d1120d7b160000'
        },
      }),
    },
    batch: { multicall: false },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const storage = disk ? queries.createKitStorage({ projectId, storage: disk }) : undefined
  return { asked, http, config, storage, client: new QueryClient() }
}
type Page = ReturnType<typeof openPage>

/** Reads with the options, like a component. */
const readWith =
  <options extends object>(build: (page: Page) => options) =>
  (page: Page) =>
    page.client.fetchQuery(build(page) as unknown as FetchQueryOptions)

type Read = {
  read(page: Page): Promise<unknown>
  lifetimeMs: number
  /** Number of requests for one read. @default 1 */
  requests?: number
}

const reads: Record<string, Read> = {
  portfolio: {
    read: readWith(({ http, storage }) =>
      queries.getPortfolioQueryOptions(http, { address, networkId: 'eip155:1', storage }),
    ),
    lifetimeMs: 30_000,
  },
  'native balance': {
    read: readWith(({ config, storage }) =>
      queries.getNativeBalanceQueryOptions(config, { address, networkId: 'eip155:1', storage }),
    ),
    lifetimeMs: 30_000,
  },
  identity: {
    read: readWith(({ http, storage }) =>
      queries.getIdentityQueryOptions(http, { address, storage }),
    ),
    lifetimeMs: 300_000,
  },
  ENS: {
    read: readWith(({ config, storage }) =>
      queries.getKitEnsNameQueryOptions(config, { address, storage }),
    ),
    lifetimeMs: 300_000,
  },
  activity: {
    read: ({ client, http, storage }) =>
      client.fetchInfiniteQuery(
        queries.getActivityQueryOptions(http, { address, networkId: 'eip155:1', storage }),
      ),
    lifetimeMs: 15_000,
  },
  NFTs: {
    read: readWith(({ http, config, storage }) =>
      queries.getNftsQueryOptions(http, { address, networkId: 'eip155:1', config, storage }),
    ),
    lifetimeMs: 15_000,
    // The read requests two pages, because the third page would repeat the second one.
    requests: 2,
  },
  prices: {
    read: readWith(({ http, storage }) =>
      queries.getTokenPricesQueryOptions(http, { addresses: [token], storage }),
    ),
    lifetimeMs: 15_000,
  },
}

describe.each(Object.entries(reads))('persistence: %s', (_, { read, lifetimeMs, requests = 1 }) => {
  test('default: a reload requests nothing within the lifetime, and requests the data again after it [spec 3.21 3.22 9.07]', async () => {
    const disk = createMemoryStorage()
    const first = openPage(disk)
    const answer = await read(first)
    expect(first.asked.length).toBe(requests)

    vi.setSystemTime(Date.now() + lifetimeMs - 1)
    const second = openPage(disk)
    expect(await read(second)).toEqual(answer)
    expect(second.asked).toEqual([])

    vi.setSystemTime(Date.now() + 1)
    const third = openPage(disk)
    expect(await read(third)).toEqual(answer)
    expect(third.asked).toEqual(first.asked)
  })

  test('behavior: without storage, each page load requests the data', async () => {
    for (const page of [openPage(null), openPage(null)]) {
      await read(page)
      expect(page.asked.length).toBe(requests)
    }
  })

  test('behavior: after a disconnect, a page load requests the data again', async () => {
    const disk = createMemoryStorage()
    const first = openPage(disk)
    await read(first)
    first.storage?.set('connection_status', 'disconnected')
    const second = openPage(disk)
    await read(second)
    expect(second.asked).toEqual(first.asked)
  })
})

test('behavior: the first page of activity is persisted with its age', async () => {
  const disk = createMemoryStorage()
  const first = openPage(disk)
  const options = (page: Page) => ({
    ...queries.getActivityQueryOptions(page.http, { ...page, address, networkId: 'eip155:1' }),
    pages: 2,
  })
  const { pages } = await first.client.fetchInfiniteQuery(options(first))
  expect(pages.length).toBe(2)
  const { pages: again } = await openPage(disk).client.fetchInfiniteQuery(options(openPage(disk)))
  expect(again.length).toBe(1)
  expect(again[0]).toEqual(pages[0])
})

test('behavior: a later page of activity does not renew the age of the first one', async () => {
  const disk = createMemoryStorage()
  const first = openPage(disk)
  const options = (page: Page) =>
    queries.getActivityQueryOptions(page.http, { ...page, address, networkId: 'eip155:1' })
  const observer = new InfiniteQueryObserver(first.client, options(first))
  await observer.refetch()
  vi.setSystemTime(Date.now() + 10_000)
  await observer.fetchNextPage()
  expect(first.asked.length).toBe(2)
  vi.setSystemTime(Date.now() + 5_000)
  const second = openPage(disk)
  await second.client.fetchInfiniteQuery(options(second))
  expect(second.asked.length).toBe(1)
})

test('behavior: an unsupported chain is checked again after a reload', async () => {
  const disk = createMemoryStorage()
  const page = openPage(disk)
  await page.client.fetchQuery(
    queries.getPortfolioQueryOptions(page.http, { ...page, address, networkId: 'eip155:31337' }),
  )
  await page.client.fetchInfiniteQuery(
    queries.getActivityQueryOptions(page.http, { ...page, address, networkId: 'eip155:31337' }),
  )
  expect(disk.length).toBe(0)
})
