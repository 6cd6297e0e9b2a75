import { QueryClient } from '@tanstack/react-query'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  padHex,
  parseAbi,
  toEventSelector,
  toHex,
} from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import { createConfig, custom, fallback } from 'wagmi'
import { createHttp } from '../../src/http/createHttp.ts'
import { type NftsParameters, nftsOptions } from './nftsOptions.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other: Hex = '0x1111111111111111111111111111111111111111'
const tiles: Hex = '0x7210000000000000000000000000000000000001'
const parts: Hex = '0x1155000000000000000000000000000000000001'
const greedy: Hex = '0x6666666666666666666666666666666666666666'
const chainId = 'eip155:1'
const preview = 'https://pictures.test/1.png'

const itemAbi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
])
const hashOf = (number: number) => toHex(number, { size: 32 })
const topicOf = (value: Hex) => padHex(value, { size: 32 })
const transferTopic = toEventSelector('Transfer(address,address,uint256)')

/** Logs as a node tells them. */
const singleLog = (contract: Hex, id: bigint, to: Hex = address, from: Hex = other) => ({
  address: contract,
  topics: [transferTopic, topicOf(from), topicOf(to), toHex(id, { size: 32 })],
  data: '0x' as Hex,
})
const coinLog = (contract: Hex) => ({
  address: contract,
  topics: [transferTopic, topicOf(other), topicOf(address)],
  data: toHex(5n, { size: 32 }),
})
const itemLog = (id: bigint, to: Hex = address) => ({
  address: parts,
  topics: [
    toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
    topicOf(other),
    topicOf(other),
    topicOf(to),
  ],
  data: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, 9n]),
})
const batchLog = (ids: readonly bigint[]) => ({
  address: parts,
  topics: [
    toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
    topicOf(other),
    topicOf(other),
    topicOf(address),
  ],
  data: encodeAbiParameters(
    [{ type: 'uint256[]' }, { type: 'uint256[]' }],
    [ids, ids.map(() => 1n)],
  ),
})
type TestLog = ReturnType<typeof singleLog>

/** A row of the history as the service sends it. */
type Moved = { name?: string; spam?: boolean; direction?: string; url?: string } | 'coin'
const row = (number: number, moved: readonly Moved[], more: object = {}) => ({
  id: String(number),
  metadata: {
    operationType: 'receive',
    hash: hashOf(number),
    minedAt: '2026-01-01T00:00:00Z',
    status: 'confirmed',
    chain: chainId,
    ...more,
  },
  transfers: moved.map((one) =>
    one === 'coin'
      ? { fungible_info: { symbol: 'ETH' }, direction: 'in', quantity: { numeric: '1' } }
      : {
          nft_info: {
            name: one.name,
            content: one.url ? { preview: { url: one.url } } : null,
            flags: { is_spam: one.spam ?? false },
          },
          direction: one.direction ?? 'in',
          quantity: { numeric: '1' },
        },
  ),
})

type Chain = {
  receipts?: Record<Hex, readonly TestLog[]>
  /** What each contract holds: owner by id, or quantity by id. */
  owners?: Record<string, Hex>
  quantities?: Record<string, bigint>
  /** What the node no longer answers. */
  down?: RegExp
}

