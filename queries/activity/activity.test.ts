import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { createHttp } from '../../src/http/createHttp.ts'
import type { ActivityTransaction, ReadActivity } from '../../src/namespace/activity.types.ts'
import { bitcoin as bitcoinNetwork } from '../../src/networks/bitcoin.ts'
import {
  type ActivityQueryOptionsParameters,
  getActivityPage,
  getActivityQueryOptions,
  joinActivityPages,
} from './options.ts'
import type { ActivityPage } from './parse.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const chainId = 'eip155:1'

/** A transaction as the service sends it. */
const sent = (
  hash: string,
  more: { metadata?: object; transfers?: unknown; id?: string } = {},
) => ({
  id: more.id ?? `id-${hash}`,
  metadata: {
    operationType: 'send',
    hash,
    minedAt: '2026-01-01T00:00:00Z',
    sentFrom: address,
    sentTo: '0x1111111111111111111111111111111111111111',
    status: 'confirmed',
    nonce: 7,
    application: null,
    chain: chainId,
    ...more.metadata,
  },
  transfers: more.transfers === undefined ? [] : more.transfers,
})
const ether = {
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://pictures.test/eth.png' } },
  nft_info: null,
  direction: 'out',
  quantity: { numeric: '1.500000000000000001' },
  value: 3_000.5,
  price: null,
}
const nft = (isSpam: boolean) => ({
  fungible_info: null,
  nft_info: {
    name: 'Owl #1',
    content: {
      preview: { url: 'https://pictures.test/owl.png', content_type: null },
      detail: null,
    },
    flags: { is_spam: isSpam },
  },
  direction: 'in',
  quantity: { numeric: '1' },
})

/** A service with these pages, each under its cursor. */
function createService(pages: Record<string, unknown>) {
  const asked: (string | null)[] = []
  const http = createHttp({
    projectId: 'project',
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(String(input))
      if (pathname === '/v1/supported-chains') {
        // The service serves the RPC of more chains than it has activity for.
        const others = [
          'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
          'bip122:000000000019d6689c085ae165831e93',
        ]
        return Response.json({ http: [chainId, ...others], ws: [] })
      }
      expect(pathname).toBe(`/v1/account/${address.toLowerCase()}/history`)
      expect(searchParams.get('chainId')).toBe(chainId)
      const cursor = searchParams.get('cursor')
      asked.push(cursor)
      const page = pages[cursor ?? '']
      return page instanceof Response ? page : Response.json(page)
    },
  })
  const client = new QueryClient()
  const observe = (parameters: ActivityQueryOptionsParameters = {}) =>
    new InfiniteQueryObserver(
      client,
      getActivityQueryOptions(http, { address, networkId: chainId, ...parameters }),
    )
  return { http, asked, client, observe }
}
const read = (rows: readonly unknown[]) => {
  const { http } = createService({ '': { data: rows, next: null } })
  return getActivityPage(http, { address: address.toLowerCase(), networkId: chainId })
}

