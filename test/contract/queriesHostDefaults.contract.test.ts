import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type DefaultOptions,
  InfiniteQueryObserver,
  keepPreviousData,
  QueryClient,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query'
import { mainnet, optimism } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { createConfig, custom } from 'wagmi'
import * as queries from '../../queries/index.ts'
import { root } from '../../tools/entries.ts'
import { walkFiles } from '../../tools/walkFiles.ts'
import { testHttp } from './queriesStandIn.ts'

const http = testHttp()
const transport = custom({ request: () => new Promise<never>(() => {}) })
const config = createConfig({
  chains: [mainnet, optimism],
  transports: { [mainnet.id]: transport, [optimism.id]: transport },
  multiInjectedProviderDiscovery: false,
  storage: null,
})

const [cedar, birch] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
const chainId = 'eip155:1'
const asset = `${chainId}:${cedar}`
const picture = new Blob(['x'])
const genesis = {
  address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  networkId: 'bip122:000000000019d6689c085ae165831e93',
}
const eater = '1BitcoinEaterAddressDontSendf59kuE'
const bitcoinTestnet = 'bip122:000000000933ea01ad0ee984209779ba'

/** The parts of built options that the test uses, regardless of their types. */
type AnyOptions = { queryKey: QueryKey; initialPageParam?: unknown }

function nftOf(id: string): queries.Nft {
  return {
    id,
    networkId: chainId,
    standard: 'erc721',
    contract: cedar,
    tokenId: 1n,
    quantity: 1n,
  }
}

/**
 * Every builder of `latchkit/queries`: its options for one input and for others, and a result of
 * its query function.
 */
