import {
  type DefaultOptions,
  type InfiniteData,
  QueryClient,
  useInfiniteQuery,
  useQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { describe, expectTypeOf, test } from 'vitest'
import type { Config } from 'wagmi'
import type { queryDefaults } from '../src/config/queryDefaults.ts'
import {
  getKitEnsAddressQueryOptions,
  getKitEnsAvatarQueryOptions,
  getKitEnsNameQueryOptions,
  getNativeBalanceQueryOptions,
  type UseIdentityReturnType,
  useActivity,
  useIdentity,
  usePortfolio,
  useRecommendedWallets,
  useWalletPages,
} from './index.ts'
import {
  type Activity,
  type ActivityPage,
  createKitStorage,
  type ExcludedWallet,
  getActivityQueryOptions,
  getExcludedWalletsQueryOptions,
  getFeaturedWalletsQueryOptions,
  getIdentity,
  getIdentityQueryOptions,
  getNameRecordQueryOptions,
  getNftMetadataQueryOptions,
  getNftsQueryOptions,
  getPortfolioQueryOptions,
  getRecommendedWalletsQueryOptions,
  getReverseNamesQueryOptions,
  getSupportedChainsQueryOptions,
  getTokenPricesQueryOptions,
  getWalletPagesQueryOptions,
  getWalletRanksQueryOptions,
  getWalletSearchQueryOptions,
  getWalletsByIdQueryOptions,
  type Http,
  type Identity,
  type NameRecord,
  type Nft,
  type Nfts,
  nativeTokenOf,
  type OriginRequiredError,
  type Portfolio,
  type PortfolioToken,
  type RemoteReadError,
  type SupportedChains,
  type TokenPrice,
  type WalletPage,
  type WalletsPage,
} from './options.ts'

declare const http: Http
declare const config: Config
const client = new QueryClient()

describe('data', () => {
  test('default: each builder types its data for hooks, the cache and loaders', () => {
    expectTypeOf(useQuery(getSupportedChainsQueryOptions(http)).data).toEqualTypeOf<
      SupportedChains | undefined
    >()
    expectTypeOf(useSuspenseQuery(getIdentityQueryOptions(http, {})).data).toEqualTypeOf<Identity>()
    expectTypeOf(client.getQueryData(getWalletsByIdQueryOptions(http, {}).queryKey)).toEqualTypeOf<
      WalletsPage | undefined
    >()
    expectTypeOf(client.fetchQuery(getFeaturedWalletsQueryOptions(http, {}))).toEqualTypeOf<
      Promise<WalletsPage>
    >()
    expectTypeOf(client.fetchQuery(getRecommendedWalletsQueryOptions(http))).toEqualTypeOf<
      Promise<WalletsPage>
    >()
    expectTypeOf(client.fetchQuery(getKitEnsNameQueryOptions(config, {}))).toEqualTypeOf<
      Promise<string | null>
    >()
    expectTypeOf(client.fetchQuery(getKitEnsAvatarQueryOptions(config, {}))).toEqualTypeOf<
      Promise<string | null>
    >()
    expectTypeOf(
      client.fetchQuery(getNativeBalanceQueryOptions(config, {})),
    ).resolves.toEqualTypeOf<{
      value: bigint
      decimals: number
      symbol: string
      pending?: bigint
    }>()
  })

  test('default: a paged list is one list in the hooks, and pages in the cache', () => {
    expectTypeOf(useInfiniteQuery(getWalletPagesQueryOptions(http)).data).toEqualTypeOf<
      WalletsPage | undefined
    >()
    expectTypeOf(
      useSuspenseInfiniteQuery(getWalletPagesQueryOptions(http)).data,
    ).toEqualTypeOf<WalletsPage>()
    expectTypeOf(client.getQueryData(getWalletPagesQueryOptions(http).queryKey)).toEqualTypeOf<
      InfiniteData<WalletPage, number> | undefined
    >()
    expectTypeOf(useWalletPages().data).toEqualTypeOf<WalletsPage | undefined>()
    expectTypeOf(useWalletPages().error).toEqualTypeOf<RemoteReadError | null>()
    expectTypeOf(client.fetchQuery(getWalletSearchQueryOptions(http))).toEqualTypeOf<
      Promise<WalletsPage>
    >()
    expectTypeOf(client.fetchQuery(getWalletRanksQueryOptions(http, {}))).toEqualTypeOf<
      Promise<WalletsPage>
    >()
    expectTypeOf(client.fetchQuery(getExcludedWalletsQueryOptions(http, {}))).toEqualTypeOf<
      Promise<readonly ExcludedWallet[]>
    >()
  })

  test('default: balances, activity and names', () => {
    const portfolio = getPortfolioQueryOptions(http, {})
    expectTypeOf(client.getQueryData(portfolio.queryKey)).toEqualTypeOf<Portfolio | undefined>()
    expectTypeOf(useQuery(portfolio).error).toEqualTypeOf<
      RemoteReadError | OriginRequiredError | null
    >()
    expectTypeOf(
      usePortfolio({ query: { select: (data) => nativeTokenOf(data) } }).data,
    ).toEqualTypeOf<PortfolioToken | undefined>()
    expectTypeOf(useInfiniteQuery(getActivityQueryOptions(http, {})).data).toEqualTypeOf<
      Activity | undefined
    >()
    expectTypeOf(client.getQueryData(getActivityQueryOptions(http, {}).queryKey)).toEqualTypeOf<
      InfiniteData<ActivityPage, string> | undefined
    >()
    expectTypeOf(
      useActivity({ query: { select: ({ pages }) => pages.length } }).data,
    ).toEqualTypeOf<number | undefined>()
    expectTypeOf(client.fetchQuery(getTokenPricesQueryOptions(http, {}))).toEqualTypeOf<
      Promise<readonly TokenPrice[]>
    >()
    expectTypeOf(client.fetchQuery(getNameRecordQueryOptions(http, {}))).toEqualTypeOf<
      Promise<NameRecord | null>
    >()
    expectTypeOf(client.fetchQuery(getReverseNamesQueryOptions(http, {}))).toEqualTypeOf<
      Promise<readonly NameRecord[]>
    >()
    expectTypeOf(client.fetchQuery(getKitEnsAddressQueryOptions(config, {}))).toEqualTypeOf<
      Promise<`0x${string}` | null>
    >()
  })

  test('behavior: only `listed` has a token: an empty list is not a balance of zero', () => {
    const portfolio = {} as Portfolio
    expectTypeOf(portfolio.tokens[0]).toEqualTypeOf<PortfolioToken | undefined>()
    if (portfolio.status === 'listed') {
      expectTypeOf(portfolio.tokens[0]).toEqualTypeOf<PortfolioToken>()
    } else {
      expectTypeOf(portfolio.tokens).toEqualTypeOf<readonly []>()
    }
    expectTypeOf<PortfolioToken['value']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<PortfolioToken['quantity']['numeric']>().toEqualTypeOf<string>()
  })

  test('parameters: storage', () => {
    const storage = createKitStorage({ projectId: 'project' })
    expectTypeOf(client.fetchQuery(getIdentityQueryOptions(http, { storage }))).toEqualTypeOf<
      Promise<Identity>
    >()
    expectTypeOf(
      client.fetchQuery(getNativeBalanceQueryOptions(config, { storage })),
    ).resolves.toHaveProperty('value')
  })

  test('default: errors are typed', () => {
    expectTypeOf(
      useQuery(getIdentityQueryOptions(http, {})).error,
    ).toEqualTypeOf<RemoteReadError | null>()
  })
})

describe('select', () => {
  test("parameters: the caller's select changes the data, and sees the builder's", () => {
    expectTypeOf(
      useQuery(
        getSupportedChainsQueryOptions(http, {
          query: {
            select(data) {
              expectTypeOf(data).toEqualTypeOf<SupportedChains>()
              return data.http.length
            },
          },
        }),
      ).data,
    ).toEqualTypeOf<number | undefined>()
    expectTypeOf(
      useQuery(getIdentityQueryOptions(http, { query: { select: ({ name }) => name ?? null } }))
        .data,
    ).toEqualTypeOf<string | null | undefined>()
    expectTypeOf(
      useQuery(
        getRecommendedWalletsQueryOptions(http, { query: { select: ({ count }) => ({ count }) } }),
      ).data,
    ).toEqualTypeOf<{ count: number } | undefined>()
    expectTypeOf(
      useQuery(
        getFeaturedWalletsQueryOptions(http, {
          query: { select: ({ wallets }) => wallets[0]?.name },
        }),
      ).data,
    ).toEqualTypeOf<string | undefined>()
    expectTypeOf(
      useQuery(
        getWalletsByIdQueryOptions(http, { query: { select: ({ wallets }) => wallets.length } }),
      ).data,
    ).toEqualTypeOf<number | undefined>()
    expectTypeOf(
      useQuery(getNativeBalanceQueryOptions(config, { query: { select: ({ value }) => value } }))
        .data,
    ).toEqualTypeOf<bigint | undefined>()
    expectTypeOf(
      useQuery(getKitEnsNameQueryOptions(config, { query: { select: (name) => name === null } }))
        .data,
    ).toEqualTypeOf<boolean | undefined>()
    expectTypeOf(
      useQuery(
        getKitEnsAvatarQueryOptions(config, { query: { select: (url) => url?.length ?? 0 } }),
      ).data,
    ).toEqualTypeOf<number | undefined>()
  })

  test('parameters: select of a paged list gets the pages', () => {
    expectTypeOf(
      useInfiniteQuery(
        getWalletPagesQueryOptions(http, {
          query: {
            select(data) {
              expectTypeOf(data).toEqualTypeOf<InfiniteData<WalletPage, number>>()
              return data.pages.length
            },
          },
        }),
      ).data,
    ).toEqualTypeOf<number | undefined>()
    expectTypeOf(
      useWalletPages({ query: { select: ({ pageParams }) => pageParams } }).data,
    ).toEqualTypeOf<number[] | undefined>()
  })

  test('parameters: select of a hook', () => {
    expectTypeOf(useIdentity({ query: { select: ({ name }) => name } }).data).toEqualTypeOf<
      string | undefined
    >()
    expectTypeOf(useRecommendedWallets().data).toEqualTypeOf<WalletsPage | undefined>()
    expectTypeOf<UseIdentityReturnType['error']>().toEqualTypeOf<RemoteReadError | null>()
  })
})

describe('parameters', () => {
  test('behavior: callers cannot replace key and query function', () => {
    // @ts-expect-error the builder creates the key
    getSupportedChainsQueryOptions(http, { query: { queryKey: ['mine'] } })
    // @ts-expect-error the query function belongs to the key
    getIdentityQueryOptions(http, { query: { queryFn: () => ({}) } })
    // @ts-expect-error the builder decides the next page
    getWalletPagesQueryOptions(http, { query: { getNextPageParam: () => 2 } })
  })

  test('behavior: required parameters are required', () => {
    // @ts-expect-error an address is required
    void getIdentity(http, {})
    // @ts-expect-error http is required
    getSupportedChainsQueryOptions()
    // @ts-expect-error TanStack options belong in `query`
    getIdentityQueryOptions(http, { staleTime: 5 })
  })
})

describe('NFTs', () => {
  test('default: the status narrows the result', () => {
    const nfts = {} as Nfts
    expectTypeOf(nfts.items[0]).toEqualTypeOf<Nft | undefined>()
    if (nfts.status === 'notSupported') expectTypeOf(nfts.items).toEqualTypeOf<readonly []>()
    else if (nfts.source === 'history') expectTypeOf(nfts.range.hasMore).toEqualTypeOf<boolean>()
    expectTypeOf<Nft['quantity']>().toEqualTypeOf<bigint>()
  })

  test('default: data of the builders, and a selection', () => {
    const options = getNftsQueryOptions(http, { config })
    expectTypeOf(client.fetchQuery(options)).resolves.toEqualTypeOf<Nfts>()
    const selected = getNftsQueryOptions(http, { query: { select: ({ items }) => items.length } })
    expectTypeOf(useQuery(selected).data).toEqualTypeOf<number | undefined>()
    const metadata = client.fetchQuery(getNftMetadataQueryOptions(http, {}))
    expectTypeOf(metadata).resolves.toHaveProperty('imageUrl').toEqualTypeOf<string | undefined>()
  })
})

describe('defaults of an app’s query client', () => {
  test('behavior: every option of TanStack Query either follows the app’s default or is set by the kit', () => {
    /** Options that follow the app's defaults, because they do not change the data. */
    type OfTheApp = 'meta' | 'retryDelay' | 'throwOnError' | 'refetchIntervalInBackground'
    /** The option that each builder sets. */
    type OfTheBuilder = 'queryFn'
    /** Options that TanStack Query sets. */
    type Internal = 'behavior' | '_defaulted' | '_type' | '_optimisticResults'
    type All = keyof NonNullable<DefaultOptions['queries']>
    type Decided = keyof typeof queryDefaults | OfTheApp | OfTheBuilder | Internal
    expectTypeOf<Exclude<All, Decided>>().toEqualTypeOf<never>()
  })
})