describe('a page', () => {
  test('behavior: an NFT without a spam flag is not spam', async () => {
    const { flags, ...owl } = nft(true).nft_info
    expect(flags).toEqual({ is_spam: true })
    const rows = [
      { ...nft(true), nft_info: owl },
      { ...nft(true), nft_info: { ...owl, flags: null } },
    ]
    const [transaction] = (await read([sent('0x1', { transfers: rows })])).transactions
    expect(transaction?.transfers.map((one) => one.nft?.isSpam)).toEqual([false, false])
  })

  test('default: parses every field, with numbers as exact texts [spec 3.12]', async () => {
    const application = { name: 'Otter Swap', iconUrl: 'https://pictures.test/o.png' }
    const page = await read([
      sent('0x1', { metadata: { application }, transfers: [ether, nft(false)] }),
    ])
    expect(page).toEqual({
      isSupported: true,
      next: undefined,
      transactions: [
        {
          id: 'id-0x1',
          hash: '0x1',
          operationType: 'send',
          minedAt: '2026-01-01T00:00:00Z',
          sentFrom: address,
          sentTo: '0x1111111111111111111111111111111111111111',
          status: 'confirmed',
          nonce: 7,
          application,
          networkId: chainId,
          transfers: [
            {
              token: { name: 'Ether', symbol: 'ETH', iconUrl: 'https://pictures.test/eth.png' },
              direction: 'out',
              amount: '1.500000000000000001',
              value: '3000.5',
            },
            {
              nft: { name: 'Owl #1', previewUrl: 'https://pictures.test/owl.png', isSpam: false },
              direction: 'in',
              amount: '1',
            },
          ],
        },
      ],
    })
  })

  test('behavior: a transaction without transfers (`null`) or chain (`null`) stays [spec 5.11]', async () => {
    const { transactions } = await read([
      sent('0x1', { transfers: null }),
      sent('0x2', { metadata: { chain: null } }),
      sent('0x3', { transfers: [] }),
    ])
    expect(transactions.map(({ hash, networkId: of, transfers }) => [hash, of, transfers])).toEqual(
      [
        ['0x1', chainId, []],
        ['0x2', undefined, []],
        ['0x3', chainId, []],
      ],
    )
  })

  test('behavior: drops other chains and pure spam; spam among other transfers stays [spec 5.10 5.11]', async () => {
    const { transactions } = await read([
      sent('0x1', { metadata: { chain: 'eip155:10' } }),
      sent('0x2', { transfers: [nft(true), nft(true)] }),
      sent('0x3', { transfers: [nft(true), ether] }),
      sent('0x4', { transfers: [nft(false)] }),
    ])
    expect(transactions.map(({ hash }) => hash)).toEqual(['0x3', '0x4'])
  })

  test('behavior: drops a malformed row, and malformed parts of a row', async () => {
    const { transactions } = await read([
      { id: 5 },
      null,
      sent('0x1', {
        metadata: { nonce: 'x', sentTo: 7, application: 'y', operationType: 'to_be_invented' },
        transfers: [null, 7, { quantity: 'many', direction: 'sideways', fungible_info: 'z' }],
      }),
    ])
    expect(transactions.length).toBe(1)
    expect(transactions[0]).toMatchObject({ hash: '0x1', operationType: 'to_be_invented' })
    expect(transactions[0]?.transfers).toEqual([{}])
  })
})

describe('getActivityQueryOptions', () => {
  const pages = {
    '': { data: [sent('0x1'), sent('0x2')], next: 'c2' },
    c2: { data: [sent('0x3')], next: 'c3' },
    c3: { data: [sent('0x4')], next: null },
  }

  test('default: requests page by page with the cursor of the previous one [spec 7.13]', async () => {
    const { asked, observe } = createService(pages)
    const observer = observe()
    await observer.refetch()
    expect(observer.getCurrentResult()).toMatchObject({ hasNextPage: true })
    await observer.fetchNextPage()
    const { data, hasNextPage } = await observer.fetchNextPage()
    expect(data?.entries.map(({ hash }) => hash)).toEqual(['0x1', '0x2', '0x3', '0x4'])
    expect(data?.status).toBe('listed')
    expect(hasNextPage).toBe(false)
    expect(asked).toEqual([null, 'c2', 'c3'])
  })

  test('behavior: a failed page keeps the previous ones and is requested again alone', async () => {
    const { asked, observe } = createService({ ...pages, c2: new Response('', { status: 400 }) })
    const observer = observe()
    await observer.refetch()
    const { data, isFetchNextPageError } = await observer.fetchNextPage()
    expect(isFetchNextPageError).toBe(true)
    expect(data?.entries.length).toBe(2)
    await observer.fetchNextPage()
    expect(asked).toEqual([null, 'c2', 'c2'])
  })

  test.each([['c2'], ['c1']])('behavior: a repeated cursor (%s) ends the list', async (next) => {
    const { observe } = createService({
      '': { data: [sent('0x1')], next: 'c1' },
      c1: { data: [sent('0x2')], next: 'c2' },
      c2: { data: [sent('0x3')], next },
    })
    const observer = observe()
    await observer.refetch()
    await observer.fetchNextPage()
    expect((await observer.fetchNextPage()).hasNextPage).toBe(false)
  })

  test.each([
    [
      'Solana',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    ],
    [
      'Bitcoin without a source',
      'bip122:000000000019d6689c085ae165831e93',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ],
    ['Cosmos', 'cosmos:cosmoshub-4', 'cosmos1qnk2n4nlkpw9xfqntladh74w6ujtulwn7j8za9'],
    ['a chain that the service does not support', 'eip155:31337', address],
  ])(
    'behavior: %s is not supported, without a request [spec 6.07 7.32]',
    async (_, chain, account) => {
      const { asked, observe } = createService(pages)
      const { data, isSuccess } = await observe({ address: account, networkId: chain }).refetch()
      expect(isSuccess).toBe(true)
      expect(data).toEqual({ status: 'notSupported', entries: [] })
      expect(asked).toEqual([])
    },
  )
})