const reads: Record<string, { first: AnyOptions; others: readonly AnyOptions[]; answer: unknown }> =
  {
    getActivityQueryOptions: {
      first: queries.getActivityQueryOptions(http, { address: cedar, networkId: chainId }),
      others: [
        queries.getActivityQueryOptions(http, { address: birch, networkId: chainId }),
        queries.getActivityQueryOptions(http, { address: cedar, networkId: 'eip155:10' }),
      ],
      answer: { isSupported: true, transactions: [] },
    },
    getAssetImageQueryOptions: {
      first: queries.getAssetImageQueryOptions(http, { imageId: 'a' }),
      others: [queries.getAssetImageQueryOptions(http, { imageId: 'b' })],
      answer: picture,
    },
    getKitEnsAddressQueryOptions: {
      first: queries.getKitEnsAddressQueryOptions(config, { name: 'cedar.eth' }),
      others: [queries.getKitEnsAddressQueryOptions(config, { name: 'birch.eth' })],
      answer: cedar,
    },
    getKitEnsAvatarQueryOptions: {
      first: queries.getKitEnsAvatarQueryOptions(config, { name: 'cedar.eth' }),
      others: [queries.getKitEnsAvatarQueryOptions(config, { name: 'birch.eth' })],
      answer: 'https://picture.test/1.png',
    },
    getKitEnsNameQueryOptions: {
      first: queries.getKitEnsNameQueryOptions(config, { address: cedar }),
      others: [queries.getKitEnsNameQueryOptions(config, { address: birch })],
      answer: 'cedar.eth',
    },
    getExcludedWalletsQueryOptions: {
      first: queries.getExcludedWalletsQueryOptions(http, { ids: ['a'] }),
      others: [queries.getExcludedWalletsQueryOptions(http, { ids: ['b'] })],
      answer: [],
    },
    getFeaturedWalletsQueryOptions: {
      first: queries.getFeaturedWalletsQueryOptions(http, { ids: ['a'] }),
      others: [queries.getFeaturedWalletsQueryOptions(http, { ids: ['b'] })],
      answer: { wallets: [], count: 0 },
    },
    getBitcoinBalanceQueryOptions: {
      first: queries.getBitcoinBalanceQueryOptions(http, genesis),
      others: [
        queries.getBitcoinBalanceQueryOptions(http, { ...genesis, address: eater }),
        queries.getBitcoinBalanceQueryOptions(http, { ...genesis, networkId: bitcoinTestnet }),
      ],
      answer: { value: 1n, confirmed: 1n, pending: 0n, decimals: 8, symbol: 'BTC' },
    },
    getBitcoinFeesQueryOptions: {
      first: queries.getBitcoinFeesQueryOptions(http, genesis),
      others: [queries.getBitcoinFeesQueryOptions(http, { networkId: bitcoinTestnet })],
      answer: { fastest: '2', halfHour: '2', hour: '1', economy: '1', minimum: '1' },
    },
    getBitcoinTransactionsQueryOptions: {
      first: queries.getBitcoinTransactionsQueryOptions(http, genesis),
      others: [
        queries.getBitcoinTransactionsQueryOptions(http, { ...genesis, address: eater }),
        queries.getBitcoinTransactionsQueryOptions(http, { ...genesis, networkId: bitcoinTestnet }),
      ],
      answer: { transactions: [] },
    },
    getIdentityQueryOptions: {
      first: queries.getIdentityQueryOptions(http, { address: cedar, networkId: chainId }),
      others: [queries.getIdentityQueryOptions(http, { address: birch, networkId: chainId })],
      answer: { name: 'cedar.eth' },
    },
    getNameRecordQueryOptions: {
      first: queries.getNameRecordQueryOptions(http, { name: 'cedar.reown.id' }),
      others: [queries.getNameRecordQueryOptions(http, { name: 'birch.reown.id' })],
      answer: { name: 'cedar.reown.id', addresses: {}, attributes: {} },
    },
    getNativeBalanceQueryOptions: {
      first: queries.getNativeBalanceQueryOptions(config, { address: cedar, networkId: chainId }),
      others: [
        queries.getNativeBalanceQueryOptions(config, { address: birch, networkId: chainId }),
        queries.getNativeBalanceQueryOptions(config, { address: cedar, networkId: 'eip155:10' }),
      ],
      answer: { value: 5n, decimals: 18, symbol: 'ETH' },
    },
    getNftMetadataQueryOptions: {
      first: queries.getNftMetadataQueryOptions(http, { nft: nftOf('1') }),
      others: [queries.getNftMetadataQueryOptions(http, { nft: nftOf('2') })],
      answer: { name: 'One' },
    },
    getNftsQueryOptions: {
      first: queries.getNftsQueryOptions(http, { address: cedar, networkId: chainId, config }),
      others: [
        queries.getNftsQueryOptions(http, { address: birch, networkId: chainId, config }),
        queries.getNftsQueryOptions(http, { address: cedar, networkId: 'eip155:10', config }),
      ],
      answer: { status: 'listed', nfts: [nftOf('1')] },
    },
    getPortfolioQueryOptions: {
      first: queries.getPortfolioQueryOptions(http, { address: cedar, networkId: chainId }),
      others: [
        queries.getPortfolioQueryOptions(http, { address: birch, networkId: chainId }),
        queries.getPortfolioQueryOptions(http, { address: cedar, networkId: 'eip155:10' }),
      ],
      answer: { status: 'listed', source: 'service', tokens: [] },
    },
    getProjectConfigQueryOptions: {
      first: queries.getProjectConfigQueryOptions(http),
      others: [queries.getProjectConfigQueryOptions(testHttp({ projectId: 'project-b' }))],
      answer: { features: [] },
    },
    getRecommendedWalletsQueryOptions: {
      first: queries.getRecommendedWalletsQueryOptions(http, { include: ['a'] }),
      others: [queries.getRecommendedWalletsQueryOptions(http, { include: ['b'] })],
      answer: { wallets: [], count: 0 },
    },
    getReverseNamesQueryOptions: {
      first: queries.getReverseNamesQueryOptions(http, { address: cedar }),
      others: [queries.getReverseNamesQueryOptions(http, { address: birch })],
      answer: [],
    },
    getSupportedChainsQueryOptions: {
      first: queries.getSupportedChainsQueryOptions(http),
      others: [queries.getSupportedChainsQueryOptions(testHttp({ projectId: 'project-b' }))],
      answer: { http: [chainId], ws: [] },
    },
    getTokenPricesQueryOptions: {
      first: queries.getTokenPricesQueryOptions(http, { addresses: [asset] }),
      others: [
        queries.getTokenPricesQueryOptions(http, { addresses: [asset.replace('1:', '10:')] }),
      ],
      answer: [{ address: asset, price: '2' }],
    },
    getWalletImageQueryOptions: {
      first: queries.getWalletImageQueryOptions(http, { imageId: 'a' }),
      others: [queries.getWalletImageQueryOptions(http, { imageId: 'b' })],
      answer: picture,
    },
    getWalletPagesQueryOptions: {
      first: queries.getWalletPagesQueryOptions(http),
      others: [queries.getWalletPagesQueryOptions(http, { badgeType: 'certified' })],
      answer: { wallets: [], count: 0, ids: [] },
    },
    getWalletRanksQueryOptions: {
      first: queries.getWalletRanksQueryOptions(http, { names: ['a'] }),
      others: [queries.getWalletRanksQueryOptions(http, { names: ['b'] })],
      answer: [],
    },
    getWalletSearchQueryOptions: {
      first: queries.getWalletSearchQueryOptions(http, { search: 'cedar' }),
      others: [queries.getWalletSearchQueryOptions(http, { search: 'birch' })],
      answer: { wallets: [], count: 0 },
    },
    getWalletsByIdQueryOptions: {
      first: queries.getWalletsByIdQueryOptions(http, { ids: ['a'] }),
      others: [queries.getWalletsByIdQueryOptions(http, { ids: ['b'] })],
      answer: { wallets: [], count: 0 },
    },
  }

