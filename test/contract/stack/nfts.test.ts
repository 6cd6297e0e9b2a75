import { QueryClient } from '@tanstack/react-query'
import { type Address, parseAbi } from 'viem'
import { base, mainnet } from 'viem/chains'
import { beforeAll, describe, expect, test } from 'vitest'
import { createConfig, http as rpc } from 'wagmi'
import { getNftMetadata, getNftsQueryOptions } from '../../../queries/options.ts'
import { itemsOnChain } from './holdingsOnChain.ts'
import { type StackReads, stackReads } from './stackReads.ts'

const reads = stackReads()
let { stack, bed, http } = {} as StackReads
beforeAll(() => {
  ;({ stack, bed, http } = reads())
})

const itemAbi = parseAbi([
  'function mintBatch(address to, uint256[] ids, uint256[] amounts)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
])
type ChainId = 1 | 8453

/** Creates an app's config, and counts the requests of its transports. */
function createApp() {
  const posts: string[] = []
  const transport = (chainId: ChainId) =>
    rpc(`${stack.url}/rpc/eip155:${chainId}`, {
      batch: true,
      onFetchRequest: async (request) => void posts.push(await request.clone().text()),
    })
  const config = createConfig({
    chains: [mainnet, base],
    transports: { [mainnet.id]: transport(1), [base.id]: transport(8453) },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  return { config, posts }
}

const read = (chainId: ChainId, address: Address, config = createApp().config) =>
  new QueryClient().fetchQuery(
    getNftsQueryOptions(http, {
      address,
      networkId: `eip155:${chainId}`,
      config,
      gateway: `${stack.url}/gateway`,
    }),
  )

/** Reads every item of a chain's collections that an account holds from the chain. */
function holdings(chainId: ChainId, account: Address) {
  const chain = stack.description.chains.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`The stack has no chain ${chainId}.`)
  return itemsOnChain(bed.client(chainId), chain, account)
}

const quantitiesOf = ({ items }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]))

describe.each<ChainId>([1, 8453])('on chain %i', (chainId) => {
  test.each([0, 1, 2, 3])(
    'default: account %i holds the items of the chain, without spam',
    async (index) => {
      const address = bed.addressAt(index)
      const nfts = await read(chainId, address)
      const expected = await holdings(chainId, address)
      expect(quantitiesOf(nfts)).toEqual(expected)
      expect(Object.keys(expected).length).toBeGreaterThanOrEqual(index === 3 ? 0 : 1)
      expect(nfts).toMatchObject({ status: 'listed', source: 'history', range: { unread: 0 } })
    },
  )

  test('behavior: omits a transferred item, and includes items of a batch transfer', async () => {
    const [from, to] = [bed.addressAt(2), bed.addressAt(5)]
    const { address } = bed.collection(chainId, 'PART')
    const wallet = bed.wallet(chainId, 2)
    const steps = [
      { functionName: 'mintBatch', args: [from, [77n, 78n], [2n ** 130n, 1n]] },
      { functionName: 'safeTransferFrom', args: [from, to, 78n, 1n, '0x'] },
    ] as const
    for (const step of steps) {
      const hash = await wallet.writeContract({ abi: itemAbi, address, ...step } as never)
      await bed.mined(chainId, hash)
    }
    for (const account of [from, to]) {
      const held = await holdings(chainId, account)
      expect(Object.keys(held).some((id) => id.endsWith(account === from ? '/77' : '/78'))).toBe(
        true,
      )
      expect(quantitiesOf(await read(chainId, account))).toEqual(held)
    }
  })
})

test('behavior: receipts in one request of a batching transport, holdings in one call', async () => {
  const { config, posts } = createApp()
  await read(1, bed.addressAt(0), config)
  const calls = posts.map((post) => [JSON.parse(post)].flat().map(({ method }) => method))
  expect(calls.length).toBe(2)
  expect(new Set(calls[0])).toEqual(new Set(['eth_getTransactionReceipt']))
  expect(calls[0]?.length).toBeGreaterThan(2)
  expect(calls[1]).toEqual(['eth_call'])
})

test('default: metadata and images are loaded through the gateway', async () => {
  const gateway = `${stack.url}/gateway`
  const { config } = createApp()
  const { items } = await read(1, bed.addressAt(0), config)
  expect(new Set(items.map(({ standard }) => standard)).size).toBe(2)
  for (const nft of items) {
    const metadata = await getNftMetadata({ nft, config, gateway })
    expect(metadata.name).toBe(`Item ${nft.tokenId}`)
    for (const url of [metadata.imageUrl, nft.previewUrl]) {
      expect(url?.startsWith(`${gateway}/ipfs/`)).toBe(true)
      const picture = await fetch(url ?? '')
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
  }
})
