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
  ensAddressOptions,
  ensAvatarOptions,
  ensNameOptions,
  nativeBalanceOptions,
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
  activityOptions,
  createStorage,
  type ExcludedWallet,
  excludedWalletsOptions,
  featuredWalletsOptions,
  getIdentity,
  type Http,
  type Identity,
  identityOptions,
  type NameRecord,
  type Nft,
  type Nfts,
  nameRecordOptions,
  nativeTokenOf,
  nftMetadataOptions,
  nftsOptions,
  type OriginRequiredError,
  type Portfolio,
  type PortfolioToken,
  portfolioOptions,
  type RemoteReadError,
  recommendedWalletsOptions,
  reverseNamesOptions,
  type SupportedChains,
  supportedChainsOptions,
  type TokenPrice,
  tokenPricesOptions,
  type WalletPage,
  type WalletsPage,
  walletPagesOptions,
  walletRanksOptions,
  walletSearchOptions,
  walletsByIdOptions,
} from './options.ts'

declare const http: Http
declare const config: Config
const client = new QueryClient()

describe('data', () => {
  test('default: each builder types its data, for the hook, the cache and a loader', () => {
    expectTypeOf(useQuery(supportedChainsOptions(http)).data).toEqualTypeOf<
      SupportedChains | undefined
    >()
    expectTypeOf(useSuspenseQuery(identityOptions(http, {})).data).toEqualTypeOf<Identity>()
    expectTypeOf(client.getQueryData(walletsByIdOptions(http, {}).queryKey)).toEqualTypeOf<
      WalletsPage | undefined
    >()
    expectTypeOf(client.fetchQuery(featuredWalletsOptions(http, {}))).toEqualTypeOf<
      Promise<WalletsPage>
    >()
    expectTypeOf(client.fetchQuery(recommendedWalletsOptions(http))).toEqualTypeOf<
      Promise<WalletsPage>
    >()
    expectTypeOf(client.fetchQuery(ensNameOptions(config, {}))).toEqualTypeOf<
      Promise<string | null>
    >()
    expectTypeOf(client.fetchQuery(ensAvatarOptions(config, {}))).toEqualTypeOf<
      Promise<string | null>
    >()
    expectTypeOf(client.fetchQuery(nativeBalanceOptions(config, {}))).resolves.toEqualTypeOf<{
      value: bigint
      decimals: number
      symbol: string
      pending?: bigint
    }>()
  })

  test('default: a list in pages is one list for the hooks, and pages in the cache', () => {
    expectTypeOf(useInfiniteQuery(walletPagesOptions(http)).data).toEqualTypeOf<
      WalletsPage | undefined
    >()
    expectTypeOf(
      useSuspenseInfiniteQuery(walletPagesOptions(http)).data,
    ).toEqualTypeOf<WalletsPage>()
    expectTypeOf(client.getQueryData(walletPagesOptions(http).queryKey)).toEqualTypeOf<
      InfiniteData<WalletPage, number> | undefined
    >()
    expectTypeOf(useWalletPages().data).toEqualTypeOf<WalletsPage | undefined>()
    expectTypeOf(useWalletPages().error).toEqualTypeOf<RemoteReadError | null>()
    expectTypeOf(client.fetchQuery(walletSearchOptions(http))).toEqualTypeOf<Promise<WalletsPage>>()
    expectTypeOf(client.fetchQuery(walletRanksOptions(http, {}))).toEqualTypeOf<
      Promise<WalletsPage>
    >()
    expectTypeOf(client.fetchQuery(excludedWalletsOptions(http, {}))).toEqualTypeOf<
      Promise<readonly ExcludedWallet[]>
    >()
  })

  test('default: what an account holds, did and is called', () => {
    const portfolio = portfolioOptions(http, {})
    expectTypeOf(client.getQueryData(portfolio.queryKey)).toEqualTypeOf<Portfolio | undefined>()
    expectTypeOf(useQuery(portfolio).error).toEqualTypeOf<
      RemoteReadError | OriginRequiredError | null
    >()
    expectTypeOf(
      usePortfolio({ query: { select: (data) => nativeTokenOf(data) } }).data,
    ).toEqualTypeOf<PortfolioToken | undefined>()
    expectTypeOf(useInfiniteQuery(activityOptions(http, {})).data).toEqualTypeOf<
      Activity | undefined
    >()
    expectTypeOf(client.getQueryData(activityOptions(http, {}).queryKey)).toEqualTypeOf<
      InfiniteData<ActivityPage, string> | undefined
    >()
    expectTypeOf(
      useActivity({ query: { select: ({ pages }) => pages.length } }).data,
    ).toEqualTypeOf<number | undefined>()
    expectTypeOf(client.fetchQuery(tokenPricesOptions(http, {}))).toEqualTypeOf<
      Promise<readonly TokenPrice[]>
    >()
    expectTypeOf(client.fetchQuery(nameRecordOptions(http, {}))).toEqualTypeOf<
      Promise<NameRecord | null>
    >()
    expectTypeOf(client.fetchQuery(reverseNamesOptions(http, {}))).toEqualTypeOf<
      Promise<readonly NameRecord[]>
    >()
    expectTypeOf(client.fetchQuery(ensAddressOptions(config, {}))).toEqualTypeOf<
      Promise<`0x${string}` | null>
    >()
  })

  test('behavior: only what is listed has a token: an empty list is not "no money"', () => {
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
    const storage = createStorage({ projectId: 'project' })
    expectTypeOf(client.fetchQuery(identityOptions(http, { storage }))).toEqualTypeOf<
      Promise<Identity>
    >()
    expectTypeOf(
      client.fetchQuery(nativeBalanceOptions(config, { storage })),
    ).resolves.toHaveProperty('value')
  })

  test('default: the errors are the typed ones', () => {
    expectTypeOf(useQuery(identityOptions(http, {})).error).toEqualTypeOf<RemoteReadError | null>()
  })
})

