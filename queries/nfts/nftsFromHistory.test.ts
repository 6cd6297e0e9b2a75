import { QueryClient } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { expect, test, vi } from 'vitest'
import { createHttp } from '../../src/http/createHttp.ts'
import {
  address,
  batchLog,
  chainId,
  coinLog,
  createNftWorld,
  greedy,
  hashOf,
  itemLog,
  type Moved,
  type NftChain,
  other,
  part,
  parts,
  row,
  singleLog,
  tile,
  tiles,
} from '../../test/fixtures/nftWorld.ts'
import { getNftsQueryOptions } from './options.ts'

const preview = 'https://pictures.test/1.png'

test('default: reads transfer logs of all three kinds, and keeps the NFTs that the account still owns', async () => {
  const { read, methods } = createNftWorld(
    [
      [
        row(1, [{ name: 'Tiles #1', url: preview }]),
        row(2, ['coin']),
        row(3, [{ name: 'Tiles #2' }]),
        row(4, [{ name: 'Parts #7' }]),
        row(5, [{ name: 'Parts #8' }, { name: 'Parts #9', url: preview }]),
      ],
    ],
    {
      receipts: {
        [hashOf(1)]: [singleLog(tiles, 1n), coinLog(other)],
        [hashOf(3)]: [singleLog(tiles, 2n)],
        [hashOf(4)]: [itemLog(7n)],
        [hashOf(5)]: [batchLog([8n, 9n])],
      },
      owners: { [`${tiles}/1`]: address, [`${tiles}/2`]: other },
      quantities: { [`${parts}/7`]: 2n ** 200n, [`${parts}/9`]: 3n },
    },
  )
  expect(await read()).toEqual({
    status: 'listed',
    source: 'history',
    range: { transactions: 5, hasMore: false, unread: 0 },
    items: [
      {
        id: tile(1n),
        networkId: chainId,
        standard: 'erc721',
        contract: tiles,
        tokenId: 1n,
        quantity: 1n,
        name: 'Tiles #1',
        previewUrl: preview,
      },
      {
        id: part(7n),
        networkId: chainId,
        standard: 'erc1155',
        contract: parts,
        tokenId: 7n,
        quantity: 2n ** 200n,
        name: 'Parts #7',
      },
      {
        id: part(9n),
        networkId: chainId,
        standard: 'erc1155',
        contract: parts,
        tokenId: 9n,
        quantity: 3n,
        name: 'Parts #9',
        previewUrl: preview,
      },
    ],
  })
  // The receipt of a transaction that only moved coins is not read.
  expect(methods('eth_getTransactionReceipt').length).toBe(4)
  expect(methods('eth_call').length).toBe(1)
})

test('behavior: spam is dropped without a lookup, and a contract that sent spam once is treated as spam', async () => {
  const { read, methods } = createNftWorld(
    [
      [
        row(1, [{ name: 'Claim #1', spam: true }]),
        row(2, [{ name: 'Tiles #1' }, { name: 'Claim #2', spam: true }]),
        row(3, [{ name: 'Claim #3' }]),
        row(4, [{ name: 'Nameless' }, { name: 'Nobody', spam: true }]),
      ],
    ],
    {
      receipts: {
        [hashOf(1)]: [singleLog(other, 1n)],
        [hashOf(2)]: [singleLog(tiles, 1n), singleLog(other, 2n)],
        [hashOf(3)]: [singleLog(other, 3n)],
        [hashOf(4)]: [itemLog(4n), itemLog(5n)],
      },
      owners: {
        [`${tiles}/1`]: address,
        ...Object.fromEntries([1, 2, 3].map((id) => [`${other}/${id}`, address])),
      },
      quantities: { [`${parts}/4`]: 1n, [`${parts}/5`]: 1n },
    },
  )
  expect((await read()).items.map(({ id }) => id)).toEqual([tile(1n)])
  expect(methods('eth_getTransactionReceipt').map(({ params }) => params)).not.toContainEqual([
    hashOf(1),
  ])
})

