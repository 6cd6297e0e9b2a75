import { createPublicClient, createWalletClient, custom, erc20Abi, http, numberToHex } from 'viem'
import { base, mainnet } from 'viem/chains'
import { getAssets } from 'viem/experimental/erc7811'
import { parseAbi } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainTable } from '../../stack/chains/chainTable.ts'
import { type Chain, startChain } from '../../stack/chains/startChain.ts'
import { testAccounts } from '../../stack/chains/testAccounts.ts'
import { createDevWallet } from './createDevWallet.ts'
import { listAssets, type WalletAsset } from './listAssets.ts'

const gatewayUrl = 'http://gateway.test'
const [mine, other] = [testAccounts[0], testAccounts[1]]
let chains: readonly Chain[]
let wallet: ReturnType<typeof createDevWallet>
beforeAll(async () => {
  chains = await Promise.all([1, 8453].map((chainId) => startChain({ chainId })))
  wallet = createDevWallet({
    name: 'Alder',
    rdns: 'dev.test',
    icon: '',
    accounts: [mine],
    chains: chains.map(({ row, url }) => ({ id: row.id, rpcUrl: url })),
    behaviour: 'approve',
    discoversAssets: true,
    listAssets: async (account, chainId) => {
      const chain = chains.find(({ row }) => row.id === chainId)
      return chain ? listAssets({ account, row: chain.row, rpcUrl: chain.url, gatewayUrl }) : []
    },
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
}, 30_000)
afterAll(() => Promise.all(chains.map((chain) => chain.close())))

type Assets = Record<string, readonly WalletAsset[]>
const ask = (request: object) =>
  wallet.provider.request({ method: 'wallet_getAssets', params: [request] }) as Promise<Assets>
const clientOf = (index: number) =>
  createPublicClient({
    chain: [mainnet, base][index] ?? mainnet,
    transport: http(chains[index]?.url),
  })
const rowOf = (id: number) => {
  const row = chainTable.find((one) => one.id === id)
  if (!row) throw new Error(`There is no chain ${id}.`)
  return row
}

describe('wallet_getAssets', () => {
  test('default: lists coin and tokens as on the chain, with all metadata that a kit needs', async () => {
    const chainFilter = [numberToHex(8453)]
    const answer = await ask({ account: mine.address, chainFilter })
    expect(Object.keys(answer)).toEqual(chainFilter)
    const assets = answer['0x2105'] ?? []
    const client = clientOf(1)
    const coin = assets.find(({ address }) => address === 'native')
    expect(coin).toMatchObject({
      type: 'NATIVE',
      balance: numberToHex(await client.getBalance({ address: mine.address })),
      metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    })
    const tokens = assets.filter(({ type }) => type === 'ERC20')
    expect(tokens).toHaveLength(rowOf(8453).tokens.length)
    for (const token of rowOf(8453).tokens) {
      const balance = await client.readContract({
        abi: erc20Abi,
        address: token.address,
        functionName: 'balanceOf',
        args: [mine.address],
      })
      expect(tokens.find(({ address }) => address === token.address)).toMatchObject({
        balance: numberToHex(balance),
        metadata: {
          name: token.name,
          symbol: token.symbol,
          decimals: token.decimals,
          price: expect.any(Number),
          iconUrl: expect.stringMatching(/^http:\/\/gateway\.test\/tokens\/8453\/0x.*\.png$/),
        },
      })
    }
    const values = assets.map(({ metadata }) => metadata.value ?? 0)
    expect(values).toEqual([...values].sort((one, two) => two - one))
  })

  test('behavior: lists items still owned, of both standards, without spam', async () => {
    const assets = (await ask({ account: mine.address, chainFilter: ['0x1'] }))['0x1'] ?? []
    const client = clientOf(0)
    const items = assets.filter(({ metadata }) => metadata.tokenId)
    const [tiles, parts] = rowOf(1).collections
    if (!tiles || !parts) throw new Error('Chain 1 has no collections.')
    const abi = parseAbi([
      'function ownerOf(uint256) view returns (address)',
      'function balanceOf(address, uint256) view returns (uint256)',
      'function tokenURI(uint256) view returns (string)',
    ])
    const found = items.map(({ address, metadata }) => `${address} ${metadata.tokenId}`)
    for (const id of [1n, 2n, 3n, 4n]) {
      const read = { abi, address: tiles.address, args: [id] } as const
      const owner = await client.readContract({ ...read, functionName: 'ownerOf' })
      const item = `${tiles.address} ${numberToHex(id)}`
      expect(found.includes(item), item).toBe(owner === mine.address)
    }
    for (const id of [1n, 2n, 3n]) {
      const args = [mine.address, id] as const
      const read = { abi, address: parts.address, functionName: 'balanceOf', args } as const
      const asset = items.find(
        ({ address, metadata }) =>
          address === parts.address && metadata.tokenId === numberToHex(id),
      )
      expect(asset?.type).toBe('erc1155')
      expect(asset?.balance).toBe(numberToHex(await client.readContract(read)))
      expect(asset?.metadata.tokenURI).toMatch(new RegExp(`^ipfs://b.*/0{63}${id}$`))
    }
    expect(items).toHaveLength(5)
    const first = items.find(({ address }) => address === tiles.address)
    expect(first).toMatchObject({
      type: 'erc721',
      balance: '0x1',
      metadata: { name: tiles.name, symbol: tiles.symbol },
    })
    const args = [BigInt(first?.metadata.tokenId ?? 0)] as const
    expect(first?.metadata.tokenURI).toBe(
      await client.readContract({ abi, address: tiles.address, functionName: 'tokenURI', args }),
    )
  })

  test('behavior: viem’s own action parses the answer', async () => {
    const client = createWalletClient({ transport: custom(wallet.provider) })
    const assets = await getAssets(client, { account: mine.address, aggregate: false })
    expect(Object.keys(assets)).toEqual(['1', '8453'])
    const tile = assets[1]?.find(({ type }) => type === 'erc721')
    expect(tile).toMatchObject({ balance: 1n, metadata: { tokenId: expect.any(BigInt) } })
  })

  test('parameters: assetTypeFilter, assetFilter', async () => {
    const { account, typesOf } = {
      account: mine.address,
      typesOf: (answer: Assets) => [
        ...new Set(
          Object.values(answer)
            .flat()
            .map(({ type }) => type),
        ),
      ],
    }
    expect(typesOf(await ask({ account, assetTypeFilter: ['erc20', 'erc721'] }))).toEqual([
      'ERC20',
      'erc721',
    ])
    const usdc = rowOf(1).tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? ''
    const assetFilter = { '0x1': [{ address: usdc.toLowerCase(), type: 'erc20' }] }
    const chosen = await ask({
      account,
      assetFilter,
      chainFilter: ['0x2105'],
      assetTypeFilter: ['native'],
    })
    expect(Object.keys(chosen)).toEqual(['0x1'])
    expect(chosen['0x1']?.map(({ address }) => address)).toEqual([usdc])
  })

  test('error: rejects an account without permission', async () => {
    await expect(ask({ account: other.address })).rejects.toMatchObject({ code: 4100 })
    await expect(ask({})).rejects.toMatchObject({ code: 4100 })
  })
})

describe('wallet_getCapabilities', () => {
  const capabilities = (params: unknown[] = []) =>
    wallet.provider.request({ method: 'wallet_getCapabilities', params })

  test('default: reports asset discovery for each requested chain', async () => {
    const able = { assetDiscovery: { supported: true } }
    expect(await capabilities([mine.address])).toEqual({ '0x1': able, '0x2105': able })
    expect(await capabilities([mine.address, ['0x2105']])).toEqual({ '0x2105': able })
    await expect(capabilities([other.address])).rejects.toMatchObject({ code: 4100 })
  })

  test('behavior: a wallet without asset discovery has neither method', async () => {
    wallet.discoverAssets(false)
    await expect(capabilities([mine.address])).rejects.toMatchObject({ code: 4200 })
    await expect(ask({ account: mine.address })).rejects.toMatchObject({ code: 4200 })
    wallet.discoverAssets(true)
    expect(await capabilities()).toHaveProperty('0x1')
  })
})
