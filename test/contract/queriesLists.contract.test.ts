import {
  focusManager,
  InfiniteQueryObserver,
  onlineManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeDirectoryWallets } from '../../playground/stack/services/directoryWallets.ts'
import * as options from '../../queries/options.ts'
import { directoryFilter } from '../../src/wallets/walletFilters.ts'
import { listDirectoryWallets } from '../../src/wallets/walletLists.ts'
import { createStandIn, testHttp } from './queriesStandIn.ts'
import { metaMask, phantom, rainbow } from './queriesWalletCases.ts'

/** The lists against the test directory, over several requests. */
const standIn = createStandIn()
beforeAll(() => standIn.server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => standIn.reset())
afterAll(() => standIn.server.close())

const all = makeDirectoryWallets()
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const pagesAsked = () => standIn.asked.map(({ searchParams }) => searchParams.get('page'))

/** Observes a list. */
function watch(
  parameters: options.WalletPagesQueryOptionsParameters = {},
  http: options.Http = testHttp(),
) {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  // Subscribes to focus and connectivity, as a provider does.
  client.mount()
  const observer = new InfiniteQueryObserver(
    client,
    options.getWalletPagesQueryOptions(http, parameters),
  )
  const stop = observer.subscribe(() => {})
  const first = () =>
    expect.poll(() => observer.getCurrentResult().isPending, { interval: 1 }).toBe(false)
  return { client, observer, first, stop }
}

/**
 * Creates an `http` whose directory returns the given page for every request, and records the requested page
 * numbers.
 */
function pagesOf(answer: (page: number) => { ids: readonly string[]; count: number }) {
  const requestedPages: number[] = []
  const http = options.createHttp({
    projectId: 'project',
    fetch: async (input) => {
      const page = Number(new URL(String(input)).searchParams.get('page'))
      requestedPages.push(page)
      const { ids, count } = answer(page)
      return Response.json({ data: ids.map((id) => ({ id, name: id })), count })
    },
  })
  return { http, requestedPages }
}
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `wallet ${from + index}`)