test('behavior: failed transactions, other chains and pure sends are not looked up', async () => {
  const { read, methods } = createNftWorld([
    [
      row(1, [{}], { status: 'failed' }),
      row(2, [{}], { chain: 'eip155:8453' }),
      row(3, [{ direction: 'out' }]),
    ],
  ])
  expect(await read()).toMatchObject({ range: { transactions: 2, hasMore: false }, items: [] })
  expect(methods('eth_getTransactionReceipt')).toEqual([])
})

test('behavior: other receivers in the same transaction are ignored', async () => {
  const { read } = createNftWorld([[row(1, [{ name: 'Tiles #2' }])]], {
    receipts: {
      [hashOf(1)]: [
        singleLog(tiles, 1n, other),
        singleLog(tiles, 2n),
        singleLog(tiles, 3n, other, address),
      ],
    },
    owners: { [`${tiles}/1`]: address, [`${tiles}/2`]: address, [`${tiles}/3`]: address },
  })
  expect((await read()).items.map(({ id }) => id)).toEqual([tile(2n)])
})

test('behavior: searches the newest 200 transactions and reports that there are more', async () => {
  const page = (start: number) =>
    Array.from({ length: 50 }, (_, index) => row(start + index, [{ name: 'Tiles #1' }]))
  const receipts = Object.fromEntries(
    Array.from({ length: 250 }, (_, index) => [hashOf(index), [singleLog(tiles, BigInt(index))]]),
  )
  const owners: Record<string, Hex> = { [`${tiles}/199`]: address, [`${tiles}/200`]: address }
  const pages = [0, 50, 100, 150, 200].map(page)
  const five = createNftWorld(pages, { receipts, owners })
  expect(await five.read()).toMatchObject({
    range: { transactions: 200, hasMore: true, unread: 0 },
    items: [{ id: tile(199n) }],
  })
  expect(five.asked.map((url) => url.searchParams.get('cursor'))).toEqual([null, '1', '2', '3'])
  expect(five.methods('eth_getTransactionReceipt').length).toBe(200)
  expect(five.methods('eth_call').length).toBe(1)
  const four = createNftWorld(pages.slice(0, 4), { receipts, owners })
  expect(await four.read()).toMatchObject({ range: { transactions: 200, hasMore: false } })
})

test('behavior: requests 50 receipts in parallel, so that a transport can batch them', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => row(index, [{}]))
  const world = createNftWorld([rows], {
    receipts: Object.fromEntries(rows.map((_, index) => [hashOf(index), []])),
  })
  await world.read()
  expect(world.methods('eth_getTransactionReceipt').length).toBe(60)
  expect(world.peak.most).toBe(50)
})

test('behavior: a missing receipt is reported as unread, and the rest stays', async () => {
  const { read } = createNftWorld(
    [[row(1, [{}]), row(2, [{ name: 'Tiles #1' }]), row(3, [{}], { hash: 'no hash' })]],
    {
      receipts: { [hashOf(2)]: [singleLog(tiles, 1n)] },
      owners: { [`${tiles}/1`]: address },
    },
  )
  expect(await read()).toMatchObject({
    range: { transactions: 3, unread: 2 },
    items: [{ id: tile(1n) }],
  })
})

test('behavior: a malformed ERC-1155 log adds no NFT, and the rest of its receipt stays', async () => {
  const { read } = createNftWorld([[row(1, [{ name: 'Parts #7' }])]], {
    receipts: {
      [hashOf(1)]: [
        { ...itemLog(6n), data: '0x06' },
        { ...batchLog([6n]), data: '0x' },
        itemLog(7n),
      ],
    },
    quantities: { [`${parts}/6`]: 1n, [`${parts}/7`]: 1n },
  })
  expect((await read()).items.map(({ id }) => id)).toEqual([part(7n)])
})

