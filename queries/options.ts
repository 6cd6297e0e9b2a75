export {
  HttpBodyError,
  HttpStatusError,
  InvalidResponseError,
  OriginRequiredError,
} from '../src/errors/http.ts'
export { HttpNetworkError } from '../src/errors/httpNetwork.ts'
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
  ActivityTransaction,
  HistoryPage,
  ReadActivity,
  Transfer,
} from '../src/namespace/activity.types.ts'
export {
  type CreateKitStorageParameters,
  createKitStorage,
  type KitStorage,
} from '../src/storage/createKitStorage.ts'
export type { DirectoryWallet, ExcludedWallet } from '../src/wallets/types.ts'
export {
  type Activity,
  type ActivityCursor,
  type ActivityDescription,
  type ActivityEntry,
  type ActivityLine,
  type ActivityOperation,
  type ActivityParameters,
  type ActivityQueryKey,
  type ActivityQueryOptionsParameters,
  type ActivitySource,
  describeTransaction,
  type GetActivityPageParameters,
  getActivityPage,
  getActivityQueryKey,
  getActivityQueryOptions,
  joinActivityPages,
  mergeTransfers,
} from './activity/options.ts'
export type { ActivityPage } from './activity/parse.ts'
export {
  type BitcoinBalanceParameters,
  type BitcoinBalanceQueryKey,
  type BitcoinBalanceQueryOptionsParameters,
  getBitcoinBalanceQueryKey,
  getBitcoinBalanceQueryOptions,
} from './bitcoinBalance/options.ts'
export {
  type BitcoinFeesParameters,
  type BitcoinFeesQueryKey,
  type BitcoinFeesQueryOptionsParameters,
  type GetBitcoinFeesParameters,
  getBitcoinFees,
  getBitcoinFeesQueryKey,
  getBitcoinFeesQueryOptions,
} from './bitcoinFees/options.ts'
export type { BitcoinFees } from './bitcoinFees/parse.ts'
export {
  type BitcoinTransactionsCursor,
  type BitcoinTransactionsParameters,
  type BitcoinTransactionsQueryKey,
  type BitcoinTransactionsQueryOptionsParameters,
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
  getIdentityQueryOptions,
  type IdentityParameters,
  type IdentityQueryKey,
  type IdentityQueryOptionsParameters,
} from './identity/options.ts'
export type { Identity } from './identity/parse.ts'
export {
  addressOfName,
  coinTypeOf,
  type GetNameRecordParameters,
  getNameRecord,
  getNameRecordQueryKey,
  getNameRecordQueryOptions,
  isServiceName,
  type NameRecordParameters,
  type NameRecordQueryKey,
  type NameRecordQueryOptionsParameters,
} from './nameRecord/options.ts'
export type { NameRecord } from './nameRecord/parse.ts'
export {
  type GetNftMetadataParameters,
  getNftMetadata,
  getNftMetadataQueryKey,
  getNftMetadataQueryOptions,
  type NftMetadataParameters,
  type NftMetadataQueryKey,
  type NftMetadataQueryOptionsParameters,
  type NftMetadataSources,
  type NftsError,
} from './nftMetadata/options.ts'
export type { Nft, NftMetadata, NftStandard } from './nftMetadata/parse.ts'
export {
  type GetNftsParameters,
  getNfts,
  getNftsQueryKey,
  getNftsQueryOptions,
  type NftSources,
  type NftsParameters,
  type NftsQueryKey,
  type NftsQueryOptionsParameters,
} from './nfts/options.ts'
export type { NftRange, Nfts } from './nfts/parse.ts'
export {
  type AssetImageQueryKey,
  type AssetImageQueryOptionsParameters,
  getAssetImage,
  getAssetImageQueryKey,
  getAssetImageQueryOptions,
  getWalletImage,
  getWalletImageQueryKey,
  getWalletImageQueryOptions,
  type PictureParameters,
  type WalletImageQueryKey,
  type WalletImageQueryOptionsParameters,
} from './pictures/options.ts'
export {
  type GetPortfolioParameters,
  type GetWalletPortfolioParameters,
  getPortfolio,
  getPortfolioQueryKey,
  getPortfolioQueryOptions,
  getWalletPortfolio,
  nativeTokenOf,
  type PortfolioError,
  type PortfolioParameters,
  type PortfolioQueryKey,
  type PortfolioQueryOptionsParameters,
  type RefreshPortfolioParameters,
  refreshPortfolio,
} from './portfolio/options.ts'
export type { Portfolio, PortfolioSource, PortfolioToken } from './portfolio/parse.ts'
export {
  getProjectConfig,
  getProjectConfigQueryKey,
  getProjectConfigQueryOptions,
  type LocalFeatures,
  type ProjectConfigQueryKey,
  type ProjectConfigQueryOptionsParameters,
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
  getReverseNamesQueryOptions,
  type ReverseNamesParameters,
  type ReverseNamesQueryKey,
  type ReverseNamesQueryOptionsParameters,
} from './reverseNames/options.ts'
export {
  getSupportedChains,
  getSupportedChainsQueryKey,
  getSupportedChainsQueryOptions,
  isChainSupported,
  type SupportedChainsQueryKey,
  type SupportedChainsQueryOptionsParameters,
} from './supportedChains/options.ts'
export type { SupportedChains } from './supportedChains/parse.ts'
export {
  type GetTokenPricesParameters,
  getTokenPrices,
  getTokenPricesQueryKey,
  getTokenPricesQueryOptions,
  type TokenPricesParameters,
  type TokenPricesQueryKey,
  type TokenPricesQueryOptionsParameters,
} from './tokenPrices/options.ts'
export type { TokenPrice } from './tokenPrices/parse.ts'
export {
  getWalletPage,
  getWalletPagesQueryKey,
  getWalletPagesQueryOptions,
  joinWalletPages,
  type WalletPage,
  type WalletPagesParameters,
  type WalletPagesQueryKey,
  type WalletPagesQueryOptionsParameters,
} from './walletPages/options.ts'
export {
  getWalletSearch,
  getWalletSearchQueryKey,
  getWalletSearchQueryOptions,
  type WalletSearchParameters,
  type WalletSearchQueryKey,
  type WalletSearchQueryOptionsParameters,
} from './walletSearch/options.ts'
export {
  type ExcludedWalletsParameters,
  type ExcludedWalletsQueryKey,
  type ExcludedWalletsQueryOptionsParameters,
  type FeaturedWalletsQueryOptionsParameters,
  type GetWalletsParameters,
  getExcludedWallets,
  getExcludedWalletsQueryKey,
  getExcludedWalletsQueryOptions,
  getFeaturedWalletsQueryKey,
  getFeaturedWalletsQueryOptions,
  getRecommendedWallets,
  getRecommendedWalletsQueryKey,
  getRecommendedWalletsQueryOptions,
  getWalletRanks,
  getWalletRanksQueryKey,
  getWalletRanksQueryOptions,
  getWallets,
  getWalletsById,
  getWalletsByIdQueryKey,
  getWalletsByIdQueryOptions,
  type RecommendedWalletsParameters,
  type RecommendedWalletsQueryKey,
  type RecommendedWalletsQueryOptionsParameters,
  type WalletBadge,
  type WalletRanksParameters,
  type WalletRanksQueryKey,
  type WalletRanksQueryOptionsParameters,
  type WalletsByIdParameters,
  type WalletsByIdQueryKey,
  type WalletsByIdQueryOptionsParameters,
} from './wallets/options.ts'
export type { WalletsPage } from './wallets/parse.ts'