/** Defaults of an app, each of which would change a result. */
const hostile: readonly [option: string, defaults: DefaultOptions['queries']][] = [
  ['placeholderData: keepPreviousData', { placeholderData: keepPreviousData }],
  ['placeholderData', { placeholderData: 'of the host' }],
  ['initialData', { initialData: 'of the host', staleTime: Number.POSITIVE_INFINITY }],
  ['select', { select: () => 'of the host' }],
  ['structuralSharing', { structuralSharing: () => 'of the host' }],
  ['queryKeyHashFn', { queryKeyHashFn: () => 'one for all' }],
  ['queryHash', { queryHash: 'one for all' }],
  ['persister', { persister: () => 'of the host' }],
  ['enabled', { enabled: false }],
  ['notifyOnChangeProps', { notifyOnChangeProps: [] }],
]

/** TanStack Query notifies in the next task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Shows one read, then another one whose response never arrives. Returns the rendered results in
 * order.
 */
async function show(first: AnyOptions, next: AnyOptions, answer: unknown, client: QueryClient) {
  let isPending = false
  const queryFn = () => (isPending ? new Promise<never>(() => {}) : Promise.resolve(answer))
  const observer =
    'initialPageParam' in first
      ? new InfiniteQueryObserver(client, { ...first, queryFn } as never)
      : new QueryObserver(client, { ...first, queryFn } as never)
  let shown: unknown
  const stop = observer.subscribe(({ data }) => {
    shown = data
  })
  await nextTask()
  await nextTask()
  const former = shown
  isPending = true
  observer.setOptions({ ...next, queryFn } as never)
  const { data } = observer.getCurrentResult()
  stop()
  client.clear()
  return [former, data]
}

test('behavior: every exported builder is in the table', () => {
  const builders = Object.keys(queries).filter((name) => name.endsWith('Options'))
  expect(Object.keys(reads).sort()).toEqual(builders.sort())
})

test("behavior: all other reads through the app's client start with the kit's defaults", () => {
  const folders = ['src', 'connectors', 'queries', 'ui'].map((name) => path.join(root, name))
  const files = folders.flatMap((folder) => walkFiles(folder, /(?<!\.test|\.test-d)\.tsx?$/))
  const calls = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '')
    const found = code.matchAll(
      /\b(?:use|fetch|prefetch|ensure)\w*Quer(?:y|ies)(?:Data)?\(\s*(.*\s*.*)/g,
    )
    return [...found].map(([call]) => `${path.relative(root, file)}: ${call.replace(/\s+/g, ' ')}`)
  })
  const isOurs = /\(\s*(\{\s*\.\.\.)?(queryDefaults|readDefaults|\w+Options\()/
  expect(calls.length).toBeGreaterThan(25)
  expect(calls.filter((call) => !isOurs.test(call))).toEqual([])
})

describe.each(Object.entries(reads))('%s', (_, { first, others, answer }) => {
  test.each(hostile)('behavior: an app default of %s changes nothing', async (_, defaults) => {
    for (const next of others) {
      const plain = await show(first, next, answer, new QueryClient())
      expect(plain).toEqual([expect.anything(), undefined])
      const client = new QueryClient({ defaultOptions: { queries: defaults } })
      expect(await show(first, next, answer, client)).toEqual(plain)
    }
  })

  test('behavior: apps cannot change when it refetches and how long it is fresh', () => {
    const queries = {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      networkMode: 'offlineFirst',
      retry: true,
      retryOnMount: false,
      refetchInterval: 1,
      refetchOnMount: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      initialDataUpdatedAt: 1,
      maxPages: 1,
    } as const satisfies DefaultOptions['queries']
    const client = new QueryClient({ defaultOptions: { queries } })
    expect(client.defaultQueryOptions({ ...first })).toEqual(
      new QueryClient().defaultQueryOptions({ ...first }),
    )
    // The same defaults, set for the kit's keys only.
    const keyed = new QueryClient()
    keyed.setQueryDefaults([first.queryKey[0]], queries)
    expect(keyed.defaultQueryOptions({ ...first })).toEqual(
      new QueryClient().defaultQueryOptions({ ...first }),
    )
  })
})
