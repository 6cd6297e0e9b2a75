import { base, bsc, mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import * as entry from './index.ts'
import { getNetworkImageId } from './networkImageIds.ts'
import { namespaceNames, toNetwork } from './toNetwork.ts'

const networks = { ...entry }

describe('latchkit/networks', () => {
  // The specification, section 3.
  test.each([
    ['mainnet', 1],
    ['bsc', 56],
    ['bscTestnet', 97],
    ['memecore', 4352],
    ['formicarium', 43521],
  ] as const)('default: %s is %i [spec 3.04]', (name, id) => {
    expect(networks[name].id).toBe(id)
  })

  test('default: EVM networks are viem’s own objects', () => {
    expect(networks.mainnet).toBe(mainnet)
    expect(networks.base).toBe(base)
  })

  // The reference, constants.md section 2.
  test.each([
    [
      'solana',
      '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'Solana',
      undefined,
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    ],
    [
      'solanaDevnet',
      'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'Solana Devnet',
      true,
      'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    ],
    ['solanaTestnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', true, undefined],
  ] as const)(
    'default: %s [spec 3.03 3.04]',
    (name, id, title, testnet, deprecatedCaipNetworkId) => {
      expect(networks[name]).toMatchObject({
        id,
        caipNetworkId: `solana:${id}`,
        chainNamespace: 'solana',
        name: title,
        nativeCurrency: { symbol: 'SOL', decimals: 9 },
        blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } },
        rpcUrls: { default: { http: ['https://rpc.walletconnect.org/v1'] } },
      })
      expect(networks[name].testnet).toBe(testnet)
      expect(networks[name].deprecatedCaipNetworkId).toBe(deprecatedCaipNetworkId)
    },
  )

  test.each([
    ['bitcoin', '000000000019d6689c085ae165831e93', 'Bitcoin', undefined],
    ['bitcoinTestnet', '000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', true],
    ['bitcoinSignet', '00000008819873e925422c1ff0f99f7c', 'Bitcoin Signet', true],
  ] as const)('default: %s [spec 3.04]', (name, id, title, testnet) => {
    expect(networks[name]).toMatchObject({
      id,
      caipNetworkId: `bip122:${id}`,
      chainNamespace: 'bip122',
      name: title,
      nativeCurrency: { symbol: 'BTC', decimals: 8 },
    })
    expect(networks[name].testnet).toBe(testnet)
    expect(networks[name].blockExplorers).toBeUndefined()
  })
})

describe('toNetwork', () => {
  test('default: a viem chain is an EVM network [spec 3.03]', () => {
    expect(toNetwork(bsc)).toMatchObject({
      id: 56,
      caipNetworkId: 'eip155:56',
      chainNamespace: 'eip155',
      name: 'BNB Smart Chain',
      nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
      rpcUrls: {
        default: { http: bsc.rpcUrls.default.http },
        chainDefault: { http: bsc.rpcUrls.default.http },
      },
      blockExplorers: { default: bsc.blockExplorers.default },
    })
  })

  test('default: a network of another namespace is unchanged [spec 3.03]', () => {
    expect(toNetwork(networks.solanaDevnet)).toMatchObject(networks.solanaDevnet)
  })

  test('default: keeps the testnet flag and the image [spec 3.03]', () => {
    expect(toNetwork(bsc).testnet).toBeUndefined()
    expect(toNetwork(networks.bscTestnet).testnet).toBe(true)
    const pictured = { ...base, assets: { imageId: 'picture-1' } }
    expect(toNetwork(pictured).assets).toEqual({ imageId: 'picture-1' })
    const imageUrl = 'https://a.example/b.png'
    const chainImages = { 8453: imageUrl }
    expect(toNetwork(pictured, { chainImages }).assets).toEqual({ imageId: 'picture-1', imageUrl })
  })

  test('parameters: chainImages by chain id or CAIP-2 id [spec 3.03]', () => {
    const byId = toNetwork(base, { chainImages: { 8453: 'https://a.example/b.png' } })
    const byCaip = toNetwork(base, { chainImages: { 'eip155:8453': 'https://a.example/c.png' } })
    expect(byId.assets).toEqual({ imageUrl: 'https://a.example/b.png' })
    expect(byCaip.assets).toEqual({ imageUrl: 'https://a.example/c.png' })
    expect(toNetwork(base, { chainImages: { 1: 'x' } }).assets).toBeUndefined()
  })

  test("parameters: the app's RPC URLs come first, then the chain's own [spec 3.03]", () => {
    const own = [...base.rpcUrls.default.http]
    const customRpcUrls = { 'eip155:8453': [{ url: 'https://mine.example' }] } as const
    expect(toNetwork(base, { customRpcUrls }).rpcUrls).toEqual({
      default: { http: ['https://mine.example', ...own] },
      chainDefault: { http: ['https://mine.example', ...own] },
    })
  })
})

describe('images and names', () => {
  // A sample of the reference's table.
  test.each([
    ['eip155:1', 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'],
    ['eip155:8453', '7289c336-3981-4081-c5f4-efc26ac64a00'],
    ['eip155:143', '0a728e83-bacb-46db-7844-948f05434900'],
    ['eip155:10143', '0a728e83-bacb-46db-7844-948f05434900'],
    ['eip155:2021', 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00'],
    ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'a1b58899-f671-4276-6a5e-56ca5bd59700'],
    ['bip122:000000000019d6689c085ae165831e93', '0b4838db-0161-4ffe-022d-532bf03dba00'],
    ['bip122:000000000933ea01ad0ee984209779ba', '39354064-d79b-420b-065d-f980c4b78200'],
    ['bip122:00000008819873e925422c1ff0f99f7c', 'b3406e4a-bbfc-44fb-e3a6-89673c78b700'],
    ['eip155:31337', undefined],
  ] as const)('default: %s has the picture %s [spec 3.03]', (id, image) => {
    expect(getNetworkImageId(id)).toBe(image)
  })

  test('default: every known namespace has a name', () => {
    expect(namespaceNames).toEqual({
      eip155: 'EVM Networks',
      solana: 'Solana',
      polkadot: 'Polkadot',
      bip122: 'Bitcoin',
      cosmos: 'Cosmos',
      sui: 'Sui',
      stacks: 'Stacks',
    })
  })
})