/** A service with pages, and a node. */
function createWorld(pages: readonly (readonly object[])[], chain: Chain = {}) {
  const asked: URL[] = []
  const calls: { method: string; params?: unknown }[] = []
  const http = createHttp({
    projectId: 'project',
    fetch: async (input) => {
      const url = new URL(String(input))
      if (url.pathname === '/v1/supported-chains') {
        return Response.json({ http: [chainId], ws: [] })
      }
      asked.push(url)
      const page = Number(url.searchParams.get('cursor') ?? 0)
      const next = pages[page + 1] ? String(page + 1) : null
      return Response.json({ data: pages[page], next })
    },
  })
  function answerOf(target: Hex, data: Hex): Hex | undefined {
    // A contract that burns whatever gas there is.
    if (target === greedy) return undefined
    const { functionName, args } = decodeFunctionData({ abi: itemAbi, data })
    if (functionName === 'ownerOf') {
      const owner = chain.owners?.[`${target}/${args[0]}`]
      return owner && encodeFunctionResult({ abi: itemAbi, functionName, result: owner })
    }
    const result = chain.quantities?.[`${target}/${args[1]}`] ?? 0n
    return encodeFunctionResult({ abi: itemAbi, functionName, result })
  }
  const peak = { now: 0, most: 0 }
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    calls.push({ method, params })
    peak.now += 1
    peak.most = Math.max(peak.most, peak.now)
    await Promise.resolve()
    peak.now -= 1
    if (chain.down?.test(method)) throw new Error('connect ECONNREFUSED')
    const [first] = params as readonly unknown[]
    if (method === 'eth_getTransactionReceipt') {
      const logs = chain.receipts?.[first as Hex]
      return logs ? { transactionHash: first, status: '0x1', type: '0x2', logs } : null
    }
    const { data, to } = first as { data: Hex; to: Hex }
    if (to.toLowerCase() === mainnet.contracts.multicall3.address.toLowerCase()) {
      const { args } = decodeFunctionData({ abi: multicall3Abi, data })
      const list = args?.[0] as readonly { target: Hex; callData: Hex }[]
      const targets = list.map(({ target }) => target.toLowerCase())
      if (targets.includes(greedy)) throw Object.assign(new Error('out of gas'), { code: -32_000 })
      return encodeFunctionResult({
        abi: multicall3Abi,
        functionName: 'aggregate3',
        result: list.map(({ target, callData }) => {
          const returnData = answerOf(target.toLowerCase() as Hex, callData)
          return { success: returnData !== undefined, returnData: returnData ?? '0x' }
        }),
      })
    }
    const answer = answerOf(to.toLowerCase() as Hex, data)
    if (answer) return answer
    const reverted = encodeErrorResult({
      abi: parseAbi(['error Error(string)']),
      errorName: 'Error',
      args: ['no'],
    })
    throw Object.assign(new Error('execution reverted'), { code: 3, data: reverted })
  }
  const config = createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: fallback([custom({ request })], { retryCount: 0 }) },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const read = (more: NftsParameters = {}) =>
    new QueryClient().fetchQuery(nftsOptions(http, { address, chainId, config, ...more }))
  const methods = (method: string) => calls.filter((one) => one.method === method)
  return { http, config, asked, calls, peak, methods, read }
}

const tile = (id: bigint) => `${chainId}/erc721:${tiles}/${id}`
const part = (id: bigint) => `${chainId}/erc1155:${parts}/${id}`