describe('getWalletPagesQueryOptions', () => {
  test('default: 40 per page, to the end, unique, in directory order [spec 7.07 9.09]', async () => {
    const { observer, first, stop } = watch()
    await first()
    expect(observer.getCurrentResult().data?.wallets.length).toBe(40)
    while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
    const { data } = observer.getCurrentResult()
    expect(data?.wallets.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(data?.count).toBe(all.length)
    expect(pagesAsked()).toEqual(
      Array.from({ length: Math.ceil(all.length / 40) }, (_, index) => `${index + 1}`),
    )
    stop()
  })

  test('parameters: chains, exclude and badgeType apply to every page [spec 7.07]', async () => {
    const { observer, first, stop } = watch({
      chains: [solana],
      exclude: [phantom],
      badgeType: 'certified',
    })
    await first()
    while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
    const expected = all.filter(
      (one) => one.chains.includes(solana) && one.badge_type === 'certified' && one.id !== phantom,
    )
    const { data } = observer.getCurrentResult()
    expect(data?.wallets.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect(data?.count).toBe(expected.length)
    stop()
  })

  test.each([
    ['503', { status: 503 }],
    ['no connection', { close: true }],
    ['a truncated response', { truncate: true }],
    ['too many requests', { rateLimit: true }],
    ['another shape', { wrongShape: true }],
  ])('error: a failed page (%s) keeps the earlier ones, and is retried alone', async (_, fault) => {
    const { observer, first, stop } = watch()
    await first()
    await observer.fetchNextPage()
    standIn.faults.set('directory', { ...fault, path: 'page=3&' })
    await observer.fetchNextPage()
    const failed = observer.getCurrentResult()
    expect(failed.isFetchNextPageError).toBe(true)
    expect(failed.hasNextPage).toBe(true)
    expect(failed.data?.wallets.map(({ id }) => id)).toEqual(all.slice(0, 80).map(({ id }) => id))

    standIn.faults.reset()
    standIn.asked.length = 0
    await observer.fetchNextPage()
    expect(pagesAsked()).toEqual(['3'])
    expect(observer.getCurrentResult().isError).toBe(false)
    expect(observer.getCurrentResult().data?.wallets.length).toBe(120)
    stop()
  })

  test('error: a failed page is not requested automatically when the list is shown again', async () => {
    const { client, observer, first, stop } = watch()
    await first()
    standIn.faults.set('directory', { status: 404, path: 'page=2&' })
    await observer.fetchNextPage()
    stop()
    standIn.faults.reset()
    standIn.asked.length = 0
    const again = new InfiniteQueryObserver(client, options.getWalletPagesQueryOptions(testHttp()))
    const stopAgain = again.subscribe(() => {})
    expect(again.getCurrentResult().fetchStatus).toBe('idle')
    expect(again.getCurrentResult().data?.wallets.length).toBe(40)
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    focusManager.setFocused(undefined)
    expect(again.getCurrentResult().fetchStatus).toBe('idle')
    await again.fetchNextPage()
    expect(pagesAsked()).toEqual(['2'])
    stopAgain()
  })

  test('error: a hanging page is abandoned when it is requested again', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    const http = options.createHttp({
      projectId: 'project',
      fetch: async (_input, init) => {
        signals.push(init?.signal)
        if (signals.length === 2) {
          await new Promise((_, reject) => {
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
          })
        }
        const ids = signals.length === 1 ? range(1, 40) : range(41, 80)
        return Response.json({ data: ids.map((id) => ({ id, name: id })), count: 80 })
      },
    })
    const { observer, first, stop } = watch({}, http)
    await first()
    void observer.fetchNextPage()
    await expect.poll(() => signals.length).toBe(2)
    await observer.fetchNextPage()
    expect(signals.map((signal) => signal?.aborted)).toEqual([false, true, false])
    expect(observer.getCurrentResult().data?.wallets.length).toBe(80)
    stop()
  })

  test.each<[string, (page: number) => { ids: readonly string[]; count: number }, number[]]>([
    ['a single page', () => ({ ids: range(1, 3), count: 3 }), [1]],
    ['an empty directory that claims to be full', () => ({ ids: [], count: 600 }), [1]],
    ['the same page again and again', () => ({ ids: range(1, 40), count: 600 }), [1, 2]],
    [
      'two pages in turn',
      (page) => ({ ids: page % 2 ? range(1, 40) : range(41, 80), count: 600 }),
      [1, 2, 3],
    ],
    [
      'nothing on a later page',
      (page) => ({ ids: page < 3 ? range(page * 40, page * 40 + 39) : [], count: 600 }),
      [1, 2, 3],
    ],
    [
      'fewer entries than requested',
      (page) => ({ ids: range(page * 20, page * 20 + 19), count: 60 }),
      [1, 2, 3],
    ],
  ])('behavior: the end of %s', async (_, answer, expected) => {
    const { http, requestedPages } = pagesOf(answer)
    const { observer, first, stop } = watch({}, http)
    await first()
    for (let limit = 0; limit < 20 && observer.getCurrentResult().hasNextPage; limit += 1) {
      await observer.fetchNextPage()
    }
    expect(requestedPages).toEqual(expected)
    stop()
  })

  test('behavior: wallets of other chains are omitted, and do not change the end of the list', async () => {
    const chain = (id: string) => (Number(id.slice(7)) % 2 ? ['eip155:1'] : ['near:mainnet'])
    const requestedPages: string[] = []
    const http = options.createHttp({
      projectId: 'project',
      fetch: async (input) => {
        const page = new URL(String(input)).searchParams.get('page') ?? ''
        requestedPages.push(page)
        // The second page has no wallet for the chain.
        const ids = page === '2' ? range(41, 80) : range(Number(page) * 40 - 39, Number(page) * 40)
        const chainsOf = (id: string) => (page === '2' ? ['near:mainnet'] : chain(id))
        return Response.json({
          data: ids.map((id) => ({ id, name: id, chains: chainsOf(id) })),
          count: 120,
        })
      },
    })
    const { observer, first, stop } = watch({ chains: ['eip155:1'] }, http)
    await first()
    while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
    expect(requestedPages).toEqual(['1', '2', '3'])
    const listed = observer.getCurrentResult().data?.wallets ?? []
    expect(listed.length).toBe(40)
    expect(listed.every((one) => one.chains?.includes('eip155:1'))).toBe(true)
    stop()
  })

  test('behavior: the count only grows, and a wallet that moved to the next page is listed once', async () => {
    const { http } = pagesOf((page) =>
      page === 1
        ? { ids: range(1, 40), count: 90 }
        : { ids: range(40 * (page - 1), 40 * page - 1), count: page === 2 ? 95 : 70 },
    )
    const { observer, first, stop } = watch({}, http)
    await first()
    const counts = [observer.getCurrentResult().data?.count]
    for (const _ of [2, 3]) {
      await observer.fetchNextPage()
      counts.push(observer.getCurrentResult().data?.count)
    }
    expect(counts).toEqual([90, 95, 95])
    const ids = observer.getCurrentResult().data?.wallets.map(({ id }) => id) ?? []
    expect(ids).toEqual(range(1, 119))
    stop()
  })

  test("parameters: query.select replaces the builder's", async () => {
    const { http } = pagesOf(() => ({ ids: range(1, 2), count: 2 }))
    const client = new QueryClient()
    const observer = new InfiniteQueryObserver(
      client,
      options.getWalletPagesQueryOptions(http, { query: { select: ({ pages }) => pages.length } }),
    )
    const stop = observer.subscribe(() => {})
    await expect.poll(() => observer.getCurrentResult().data).toBe(1)
    stop()
  })

  test('behavior: a cached list shows at once, without a request', async () => {
    const { client, first, stop } = watch()
    await first()
    stop()
    const again = new InfiniteQueryObserver(client, options.getWalletPagesQueryOptions(testHttp()))
    const stopAgain = again.subscribe(() => {})
    expect(again.getCurrentResult().data?.wallets.length).toBe(40)
    expect(pagesAsked()).toEqual(['1'])
    stopAgain()
  })
})

describe("the app's filters over the directory's replies", () => {
  const rules = { isMobile: false }
  const namesOf = (wallets: readonly { name: string }[]) => wallets.map(({ name }) => name)
  const metaMaskBy = { id: metaMask, rdns: 'io.metamask', name: 'METAMASK' }

  test.each(Object.entries(metaMaskBy))('parameters: exclude by %s', async (_, name) => {
    const filter = { includeWalletIds: [], excludeWalletIds: [name] }
    const { observer, first, stop } = watch(directoryFilter(filter))
    await first()
    const paged = observer.getCurrentResult().data?.wallets ?? []
    stop()
    const searched = await options.getWalletSearch(testHttp(), {
      ...directoryFilter(filter),
      search: 'metamask',
    })
    const recommended = await options.getRecommendedWallets(testHttp(), directoryFilter(filter))
    for (const wallets of [paged, searched.wallets, recommended.wallets]) {
      expect(namesOf(listDirectoryWallets(wallets, { filter, ...rules }))).not.toContain('MetaMask')
    }
    expect(namesOf(listDirectoryWallets(paged, { filter, ...rules }))).toContain('Rainbow')
  })

  test.each(Object.entries(metaMaskBy))('parameters: include by %s', async (_, name) => {
    const filter = { includeWalletIds: [name, rainbow], excludeWalletIds: [] }
    const { observer, first, stop } = watch(directoryFilter(filter))
    await first()
    while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
    const paged = observer.getCurrentResult().data?.wallets ?? []
    stop()
    expect(namesOf(listDirectoryWallets(paged, { filter, ...rules })).sort()).toEqual([
      'MetaMask',
      'Rainbow',
    ])
    const searched = await options.getWalletSearch(testHttp(), {
      ...directoryFilter(filter),
      search: 'wallet',
    })
    expect(listDirectoryWallets(searched.wallets, { filter, ...rules })).toEqual([])
  })

  test("parameters: isMobile, over the directory's links", async () => {
    const { observer, first, stop } = watch()
    await first()
    while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
    const paged = observer.getCurrentResult().data?.wallets ?? []
    stop()
    const filter = { includeWalletIds: [], excludeWalletIds: [] }
    const listed = (namespace: 'eip155' | 'solana') =>
      listDirectoryWallets(paged, { filter, isMobile: true, namespace }).map(({ id }) => id)
    const opened = all.filter((one) => one.mobile_link || one.webapp_link).map(({ id }) => id)
    const own = (names: readonly string[]) =>
      all.filter(({ name }) => names.includes(name)).map(({ id }) => id)
    const always = ['Coinbase Wallet', 'Coinbase', 'Binance Wallet']
    expect([...listed('eip155')].sort()).toEqual([...opened, ...own(always)].sort())
    expect([...listed('solana')].sort()).toEqual(
      [...opened, ...own([...always, 'Solflare', 'Phantom'])].sort(),
    )
  })
})

describe('the other lists', () => {
  const names = ({ wallets }: options.WalletsPage) => wallets.map(({ name }) => name)

  test('default: a search finds by name, case-insensitively [spec 7.07]', async () => {
    expect(names(await options.getWalletSearch(testHttp(), { search: ' mEtAm ' }))).toEqual([
      'MetaMask',
    ])
  })

  test('behavior: a search returns at most 100 wallets, and the total count [spec 7.07 9.09]', async () => {
    const page = await options.getWalletSearch(testHttp(), { badgeType: 'certified' })
    expect(page.wallets.length).toBe(100)
    expect(page.count).toBe(all.filter((one) => one.badge_type === 'certified').length)
  })

  test('behavior: a search with symbols and other scripts is sent unchanged', async () => {
    for (const search of ['محفظة', '<b>', 'a&b=c', '100%', 'سلام علیکم']) {
      await options.getWalletSearch(testHttp(), { search })
      expect(standIn.asked.at(-1)?.searchParams.get('search')).toBe(search)
    }
  })

  test('default: excluded wallets are returned by name and rdns', async () => {
    const excluded = await options.getExcludedWallets(testHttp(), { ids: [metaMask, 'unknown'] })
    expect(excluded).toEqual([{ name: 'MetaMask', rdns: 'io.metamask' }])
  })

  test('default: ranks of installed wallets, by name or rdns', async () => {
    const page = await options.getWalletRanks(testHttp(), {
      names: ['Rainbow', 'Nobody'],
      rdns: ['io.metamask'],
    })
    expect(page.wallets.map(({ id }) => id).sort()).toEqual([metaMask, rainbow].sort())
    expect(page.wallets.every(({ order }) => typeof order === 'number')).toBe(true)
  })

  test('behavior: recommended wallets are requested when the namespace changes, once per namespace', async () => {
    const http = testHttp()
    const client = new QueryClient()
    const forChains = (...chains: string[]) =>
      options.getRecommendedWalletsQueryOptions(http, { chains })
    const observer = new QueryObserver(client, forChains('eip155:1', solana))
    const stop = observer.subscribe(() => {})
    const settled = () => expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)
    await settled()
    observer.setOptions(forChains(solana))
    await settled()
    const forSolana = observer.getCurrentResult().data?.wallets ?? []
    expect(forSolana.every((one) => one.chains?.includes(solana))).toBe(true)
    observer.setOptions(forChains(solana, 'eip155:1'))
    await settled()
    expect(standIn.asked.map(({ searchParams }) => searchParams.get('chains'))).toEqual([
      `eip155:1,${solana}`,
      solana,
    ])
    stop()
  })
})
