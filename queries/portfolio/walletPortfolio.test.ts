import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { createHttp } from '../../src/http/createHttp.ts'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { getPortfolioQueryOptions, getWalletPortfolio } from './options.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const contract = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const chainId = 'eip155:8453'
const hexChainId = '0x2105'

const metadata = {
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  price: 2_000,
  iconUrl: 'https://pictures.test/eth.png',
}
const ether = { address: 'native', balance: '0x14d1120d7b160000', type: 'NATIVE', metadata }
const dollars = {
  address: contract,
  balance: '0x186a0',
  type: 'ERC20',
  metadata: { ...metadata, name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1 },
}
const offered = { [hexChainId]: { assetDiscovery: { supported: true } } }

type Replies = { capabilities?: unknown; assets?: unknown }

/** A wallet with these responses. An error is thrown, a promise is awaited. */
function createWallet({
  capabilities = offered,
  assets = { [hexChainId]: [ether, dollars] },
}: Replies) {
  const request = vi.fn(async ({ method }: { method: string; params?: unknown }) => {
    const reply = method === 'wallet_getCapabilities' ? capabilities : assets
    if (reply instanceof Error) throw reply
    return reply
  })
  return { request }
}

function createService() {
  const asked: string[] = []
  const http = createHttp({
    projectId: 'project',
    origin: 'https://app.example',
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      asked.push(pathname)
      return pathname === '/v1/supported-chains'
        ? Response.json({ http: [chainId], ws: [] })
        : Response.json({
            balances: [
              {
                ...ether.metadata,
                chainId,
                price: 2_000,
                quantity: { decimals: '18', numeric: '1.5' },
              },
              {
                ...dollars.metadata,
                chainId,
                address: `${chainId}:${contract.toLowerCase()}`,
                price: 1,
                quantity: { decimals: '6', numeric: '0.1' },
              },
            ],
          })
    },
  })
  const read = (provider?: ReturnType<typeof createWallet>) =>
    new QueryClient().fetchQuery(
      getPortfolioQueryOptions(http, { address, networkId: chainId, provider }),
    )
  return { http, asked, read }
}

test('default: reads the wallet, and sends no request to the service', async () => {
  const { asked, read } = createService()
  const wallet = createWallet({})
  expect(await read(wallet)).toEqual({
    status: 'listed',
    source: 'wallet',
    tokens: [
      {
        name: 'Ether',
        symbol: 'ETH',
        networkId: chainId,
        price: '2000',
        value: '3000',
        quantity: { decimals: 18, numeric: '1.5' },
        iconUrl: metadata.iconUrl,
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        networkId: chainId,
        address: `${chainId}:${contract.toLowerCase()}`,
        price: '1',
        value: '0.1',
        quantity: { decimals: 6, numeric: '0.1' },
        iconUrl: metadata.iconUrl,
      },
    ],
  })
  expect(asked).toEqual([])
  expect(wallet.request.mock.calls.map(([call]) => call)).toEqual([
    { method: 'wallet_getCapabilities', params: [address.toLowerCase()] },
    {
      method: 'wallet_getAssets',
      params: [{ account: address.toLowerCase(), chainFilter: [hexChainId] }],
    },
  ])
})

test('behavior: wallet and service return the same tokens', async () => {
  const { read } = createService()
  const { tokens: told } = await read(createWallet({}))
  const { tokens: asked } = await read()
  expect(told).toEqual(asked)
})

test('behavior: the kind of the provider is in the key, the provider is not', () => {
  const { http } = createService()
  const keyOf = (more: object) =>
    getPortfolioQueryOptions(http, { address, networkId: chainId, ...more }).queryKey[3].provider
  expect(keyOf({})).toBe('none')
  expect(keyOf({ providerKind: 'io.otter' })).toBe('none')
  expect(keyOf({ provider: createWallet({}) })).toBe('wallet')
  expect(keyOf({ provider: createWallet({}), providerKind: 'io.otter' })).toBe('io.otter')
})

