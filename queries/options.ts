export {
  HttpBodyError,
  HttpNetworkError,
  HttpStatusError,
  InvalidResponseError,
  OriginRequiredError,
} from '../src/errors/http.ts'
export { type CreateHttpParameters, createHttp, type Http } from '../src/http/createHttp.ts'
export {
  type BitcoinBalance,
  type GetBitcoinBalanceParameters,
  getBitcoinBalance,
} from '../src/http/esplora/balance.ts'
export {
  type BitcoinTransaction,
  type BitcoinTransactionsPage,
  type GetBitcoinTransactionsParameters,
  getBitcoinTransactions,
} from '../src/http/esplora/transactions.ts'
export { imageUrl } from '../src/http/imageUrl.ts'
export type {
  HistoryPage,
  ReadActivity,
  Transaction,
  Transfer,
} from '../src/namespace/activity.types.ts'
export {
  type CreateStorageParameters,
  createStorage,
  type KitStorage,
} from '../src/storage/createStorage.ts'
export type { DirectoryWallet, ExcludedWallet } from '../src/wallets/types.ts'
export {
  type Activity,
  type ActivityCursor,
  type ActivityDescription,
  type ActivityEntry,
  type ActivityLine,
  type ActivityOperation,
  type ActivityOptionsParameters,
  type ActivityParameters,
  type ActivityQueryKey,
  type ActivitySource,
  activityOptions,
  describeTransaction,
  type GetActivityPageParameters,
  getActivityPage,
  getActivityQueryKey,
  joinActivityPages,
  mergeTransfers,
} from './activity/options.ts'
export type { ActivityPage } from './activity/parse.ts'
export {
  type BitcoinBalanceOptionsParameters,
  type BitcoinBalanceParameters,
  type BitcoinBalanceQueryKey,
  getBitcoinBalanceQueryKey,
  getBitcoinBalanceQueryOptions,
} from './bitcoinBalance/options.ts'
export {
  type BitcoinFeesOptionsParameters,
  type BitcoinFeesParameters,
  type BitcoinFeesQueryKey,
  type GetBitcoinFeesParameters,
  getBitcoinFees,
  getBitcoinFeesQueryKey,
  getBitcoinFeesQueryOptions,
} from './bitcoinFees/options.ts'
export type { BitcoinFees } from './bitcoinFees/parse.ts'
export {
  type BitcoinTransactionsCursor,
  type BitcoinTransactionsOptionsParameters,
  type BitcoinTransactionsParameters,
  type BitcoinTransactionsQueryKey,
  getBitcoinTransactionsQueryKey,
  getBitcoinTransactionsQueryOptions,
  joinBitcoinTransactions,
} from './bitcoinTransactions/options.ts'
export { nativeTokenAddress } from './core/evm.ts'
export type { ScopedKey } from './core/keys.ts'
export type { StorageParameter } from './core/persisted.ts'
export type {
  InfiniteQueryParameter,
  InfiniteReadOptions,
  QueryParameter,
  ReadOptions,
  ReadParameters,
  RemoteReadError,
} from './core/queryOptions.ts'
export type { WalletAssetsParameters, WalletProvider } from './core/walletAssets.ts'
export { parseReceiver, type Receiver } from './ensAddress/parse.ts'
export {
  type GetIdentityParameters,
  getIdentity,
  getIdentityQueryKey,
  type IdentityOptionsParameters,
  type IdentityParameters,
  type IdentityQueryKey,
  identityOptions,
} from './identity/options.ts'
export type { Identity } from './identity/parse.ts'
export {
  addressOfName,
  coinTypeOf,
  type GetNameRecordParameters,
  getNameRecord,
  getNameRecordQueryKey,
  isServiceName,
  type NameRecordOptionsParameters,
  type NameRecordParameters,
  type NameRecordQueryKey,
  nameRecordOptions,
} from './nameRecord/options.ts'
export type { NameRecord } from './nameRecord/parse.ts'
export {
  type GetNftMetadataParameters,
  getNftMetadata,
  getNftMetadataQueryKey,
  type NftMetadataOptionsParameters,
  type NftMetadataParameters,
  type NftMetadataQueryKey,
  type NftMetadataSources,
  type NftsError,
  nftMetadataOptions,
} from './nftMetadata/options.ts'
export type { Nft, NftMetadata, NftStandard } from './nftMetadata/parse.ts'
export {
  type GetNftsParameters,
  getNfts,
  getNftsQueryKey,
  type NftSources,
  type NftsOptionsParameters,
  type NftsParameters,
  type NftsQueryKey,
  nftsOptions,
} from './nfts/options.ts'
export type { NftRange, Nfts } from './nfts/parse.ts'
export {
  type AssetImageOptionsParameters,
  type AssetImageQueryKey,
  assetImageOptions,
  getAssetImage,
  getAssetImageQueryKey,
  getWalletImage,
  getWalletImageQueryKey,
  type PictureParameters,
  type WalletImageOptionsParameters,
  type WalletImageQueryKey,
  walletImageOptions,
} from './pictures/options.ts'
export {
  type GetPortfolioParameters,
  type GetWalletPortfolioParameters,
  getPortfolio,
  getPortfolioQueryKey,
  getWalletPortfolio,
  nativeTokenOf,
  type PortfolioError,
  type PortfolioOptionsParameters,
  type PortfolioParameters,
  type PortfolioQueryKey,
  portfolioOptions,
  type RefreshPortfolioParameters,
  refreshPortfolio,
} from './portfolio/options.ts'
export type { Portfolio, PortfolioSource, PortfolioToken } from './portfolio/parse.ts'
export {
  getProjectConfig,
  getProjectConfigQueryKey,
  type LocalFeatures,
  type ProjectConfigOptionsParameters,
  type ProjectConfigQueryKey,
  projectConfigOptions,
  type RemoteFeatures,
  type ResolveRemoteFeaturesParameters,
  type ResolveRemoteFeaturesReturnType,
  resolveRemoteFeatures,
} from './projectConfig/options.ts'
export type { ProjectConfig, ProjectFeature } from './projectConfig/parse.ts'
export {
  type GetReverseNamesParameters,
  getReverseNames,
  getReverseNamesQueryKey,
  type ReverseNamesOptionsParameters,
  type ReverseNamesParameters,
  type ReverseNamesQueryKey,
  reverseNamesOptions,
} from './reverseNames/options.ts'
export {
  getSupportedChains,
  getSupportedChainsQueryKey,
  isChainSupported,
  type SupportedChainsOptionsParameters,
  type SupportedChainsQueryKey,
  supportedChainsOptions,
} from './supportedChains/options.ts'
export type { SupportedChains } from './supportedChains/parse.ts'
export {
  type GetTokenPricesParameters,
  getTokenPrices,
  getTokenPricesQueryKey,
  type TokenPricesOptionsParameters,
  type TokenPricesParameters,
  type TokenPricesQueryKey,
  tokenPricesOptions,
} from './tokenPrices/options.ts'
export type { TokenPrice } from './tokenPrices/parse.ts'
export {
  getWalletPage,
  getWalletPagesQueryKey,
  joinWalletPages,
  type WalletPage,
  type WalletPagesOptionsParameters,
  type WalletPagesParameters,
  type WalletPagesQueryKey,
  walletPagesOptions,
} from './walletPages/options.ts'
export {
  getWalletSearch,
  getWalletSearchQueryKey,
  type WalletSearchOptionsParameters,
  type WalletSearchParameters,
  type WalletSearchQueryKey,
  walletSearchOptions,
} from './walletSearch/options.ts'
export {
  type ExcludedWalletsOptionsParameters,
  type ExcludedWalletsParameters,
  type ExcludedWalletsQueryKey,
  excludedWalletsOptions,
  type FeaturedWalletsOptionsParameters,
  featuredWalletsOptions,
  type GetWalletsParameters,
  getExcludedWallets,
  getExcludedWalletsQueryKey,
  getFeaturedWalletsQueryKey,
  getRecommendedWallets,
  getRecommendedWalletsQueryKey,
  getWalletRanks,
  getWalletRanksQueryKey,
  getWallets,
  getWalletsById,
  getWalletsByIdQueryKey,
  type RecommendedWalletsOptionsParameters,
  type RecommendedWalletsParameters,
  type RecommendedWalletsQueryKey,
  recommendedWalletsOptions,
  type WalletBadge,
  type WalletRanksOptionsParameters,
  type WalletRanksParameters,
  type WalletRanksQueryKey,
  type WalletsByIdOptionsParameters,
  type WalletsByIdParameters,
  type WalletsByIdQueryKey,
  walletRanksOptions,
  walletsByIdOptions,
} from './wallets/options.ts'
export type { WalletsPage } from './wallets/parse.ts'
