import { QueryClient } from '@tanstack/react-query'
import { decodeFunctionData, encodeFunctionResult, type Hex, parseAbi } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import { createConfig, custom } from 'wagmi'
import { createHttp } from '../../src/http/createHttp.ts'
import { getNftMetadataQueryOptions, type NftMetadataParameters } from './options.ts'

const tile = 'eip155:1/erc721:0x7210000000000000000000000000000000000001/77'
const part = 'eip155:1/erc1155:0x1155000000000000000000000000000000000001/314592'
const reply = { name: 'Tile', description: 'A tile.', image: 'ipfs://bafy/77.png' }
const padded = '000000000000000000000000000000000000000000000000000000000004cce0'

/** A contract with this URI, and hosts with this response. */
function createWorld(uri: string, answer: () => Response = () => Response.json(reply)) {
  const asked: { url: string; init: RequestInit | undefined }[] = []
  const calls: string[] = []
  const abi = parseAbi([
    'function tokenURI(uint256) view returns (string)',
    'function uri(uint256) view returns (string)',
  ])
  const config = createConfig({
    chains: [mainnet],
    transports: {
      [mainnet.id]: custom({
        async request({ params }: { params: readonly [{ data: Hex }] }) {
          const { functionName, args } = decodeFunctionData({ abi, data: params[0].data })
          calls.push(`${functionName} ${args[0]}`)
          return encodeFunctionResult({ abi, functionName, result: uri })
        },
      }),
    },
    batch: { multicall: false },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const http = createHttp({ projectId: 'project' })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push({ url: String(input), init })
    return answer()
  }
  const read = (more: NftMetadataParameters = {}) =>
    new QueryClient().fetchQuery({
      ...getNftMetadataQueryOptions(http, { nft: { id: tile }, config, fetch, ...more }),
      retryDelay: 0,
    })
  return { http, read, asked, calls }
}
const urlsOf = (asked: readonly { url: string }[]) => asked.map(({ url }) => url)

test('default: reads tokenURI through the gateway, without referrer and cookies', async () => {
  const { read, asked, calls } = createWorld('ipfs://bafy/77')
  expect(await read()).toEqual({
    name: 'Tile',
    description: 'A tile.',
    imageUrl: 'https://ipfs.io/ipfs/bafy/77.png',
  })
  expect(calls).toEqual(['tokenURI 77'])
  expect(urlsOf(asked)).toEqual(['https://ipfs.io/ipfs/bafy/77'])
  expect(asked[0]?.init).toMatchObject({ referrerPolicy: 'no-referrer', credentials: 'omit' })
})

test('behavior: ERC-1155: inserts the token id as 64 digits', async () => {
  const { read, asked, calls } = createWorld('ipfs://bafy/{id}.json', () =>
    Response.json({ image: 'ipfs://bafy/{id}.png' }),
  )
  expect(await read({ nft: { id: part } })).toMatchObject({
    imageUrl: `https://ipfs.io/ipfs/bafy/${padded}.png`,
  })
  expect(calls).toEqual(['uri 314592'])
  expect(urlsOf(asked)).toEqual([`https://ipfs.io/ipfs/bafy/${padded}.json`])
})

test.each([
  ['ipfs://bafy/77', 'https://gateway.test/ipfs/bafy/77'],
  ['ipfs://ipfs/bafy/77', 'https://gateway.test/ipfs/bafy/77'],
  ['IPFS://bafy/77', 'https://gateway.test/ipfs/bafy/77'],
  ['ipns://name.test/77', 'https://gateway.test/ipns/name.test/77'],
  ['ar://abc/77', 'https://gateway.test/ar/abc/77'],
  ['https://collection.test/77', 'https://collection.test/77'],
])('parameters: gateway: %s', async (uri, expected) => {
  const { read, asked } = createWorld(uri)
  await read({ gateway: 'https://gateway.test/' })
  expect(urlsOf(asked)).toEqual([expected])
})

test.each([
  'http://collection.test/77',
  'ar://abc',
  'ipfs://../admin',
  'ipfs://bafy/%2e%2e/%2e%2e/admin',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://name:word@collection.test/77',
  'https://name@collection.test/77',
  'https://:word@collection.test/77',
  '//collection.test/77',
  '77',
  '',
  'data:text/html,<p>',
  'https://localhost/77',
  'https://127.0.0.1:8443/77',
  'https://2130706433/77',
  'https://192.168.1.1/77',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/77',
  'https://[::ffff:10.0.0.1]/77',
  'https://[fd00::1]/77',
  'https://printer.local/77',
])('error: %s is not requested', async (uri) => {
  const { read, asked } = createWorld(uri)
  await expect(read()).rejects.toMatchObject({ name: 'InvalidResponseError' })
  expect(asked).toEqual([])
})

test('error: a data URI with invalid JSON is rejected', async () => {
  const { read } = createWorld('data:application/json,{"name"')
  await expect(read()).rejects.toThrow('data:')
})

test('behavior: a gateway in development may use http, other hosts may not', async () => {
  const gateway = 'http://127.0.0.1:7/gateway'
  const own = createWorld('ipfs://bafy/77')
  expect((await own.read({ gateway })).imageUrl).toBe(`${gateway}/ipfs/bafy/77.png`)
  const secure = 'https://localhost:7/gateway'
  const beside = createWorld('https://localhost:7/77', () =>
    Response.json({ image: 'https://localhost:7/77.png' }),
  )
  expect((await beside.read({ gateway: secure })).imageUrl).toBe('https://localhost:7/77.png')
  const near = createWorld('http://127.0.0.1:7/gatewayother')
  await expect(near.read({ gateway })).rejects.toThrow('a URL that is not allowed')
})

test.each([
  'http://127.0.0.1:7/gateway/../api/v0/pin/ls',
  'http://127.0.0.1:7/gateway/%2e%2e/api/v0/pin/ls',
  'ipfs://bafy/.\t./.\n./.\r./api/v0/pin/ls',
])('behavior: a path that leaves a gateway in a private network is rejected: %j', async (uri) => {
  const { read, asked } = createWorld(uri)
  await expect(read({ gateway: 'http://127.0.0.1:7/gateway' })).rejects.toMatchObject({
    name: 'InvalidResponseError',
  })
  expect(urlsOf(asked)).toEqual([])
})

describe('data URIs', () => {
  const json = JSON.stringify({ ...reply, name: '10% ✓' })
  const bytes = String.fromCharCode(...new TextEncoder().encode(json))
  test.each([
    `data:application/json;base64,${btoa(bytes)}`,
    `data:application/json,${encodeURIComponent(json)}`,
    `data:application/json;utf8,${json}`,
  ])('behavior: sends no request for %s', async (uri) => {
    const { read, asked } = createWorld(uri)
    expect((await read()).name).toBe('10% ✓')
    expect(asked).toEqual([])
  })

  test('error: rejects an oversized data URI', async () => {
    const uri = `data:application/json,{"name":"${'a'.repeat(262_144)}"}`
    await expect(createWorld(uri).read()).rejects.toThrow('larger than')
  })
})

test('behavior: if the wallet lists a token URI, the chain is not read', async () => {
  const { read, asked, calls } = createWorld('ipfs://other/1')
  await read({ nft: { id: tile, tokenUri: 'ipfs://bafy/77' }, config: undefined })
  expect([calls, urlsOf(asked)]).toEqual([[], ['https://ipfs.io/ipfs/bafy/77']])
})

test.each([
  ['https://pictures.test/1.png', 'https://pictures.test/1.png'],
  ['data:image/svg+xml;base64,AAAA', 'data:image/svg+xml;base64,AAAA'],
  ['http://pictures.test/1.png', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['blob:https://pictures.test/1', undefined],
  ['<svg onload=alert(1)>', undefined],
  ['https://192.168.1.1/1.png', undefined],
  ['https://localhost:8443/1.png', undefined],
  ['https://[::ffff:7f00:1]/1.png', undefined],
  [5, undefined],
])('behavior: keeps only a safe URL of a picture: %s', async (image, expected) => {
  const { read } = createWorld('ipfs://bafy/77', () => Response.json({ name: 'x', image }))
  expect(await read()).toEqual({ name: 'x', imageUrl: expected })
})

test('behavior: texts are sanitized', async () => {
  const { read } = createWorld('ipfs://bafy/77', () =>
    Response.json({
      name: 'a\u202eb\nc',
      description: 'd'.repeat(2_000),
      image_url: 'https://p.test/1',
    }),
  )
  const { name, description, imageUrl } = await read()
  expect([name, description?.length, imageUrl]).toEqual(['ab c', 1_000, 'https://p.test/1'])
})

test.each<[title: string, answer: () => Response, error: object]>([
  ['404', () => new Response('', { status: 404 }), { name: 'HttpStatusError', status: 404 }],
  ['invalid JSON', () => new Response('<p>'), { name: 'HttpBodyError' }],
  [
    'a list',
    () => Response.json([]),
    {
      name: 'InvalidResponseError',
      message: expect.stringContaining('Unexpected response of the metadata of an NFT'),
    },
  ],
  ['null', () => Response.json(null), { name: 'InvalidResponseError' }],
  [
    'a response that is too large',
    () => Response.json({ name: 'a'.repeat(262_144) }),
    { name: 'InvalidResponseError', message: expect.stringContaining('larger than') },
  ],
])('error: rejects %s', async (_, answer, error) => {
  await expect(createWorld('ipfs://bafy/77', answer).read()).rejects.toMatchObject(error)
})

test('error: an unreachable host is retried once; a redirect to an unsafe host is rejected', async () => {
  const answer = vi.fn((): Response => {
    throw new TypeError('Failed to fetch')
  })
  await expect(createWorld('ipfs://bafy/77', answer).read()).rejects.toMatchObject({
    name: 'HttpNetworkError',
  })
  expect(answer).toHaveBeenCalledTimes(2)
  const led = () =>
    Object.defineProperty(Response.json(reply), 'url', { value: 'http://elsewhere.test/' })
  await expect(createWorld('ipfs://bafy/77', led).read()).rejects.toThrow(
    'redirected to a URL that is not allowed',
  )
})

test('error: throws without a config, and for an NFT of another namespace', async () => {
  const { read } = createWorld('ipfs://bafy/77')
  await expect(read({ config: undefined })).rejects.toThrow('no config')
  await expect(read({ nft: { id: 'solana:x/nft:y/1' } })).rejects.toThrow('no NFT')
})

test('behavior: the key has the id and the gateway, and the query is disabled without an NFT', () => {
  const { http } = createWorld('')
  const of = (more: NftMetadataParameters = {}) => getNftMetadataQueryOptions(http, more)
  const nft = { id: tile }
  expect(of({ nft }).queryKey).toEqual(['latchkit', http.scope, 'nftMetadata', { id: tile }])
  expect(of({ nft: { ...nft, tokenUri: 'ipfs://bafy' } }).queryKey).toEqual(of({ nft }).queryKey)
  expect(of({ nft, gateway: 'https://gateway.test' }).queryKey).not.toEqual(of({ nft }).queryKey)
  expect([of().enabled, of({ nft }).enabled]).toEqual([false, true])
})
