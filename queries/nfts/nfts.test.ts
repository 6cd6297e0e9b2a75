import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createHttp } from '../../src/http/createHttp.ts'
import {
  address,
  chainId,
  createNftWorld,
  hashOf,
  type NftChain,
  part,
  parts,
  row,
  singleLog,
  tile,
  tiles,
} from '../../test/fixtures/nftWorld.ts'
import { getNftsQueryOptions, type NftsParameters } from './options.ts'

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
const held: NftChain = {
  receipts: { [hashOf(1)]: [singleLog(tiles, 2n)] },
  owners: { [`${tiles}/2`]: address },
}
const createHeld = () => createNftWorld([[row(1, [{ name: 'Tiles #2' }])]], held)

test('default: a wallet that lists NFTs needs neither service nor chain', async () => {
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
        networkId: chainId,
        standard: 'erc721',
        contract: tiles,
        tokenId: 1n,
        quantity: 1n,
        collection: 'Tiles',
        tokenUri: 'ipfs://bafy/1',
      },
      {
        id: part(1n),
        networkId: chainId,
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
  ['only coins and tokens', { '0x1': [{ ...asset, type: 'erc20' }] }],
  ['no token id', { '0x1': [asset, { ...asset, metadata: { name: 'x' } }] }],
  ['no metadata', { '0x1': [{ ...asset, metadata: undefined }] }],
  ['a decimal balance', { '0x1': [{ ...asset, balance: '1' }] }],
  ['an invalid contract address', { '0x1': [{ ...asset, address: 'native' }] }],
  ['a row without a type', { '0x1': [asset, {}] }],
  ['no support for asset discovery', { '0x1': [asset] }, {}],
  ['no list of assets', { '0x1': null }],
])(
  'behavior: reads the history when the wallet returned %s',
  async (_, assets, capabilities = offered) => {
    const { read } = createHeld()
    expect(await read({ provider: createWallet(assets, capabilities) })).toMatchObject({
      source: 'history',
      items: [{ id: tile(2n) }],
    })
  },
)

test('behavior: NFTs with a balance of 0 and duplicates in a wallet’s list are dropped', async () => {
  const { read } = createHeld()
  const provider = createWallet({ '0x1': [asset, asset, { ...items, balance: '0x0' }] })
  expect((await read({ provider })).items.map(({ id }) => id)).toEqual([tile(1n)])
})

test.each<[title: string, more: NftsParameters]>([
  ['another namespace', { networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address: 'x' }],
  ['no config', { config: undefined }],
  ['a chain that is not in the config', { networkId: 'eip155:8453' }],
  ['a chain that the service does not support', { networkId: 'eip155:31337' }],
])('behavior: with %s, NFTs are not supported, without a request', async (_, more) => {
  const { read, asked, calls, http, config } = createHeld()
  expect(await read(more)).toEqual({ status: 'notSupported', items: [] })
  expect([asked, calls]).toEqual([[], []])
  // The result is stale immediately, because a config may be added later.
  const client = new QueryClient()
  const options = getNftsQueryOptions(http, { address, networkId: chainId, config, ...more })
  await client.fetchQuery(options)
  await client.fetchQuery(options)
  expect(client.getQueryState(options.queryKey)?.dataUpdateCount).toBe(2)
})

test('behavior: a chain that the service does not support is not requested', async () => {
  const { config, calls } = createHeld()
  const asked: string[] = []
  const http = createHttp({
    projectId: 'project',
    fetch: async (input) => {
      asked.push(new URL(String(input)).pathname)
      return Response.json({ http: ['eip155:8453'], ws: [] })
    },
  })
  const options = getNftsQueryOptions(http, { address, networkId: chainId, config })
  expect((await new QueryClient().fetchQuery(options)).status).toBe('notSupported')
  expect(asked).toEqual(['/v1/supported-chains'])
  expect(calls).toEqual([])
})

test('behavior: the key has the inputs and the gateway, and the query is disabled without a valid address or network', () => {
  const { http, config } = createHeld()
  const of = (more: NftsParameters = {}) =>
    getNftsQueryOptions(http, { address, networkId: chainId, ...more })
  const inputs = { address: address.toLowerCase(), networkId: chainId, provider: 'none' }
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
  for (const more of [{ address: undefined }, { networkId: undefined }, { address: '0x1' }]) {
    expect(of(more).enabled).toBe(false)
  }
})