describe('from the history', () => {
  test('default: logs of all three kinds, and what of it is still held', async () => {
    const { read, methods } = createWorld(
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
          chainId,
          standard: 'erc721',
          contract: tiles,
          tokenId: 1n,
          quantity: 1n,
          name: 'Tiles #1',
          previewUrl: preview,
        },
        {
          id: part(7n),
          chainId,
          standard: 'erc1155',
          contract: parts,
          tokenId: 7n,
          quantity: 2n ** 200n,
          name: 'Parts #7',
        },
        {
          id: part(9n),
          chainId,
          standard: 'erc1155',
          contract: parts,
          tokenId: 9n,
          quantity: 3n,
          name: 'Parts #9',
          previewUrl: preview,
        },
      ],
    })
    // The one that moved coins alone is not looked up.
    expect(methods('eth_getTransactionReceipt').length).toBe(4)
    expect(methods('eth_call').length).toBe(1)
  })

  test('behavior: spam is dropped, and not even looked up; a contract that sent spam once is spam', async () => {
    const { read, methods } = createWorld(
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

  test('behavior: failed ones, those of other chains and those that only took away are not looked up', async () => {
    const { read, methods } = createWorld([
      [
        row(1, [{}], { status: 'failed' }),
        row(2, [{}], { chain: 'eip155:8453' }),
        row(3, [{ direction: 'out' }]),
      ],
    ])
    expect(await read()).toMatchObject({ range: { transactions: 2, hasMore: false }, items: [] })
    expect(methods('eth_getTransactionReceipt')).toEqual([])
  })

  test('behavior: what others got in the same transaction is not the account’s', async () => {
    const { read } = createWorld([[row(1, [{ name: 'Tiles #2' }])]], {
      receipts: { [hashOf(1)]: [singleLog(tiles, 1n, other), singleLog(tiles, 2n)] },
      owners: { [`${tiles}/1`]: address, [`${tiles}/2`]: address },
    })
    expect((await read()).items.map(({ id }) => id)).toEqual([tile(2n)])
  })

  test('behavior: the newest 200 transactions, and the answer says that there are more', async () => {
    const page = (start: number) =>
      Array.from({ length: 50 }, (_, index) => row(start + index, [{ name: 'Tiles #1' }]))
    const receipts = Object.fromEntries(
      Array.from({ length: 250 }, (_, index) => [hashOf(index), [singleLog(tiles, BigInt(index))]]),
    )
    const owners: Record<string, Hex> = { [`${tiles}/199`]: address, [`${tiles}/200`]: address }
    const pages = [0, 50, 100, 150, 200].map(page)
    const five = createWorld(pages, { receipts, owners })
    expect(await five.read()).toMatchObject({
      range: { transactions: 200, hasMore: true, unread: 0 },
      items: [{ id: tile(199n) }],
    })
    expect(five.asked.map((url) => url.searchParams.get('cursor'))).toEqual([null, '1', '2', '3'])
    expect(five.methods('eth_getTransactionReceipt').length).toBe(200)
    expect(five.methods('eth_call').length).toBe(1)
    const four = createWorld(pages.slice(0, 4), { receipts, owners })
    expect(await four.read()).toMatchObject({ range: { transactions: 200, hasMore: false } })
  })

  test('behavior: receipts are asked for 50 at the same moment, so that a transport can batch them', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => row(index, [{}]))
    const world = createWorld([rows], {
      receipts: Object.fromEntries(rows.map((_, index) => [hashOf(index), []])),
    })
    await world.read()
    expect(world.methods('eth_getTransactionReceipt').length).toBe(60)
    expect(world.peak.most).toBe(50)
  })

  test('behavior: a receipt that the node does not have is told as unread, and the rest stays', async () => {
    const { read } = createWorld(
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

  test('behavior: one contract that burns all gas does not hide the others', async () => {
    const { read } = createWorld([[row(1, [{ name: 'a' }, { name: 'b' }, { name: 'c' }])]], {
      receipts: {
        [hashOf(1)]: [singleLog(tiles, 1n), singleLog(greedy, 2n), singleLog(tiles, 3n)],
      },
      owners: { [`${tiles}/1`]: address, [`${tiles}/3`]: address },
    })
    expect((await read()).items.map(({ id }) => id)).toEqual([tile(1n), tile(3n)])
  })

  test('error: a node that is gone is no "nothing"', async () => {
    const history = [[row(1, [{}])]]
    const chain: Chain = {
      receipts: { [hashOf(1)]: [singleLog(tiles, 1n), singleLog(tiles, 2n)] },
      owners: { [`${tiles}/1`]: address },
    }
    for (const down of [/./, /eth_getTransactionReceipt/, /eth_call/]) {
      const { read } = createWorld(history, { ...chain, down })
      await expect(read()).rejects.toThrow('ECONNREFUSED')
    }
  })

  test('behavior: previews of the safe kinds alone; what it cannot tell apart it gives to nobody', async () => {
    const previewOf = async (...moved: Moved[]) => {
      const { read } = createWorld([[row(1, moved)]], {
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
    const { config } = createWorld([])
    const client = new QueryClient()
    const reading = client.fetchQuery({
      ...nftsOptions(http, { address, chainId, config }),
      retryDelay: 0,
    })
    await expect(reading).rejects.toMatchObject({ name: 'HttpStatusError', status })
    const asked = fetch.mock.calls.filter(([input]) => String(input).includes('/history'))
    expect(asked.length).toBe(times)
  })
})

describe('who is asked', () => {
  const offered = { '0x1': { assetDiscovery: { supported: true } } }
  const asset = {
    type: 'erc721',
    address: tiles.toUpperCase().replace('0X', '0x'),
    balance: '0x1',
    metadata: { name: 'Tiles', symbol: 'T', tokenId: '0x1', tokenURI: 'ipfs://bafy/1' },
  }
  const items = { ...asset, type: 'ERC1155', address: parts, balance: '0x5' }
  const createWallet = (assets: unknown, capabilities: unknown = offered) => ({
    request: vi.fn(async ({ method }: { method: string }) =>
      method === 'wallet_getCapabilities' ? capabilities : assets,
    ),
  })
  const held: Chain = {
    receipts: { [hashOf(1)]: [singleLog(tiles, 2n)] },
    owners: { [`${tiles}/2`]: address },
  }
  const createHeld = () => createWorld([[row(1, [{ name: 'Tiles #2' }])]], held)

  test('default: a wallet that lists NFTs, and then neither service nor chain', async () => {
    const { read, asked, calls } = createHeld()
    const provider = createWallet({
      '0x1': [{ type: 'native', address: 'native', balance: '0x1' }, asset, items],
    })
    expect(await read({ provider, config: undefined })).toEqual({
      status: 'listed',
      source: 'wallet',
      items: [
        {
          id: tile(1n),
          chainId,
          standard: 'erc721',
          contract: tiles,
          tokenId: 1n,
          quantity: 1n,
          collection: 'Tiles',
          tokenUri: 'ipfs://bafy/1',
        },
        {
          id: part(1n),
          chainId,
          standard: 'erc1155',
          contract: parts,
          tokenId: 1n,
          quantity: 5n,
          collection: 'Tiles',
          tokenUri: 'ipfs://bafy/1',
        },
      ],
    })
    expect([asked, calls]).toEqual([[], []])
  })

  test.each<[title: string, assets: unknown, capabilities?: unknown]>([
    ['coins and tokens alone', { '0x1': [{ ...asset, type: 'erc20' }] }],
    ['no number', { '0x1': [asset, { ...asset, metadata: { name: 'x' } }] }],
    ['no metadata', { '0x1': [{ ...asset, metadata: undefined }] }],
    ['a balance in decimal', { '0x1': [{ ...asset, balance: '1' }] }],
    ['an address of another kind', { '0x1': [{ ...asset, address: 'native' }] }],
    ['a row without a type', { '0x1': [asset, {}] }],
    ['not offered', { '0x1': [asset] }, {}],
    ['no list', { '0x1': null }],
  ])('behavior: the history when the wallet told %s', async (_, assets, capabilities = offered) => {
    const { read } = createHeld()
    expect(await read({ provider: createWallet(assets, capabilities) })).toMatchObject({
      source: 'history',
      items: [{ id: tile(2n) }],
    })
  })

  test('behavior: of a wallet’s list what is not held is left out, and repetitions', async () => {
    const { read } = createHeld()
    const provider = createWallet({ '0x1': [asset, asset, { ...items, balance: '0x0' }] })
    expect((await read({ provider })).items.map(({ id }) => id)).toEqual([tile(1n)])
  })

  test.each<[title: string, more: NftsParameters]>([
    ['another namespace', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address: 'x' }],
    ['no config', { config: undefined }],
    ['a chain that the config lacks', { chainId: 'eip155:8453' }],
    ['a chain that the service lacks', { chainId: 'eip155:31337' }],
  ])('behavior: %s is not supported, and nothing is asked', async (_, more) => {
    const { read, asked, calls, http, config } = createHeld()
    expect(await read(more)).toEqual({ status: 'notSupported', items: [] })
    expect([asked, calls]).toEqual([[], []])
    // It is old at once: a config may come later.
    const { staleTime } = nftsOptions(http, { address, chainId, config, ...more })
    expect(staleTime).toBeTypeOf('function')
    const client = new QueryClient()
    const options = nftsOptions(http, { address, chainId, config, ...more })
    await client.fetchQuery(options)
    expect(client.getQueryCache().find(options)?.isStaleByTime(0)).toBe(true)
  })

  test('behavior: the guard keeps a chain away that the service does not serve', async () => {
    const { config, calls } = createHeld()
    const asked: string[] = []
    const http = createHttp({
      projectId: 'project',
      fetch: async (input) => {
        asked.push(new URL(String(input)).pathname)
        return Response.json({ http: ['eip155:8453'], ws: [] })
      },
    })
    const options = nftsOptions(http, { address, chainId, config })
    expect((await new QueryClient().fetchQuery(options)).status).toBe('notSupported')
    expect(asked).toEqual(['/v1/supported-chains'])
    expect(calls).toEqual([])
  })

  test('behavior: key and enabled', () => {
    const { http, config } = createHeld()
    const of = (more: NftsParameters = {}) => nftsOptions(http, { address, chainId, ...more })
    const inputs = { address: address.toLowerCase(), chainId, provider: 'none' }
    expect(of({ config, providerKind: 'x' }).queryKey).toEqual([
      'latchkit',
      http.scope,
      'nfts',
      inputs,
    ])
    const provider = createWallet({})
    expect(of({ provider }).queryKey[3].provider).toBe('wallet')
    expect(of({ provider, providerKind: 'x' }).queryKey[3].provider).toBe('x')
    expect(of({ gateway: 'https://gateway.test' }).queryKey).not.toEqual(of().queryKey)
    expect(of().enabled).toBe(true)
    for (const more of [{ address: undefined }, { chainId: undefined }, { address: '0x1' }]) {
      expect(of(more).enabled).toBe(false)
    }
  })
})