describe('with a source of the namespace', () => {
  const bitcoin = bitcoinNetwork.caipNetworkId
  const own = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const row = (hash: string, status = 'confirmed'): ActivityTransaction => ({
    ...{ id: hash, hash, operationType: 'send', minedAt: '', status, transfers: [] },
  })
  const sourceOf = (readActivity: ReadActivity) => ({
    networks: [bitcoinNetwork],
    readActivity,
  })

  test('default: reads the source instead of the service, page by page, without duplicate hashes', async () => {
    const { asked, observe } = createService({})
    const readActivity = vi.fn(async ({ cursor }: Parameters<ReadActivity>[0]) =>
      cursor
        ? { transactions: [row('b'), row('c')] }
        : { transactions: [row('a'), row('b')], next: 'chain:b' },
    )
    const observer = observe({ address: own, networkId: bitcoin, source: sourceOf(readActivity) })
    await observer.refetch()
    const { data, hasNextPage } = await observer.fetchNextPage()
    expect(data?.status).toBe('listed')
    expect(data?.entries.map(({ key }) => key)).toEqual(['a:0', 'b:0', 'c:0'])
    expect(hasNextPage).toBe(false)
    expect(readActivity.mock.calls.map(([place]) => place)).toMatchObject([
      { address: own, networkId: bitcoin, cursor: undefined },
      { address: own, networkId: bitcoin, cursor: 'chain:b' },
    ])
    expect(asked).toEqual([])
  })

  test('behavior: does not read the source for a network that it does not list', async () => {
    const readActivity = vi.fn(async () => ({ transactions: [] }))
    const { observe } = createService({})
    const parameters = { address: own, networkId: 'bip122:other', source: sourceOf(readActivity) }
    expect((await observe(parameters).refetch()).data?.status).toBe('notSupported')
    expect(readActivity).not.toHaveBeenCalled()
  })

  test('error: a failed read is not an empty list', async () => {
    const { observe } = createService({})
    const readActivity = () => Promise.reject(new Error('down'))
    const parameters = { address: own, networkId: bitcoin, source: sourceOf(readActivity) }
    const { isError, data } = await observe(parameters).refetch()
    expect({ isError, data }).toEqual({ isError: true, data: undefined })
  })
})

describe('joinActivityPages', () => {
  const page = (...hashes: string[]): ActivityPage => ({
    isSupported: true,
    transactions: hashes.map((hash) => ({
      id: 'block',
      hash,
      operationType: 'send',
      minedAt: '',
      status: 'confirmed',
      transfers: [],
    })),
  })
  const keysOf = (...pages: ActivityPage[]) =>
    joinActivityPages({ pages }).entries.map(({ key }) => key)

  test('behavior: keys are hash and index, although ids repeat, and stay when newer entries arrive', () => {
    expect(keysOf(page('a', 'b', 'a'), page('a', 'c'))).toEqual(['a:0', 'b:0', 'a:1', 'a:2', 'c:0'])
    expect(keysOf(page('new', 'a', 'b', 'a'))).toEqual(['new:0', 'a:0', 'b:0', 'a:1'])
  })

  test('behavior: an empty history is not "not supported"', () => {
    expect(joinActivityPages({ pages: [page()] })).toEqual({ status: 'listed', entries: [] })
    expect(joinActivityPages({ pages: [] })).toEqual({ status: 'listed', entries: [] })
  })
})