describe('select', () => {
  test("parameters: the caller's select changes the data, and sees the builder's", () => {
    expectTypeOf(
      useQuery(
        supportedChainsOptions(http, {
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
      useQuery(identityOptions(http, { query: { select: ({ name }) => name ?? null } })).data,
    ).toEqualTypeOf<string | null | undefined>()
    expectTypeOf(
      useQuery(recommendedWalletsOptions(http, { query: { select: ({ count }) => ({ count }) } }))
        .data,
    ).toEqualTypeOf<{ count: number } | undefined>()
    expectTypeOf(
      useQuery(
        featuredWalletsOptions(http, { query: { select: ({ wallets }) => wallets[0]?.name } }),
      ).data,
    ).toEqualTypeOf<string | undefined>()
    expectTypeOf(
      useQuery(walletsByIdOptions(http, { query: { select: ({ wallets }) => wallets.length } }))
        .data,
    ).toEqualTypeOf<number | undefined>()
    expectTypeOf(
      useQuery(nativeBalanceOptions(config, { query: { select: ({ value }) => value } })).data,
    ).toEqualTypeOf<bigint | undefined>()
    expectTypeOf(
      useQuery(ensNameOptions(config, { query: { select: (name) => name === null } })).data,
    ).toEqualTypeOf<boolean | undefined>()
    expectTypeOf(
      useQuery(ensAvatarOptions(config, { query: { select: (url) => url?.length ?? 0 } })).data,
    ).toEqualTypeOf<number | undefined>()
  })

  test('parameters: select of a list in pages sees the pages', () => {
    expectTypeOf(
      useInfiniteQuery(
        walletPagesOptions(http, {
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
  test('behavior: key and query function are not the caller’s', () => {
    // @ts-expect-error the key is made in one place
    supportedChainsOptions(http, { query: { queryKey: ['mine'] } })
    // @ts-expect-error the query function belongs to the key
    identityOptions(http, { query: { queryFn: () => ({}) } })
    // @ts-expect-error what the next page is belongs to the list
    walletPagesOptions(http, { query: { getNextPageParam: () => 2 } })
  })

  test('behavior: what cannot be asked without is required', () => {
    // @ts-expect-error an identity of nobody
    void getIdentity(http, {})
    // @ts-expect-error whom to ask
    supportedChainsOptions()
    // @ts-expect-error options belong in the pocket
    identityOptions(http, { staleTime: 5 })
  })
})

describe('NFTs', () => {
  test('default: the status says what there is', () => {
    const nfts = {} as Nfts
    expectTypeOf(nfts.items[0]).toEqualTypeOf<Nft | undefined>()
    if (nfts.status === 'notSupported') expectTypeOf(nfts.items).toEqualTypeOf<readonly []>()
    else if (nfts.source === 'history') expectTypeOf(nfts.range.hasMore).toEqualTypeOf<boolean>()
    expectTypeOf<Nft['quantity']>().toEqualTypeOf<bigint>()
  })

  test('default: data of the builders, and a selection', () => {
    const options = nftsOptions(http, { config })
    expectTypeOf(client.fetchQuery(options)).resolves.toEqualTypeOf<Nfts>()
    const selected = nftsOptions(http, { query: { select: ({ items }) => items.length } })
    expectTypeOf(useQuery(selected).data).toEqualTypeOf<number | undefined>()
    const metadata = client.fetchQuery(nftMetadataOptions(http, {}))
    expectTypeOf(metadata).resolves.toHaveProperty('imageUrl').toEqualTypeOf<string | undefined>()
  })
})

describe('defaults of an app’s client', () => {
  test('behavior: of each option of TanStack Query it is decided whether a read of the kit follows them', () => {
    /** They change no figure: how a failure is told, how long a retry waits. */
    type OfTheApp = 'meta' | 'retryDelay' | 'throwOnError' | 'refetchIntervalInBackground'
    /** Each builder has its own. */
    type OfTheBuilder = 'queryFn'
    /** TanStack Query sets them itself. */
    type Internal = 'behavior' | '_defaulted' | '_type' | '_optimisticResults'
    type All = keyof NonNullable<DefaultOptions['queries']>
    type Decided = keyof typeof queryDefaults | OfTheApp | OfTheBuilder | Internal
    expectTypeOf<Exclude<All, Decided>>().toEqualTypeOf<never>()
  })
})