describe('behavior: falls back to the service', () => {
  const row = (more: object) => ({ [hexChainId]: [ether, { ...dollars, ...more }] })
  const without = (name: string) => row({ metadata: { ...dollars.metadata, [name]: undefined } })
  test.each<[title: string, Replies]>([
    ['rejected capabilities', { capabilities: new Error('Method not found') }],
    ['no capabilities', { capabilities: null }],
    ['no asset discovery', { capabilities: { [hexChainId]: {} } }],
    [
      'asset discovery that is not true',
      { capabilities: { [hexChainId]: { assetDiscovery: { supported: 'yes' } } } },
    ],
    ['asset discovery on another chain', { capabilities: { '0x1': offered[hexChainId] } }],
    ['rejected assets', { assets: new Error('User rejected') }],
    ['assets that are not an object', { assets: 'assets' }],
    ['assets of another chain only', { assets: { '0x1': [ether] } }],
    ['assets that are not a list', { assets: { [hexChainId]: { ether } } }],
    ['a row without a type', { assets: row({ type: undefined }) }],
    ['no name', { assets: without('name') }],
    ['no symbol', { assets: without('symbol') }],
    ['no decimals', { assets: without('decimals') }],
    ['no price', { assets: without('price') }],
    ['no picture', { assets: without('iconUrl') }],
    ['no metadata', { assets: row({ metadata: undefined }) }],
    ['fractional decimals', { assets: row({ metadata: { ...dollars.metadata, decimals: 1.5 } }) }],
    ['a decimal balance', { assets: row({ balance: '100000' }) }],
    ['an empty balance', { assets: row({ balance: '0x' }) }],
    ['an invalid contract address', { assets: row({ address: 'usdc.eth' }) }],
  ])('%s', async (_, replies) => {
    const { asked, read } = createService()
    expect(await read(createWallet(replies))).toMatchObject({ status: 'listed', source: 'service' })
    expect(asked).toContain(`/v1/account/${address.toLowerCase()}/balance`)
  })

  test('no response within 5 s', async () => {
    const clock = createTestClock()
    const hangs = { capabilities: new Promise(() => {}) }
    const reading = getWalletPortfolio(createWallet(hangs), { address, networkId: chainId, clock })
    const settled = vi.fn()
    void reading.then(settled)
    await clock.advance(4_999)
    expect(settled).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(settled).toHaveBeenCalledWith(undefined)
  })
})

test('behavior: a wallet that responds leaves no timer', async () => {
  const clock = createTestClock()
  await getWalletPortfolio(createWallet({}), { address, networkId: chainId, clock })
  await getWalletPortfolio(createWallet({ assets: new Error('x') }), {
    address,
    networkId: chainId,
    clock,
  })
  expect(clock.pending()).toBe(0)
})

test.each([
  ['on every chain', { '0x0': offered[hexChainId] }],
  ['under a differently formatted chain id', { '0x02105': offered[hexChainId] }],
])('behavior: reads a wallet with asset discovery %s', async (_, capabilities) => {
  const read = getWalletPortfolio(createWallet({ capabilities }), { address, networkId: chainId })
  expect(await read).toMatchObject({ status: 'listed', source: 'wallet' })
})

test('behavior: drops other types and tokens with a balance of 0; the native token stays', async () => {
  const assets = {
    [hexChainId]: [
      { address: contract, balance: '0x1', type: 'erc721', metadata: { tokenId: '0x1' } },
      { ...dollars, balance: '0x0' },
      { ...ether, balance: '0x0', type: 'native' },
    ],
  }
  const portfolio = await getWalletPortfolio(createWallet({ assets }), {
    address,
    networkId: chainId,
  })
  expect(portfolio?.tokens.map(({ symbol, value }) => [symbol, value])).toEqual([['ETH', '0']])
  const none = createWallet({ assets: { [hexChainId]: [] } })
  expect(await getWalletPortfolio(none, { address, networkId: chainId })).toEqual({
    status: 'nothingListed',
    source: 'wallet',
    tokens: [],
  })
})

test('behavior: a wallet of another namespace is not read', async () => {
  const wallet = createWallet({})
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(await getWalletPortfolio(wallet, { address: 'x', networkId: solana })).toBeUndefined()
  expect(wallet.request).not.toHaveBeenCalled()
})
