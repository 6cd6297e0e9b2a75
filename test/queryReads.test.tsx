// @vitest-environment happy-dom

import {
  InfiniteQueryObserver,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
} from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import * as queries from '../queries/index.ts'
import {
  type AnyHook,
  builderOf,
  createReadConfig,
  evmAddresses,
  givenOf,
  hookNameOf,
  hookOf,
  queryReads,
} from '../tools/queryReads.ts'
import { type QueryBuilder, readQueryBuilders } from '../tools/readQueryParameters.ts'

type Given = Record<string, unknown>

/** The common members of observers for single answers and lists. */
type Observed = {
  subscribe(listener: () => void): () => void
  getCurrentResult(): ReturnType<AnyHook>
}

const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const builders = readQueryBuilders()

/** Creates all sources: the services, the nodes of chains 1 and 10, the hosts of metadata, and a wallet. */
function setUp() {
  const requested: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    requested.push(String(input))
    return Response.json(
      String(input).includes('supported-chains') ? { http: ['eip155:1'], ws: [] } : {},
    )
  }
  const request = async () => {
    requested.push('a node or a wallet')
    throw new Error('nothing is told')
  }
  vi.stubGlobal('fetch', fetch)
  const config = createReadConfig(request)
  const others = { fetch, config, provider: { request } }
  return {
    requested,
    sources: { http: queries.createHttp({ projectId: 'reads', fetch }), config },
    others,
  }
}

/** Returns the parameters, with the test's own sources for the sources that a read accepts. */
function within(given: Given, others: Given): Given {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, others[name] ?? value]),
  )
}

/** Reads like an app: with the builder's options, then with the hook. */
async function read(
  { name, asks }: Pick<QueryBuilder, 'name' | 'asks'>,
  given: Given,
  until: (requested: readonly string[]) => Promise<void> = async () => {},
) {
  const { requested, sources, others } = setUp()
  const own = within(given, others)
  const options = builderOf(name)(sources[asks], own)
  const observer: Observed =
    'getNextPageParam' in options
      ? new InfiniteQueryObserver(new QueryClient(), options as never)
      : new QueryObserver(new QueryClient(), options as never)
  const stop = observer.subscribe(() => {})
  const { status, fetchStatus } = observer.getCurrentResult()
  await act(() => until(requested))
  const byBuilder = { status, fetchStatus, requested: requested.splice(0) }
  stop()

  const client = new QueryClient()
  const { result, unmount } = renderHook(() => hookOf(name)({ ...own, [asks]: sources[asks] }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  const first = result.current
  await act(() => until(requested))
  const byHook = {
    status: first.status,
    fetchStatus: first.fetchStatus,
    requested: requested.splice(0),
  }
  unmount()
  return [byBuilder, byHook]
}

const off = { status: 'pending', fetchStatus: 'idle', requested: [] }
/** Reads of lists, which need no parameters. */
const needNothing = [
  'getProjectConfigQueryOptions',
  'getRecommendedWalletsQueryOptions',
  'getSupportedChainsQueryOptions',
  'getWalletPagesQueryOptions',
]
const noEvmAddresses = [
  ...['', ' ', 'nonsense', '0x', '0x12', 'alder.eth', `0x${'g'.repeat(40)}`],
  ...[`${evmAddresses[0]}0`, evmAddresses[0].slice(2), ` ${evmAddresses[0]}`, solanaAddress],
]

test('behavior: every builder has a hook, and this test has values for each of its parameters', () => {
  const hooks = Object.keys(queries).filter((name) => /^use[A-Z]/.test(name))
  expect(builders.length).toBeGreaterThan(20)
  expect(builders.map(({ name }) => name).sort()).toEqual(Object.keys(queryReads).sort())
  // Two of these send no request, and one combines the reads of others.
  const others = [
    'useObjectUrl',
    'useAccountState',
    'useRemoteFeatures',
    'useKitConnection',
    'useKitConnections',
  ]
  const known = [...builders.map(({ name }) => hookNameOf(name)), ...others]
  expect(known.sort()).toEqual(hooks.sort())
  for (const { name, parameters } of builders) {
    const declared = parameters.map((one) => one.name).sort()
    expect([name, declared]).toEqual([name, Object.keys(queryReads[name] ?? {}).sort()])
  }
})

describe.each(builders)('$name', (builder) => {
  const all = givenOf(queryReads[builder.name] ?? {})
  const needed = builder.parameters.flatMap((one) => (one.default === undefined ? [one.name] : []))
  const isEnough = needNothing.includes(builder.name)

  test('default: sends a request with all of its parameters', async () => {
    const isAsked = (requested: readonly string[]) =>
      vi.waitFor(() => expect(requested.length).toBeGreaterThan(0), { timeout: 10_000 })
    for (const found of await read(builder, all, isAsked)) {
      expect(found.fetchStatus).toBe('fetching')
      expect(found.requested.length).toBeGreaterThan(0)
    }
  })

  test(`behavior: without parameters it ${isEnough ? 'sends a request' : 'stays pending, without a request'}`, async () => {
    const fetching = expect.objectContaining({ fetchStatus: 'fetching' })
    const wanted = isEnough ? fetching : off
    expect(await read(builder, {})).toEqual([wanted, wanted])
  })

  if (needed.length) {
    test.each(needed)('behavior: without %s it stays pending, without a request', async (name) => {
      const empty = Array.isArray(all[name]) ? [] : typeof all[name] === 'string' ? '' : undefined
      for (const value of [undefined, empty]) {
        expect(await read(builder, { ...all, [name]: value })).toEqual([off, off])
      }
    })
  }

  if ('address' in all) {
    test('behavior: sends no request for an address that is invalid on the chain', async () => {
      for (const address of noEvmAddresses) {
        expect([address, ...(await read(builder, { ...all, address }))]).toEqual([
          address,
          off,
          off,
        ])
      }
    })
  }

  if (builder.asks === 'config') {
    test('behavior: sends no request to a chain outside the config', async () => {
      const elsewhere = 'chainId' in all ? { chainId: 424_242 } : { networkId: 'eip155:424242' }
      expect(await read(builder, { ...all, ...elsewhere })).toEqual([off, off])
    })
  }
})

test('behavior: requests the tokens of a Solana chain only for a Solana address', async () => {
  const builder = { name: 'getPortfolioQueryOptions', asks: 'http' } as const
  const given = { networkId: solanaChain, address: solanaAddress }
  const [found] = await read(builder, given)
  expect(found?.fetchStatus).toBe('fetching')
  for (const address of [evmAddresses[0], 'nonsense', '']) {
    expect(await read(builder, { ...given, address })).toEqual([off, off])
  }
})

test('behavior: NFTs of a chain outside the config are unsupported, without a request', async () => {
  const { requested, sources } = setUp()
  const given = { address: evmAddresses[0], networkId: 'eip155:424242', config: sources.config }
  const options = queries.getNftsQueryOptions(sources.http, given)
  expect(await new QueryClient().fetchQuery(options)).toEqual({ status: 'notSupported', items: [] })
  expect(requested).toEqual([])
})