test('behavior: a contract that burns all gas does not hide the others', async () => {
  const { read } = createNftWorld([[row(1, [{ name: 'a' }, { name: 'b' }, { name: 'c' }])]], {
    receipts: {
      [hashOf(1)]: [singleLog(tiles, 1n), singleLog(greedy, 2n), singleLog(tiles, 3n)],
    },
    owners: { [`${tiles}/1`]: address, [`${tiles}/3`]: address },
  })
  expect((await read()).items.map(({ id }) => id)).toEqual([tile(1n), tile(3n)])
})

test('behavior: the collection is the contract’s sanitized name, or absent', async () => {
  const { read, methods } = createNftWorld(
    [[row(1, [{ name: 'Tiles #1' }, { name: 'Tiles #2' }, { name: 'Parts #7' }])]],
    {
      receipts: { [hashOf(1)]: [singleLog(tiles, 1n), singleLog(tiles, 2n), itemLog(7n)] },
      owners: { [`${tiles}/1`]: address, [`${tiles}/2`]: address },
      quantities: { [`${parts}/7`]: 1n },
      names: { [tiles]: 'Harbour\u202e Tiles\n' },
    },
  )
  expect((await read()).items.map(({ collection }) => collection)).toEqual([
    'Harbour Tiles',
    'Harbour Tiles',
    undefined,
  ])
  // The name is read in the same call as the holdings.
  expect(methods('eth_call').length).toBe(1)
})

test('error: an unreachable node is an error, not an empty result', async () => {
  const history = [[row(1, [{}])]]
  const chain: NftChain = {
    receipts: { [hashOf(1)]: [singleLog(tiles, 1n), singleLog(tiles, 2n)] },
    owners: { [`${tiles}/1`]: address },
  }
  for (const down of [/./, /eth_getTransactionReceipt/, /eth_call/]) {
    const { read } = createNftWorld(history, { ...chain, down })
    await expect(read()).rejects.toThrow('ECONNREFUSED')
  }
})

test('behavior: keeps only safe previews, and ignores data that matches no NFT', async () => {
  const previewOf = async (...moved: Moved[]) => {
    const { read } = createNftWorld([[row(1, moved)]], {
      receipts: {
        [hashOf(1)]: moved.map((_, index) => singleLog(tiles, BigInt(index + 1))),
      },
      owners: { [`${tiles}/1`]: address },
    })
    return (await read()).items[0]?.previewUrl
  }
  expect(await previewOf({ url: 'data:image/svg+xml,%3Csvg/%3E' })).toMatch(/^data:image\/svg/)
  expect(await previewOf({ url: 'ipfs://bafy/1.png' })).toBe('https://ipfs.io/ipfs/bafy/1.png')
  for (const url of [
    'http://pictures.test/1.png',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://pictures.test/1',
    'ar://abc',
  ]) {
    expect(await previewOf({ url }), url).toBeUndefined()
  }
  expect(await previewOf({ url: preview }, { url: preview })).toBeUndefined()
  expect(await previewOf({ name: 'x #2' }, { name: 'x #1', url: preview })).toBe(preview)
})

test.each([
  ['400', 400, 1],
  ['503', 503, 2],
])('error: %s of the service', async (_, status, times) => {
  const fetch = vi.fn(async (input: unknown) =>
    String(input).includes('supported')
      ? Response.json({ http: [chainId], ws: [] })
      : new Response('', { status }),
  )
  const http = createHttp({ projectId: 'project', fetch: fetch as typeof globalThis.fetch })
  const { config } = createNftWorld([])
  const client = new QueryClient()
  const reading = client.fetchQuery({
    ...getNftsQueryOptions(http, { address, networkId: chainId, config }),
    retryDelay: 0,
  })
  await expect(reading).rejects.toMatchObject({ name: 'HttpStatusError', status })
  const asked = fetch.mock.calls.filter(([input]) => String(input).includes('/history'))
  expect(asked.length).toBe(times)
})
