export {
  HttpBodyError,
  HttpNetworkError,
  HttpStatusError,
  InvalidResponseError,
  OriginRequiredError,
} from '../src/errors/http.ts'
export { type CreateHttpParameters, createHttp, type Http } from '../src/http/createHttp.ts'
export { imageUrl } from '../src/http/imageUrl.ts'
export {
  type CreateStorageParameters,
  createStorage,
  type KitStorage,
} from '../src/storage/createStorage.ts'
export type { DirectoryWallet, ExcludedWallet } from '../src/wallets/types.ts'
export {
  type ActivityCursor,
  type ActivityOptionsParameters,
  type ActivityParameters,
  type ActivityQueryKey,
  activityOptions,
  getActivityQueryKey,
} from './activity/activityOptions.ts'
export {
  type ActivityDescription,
  type ActivityLine,
  type ActivityOperation,
  describeTransaction,
} from './activity/describeTransaction.ts'
export {
  type ActivityPage,
  type GetActivityPageParameters,
  getActivityPage,
} from './activity/getActivityPage.ts'
export {
  type Activity,
  type ActivityEntry,
  joinActivityPages,
} from './activity/joinActivityPages.ts'
export { mergeTransfers } from './activity/mergeTransfers.ts'
export { type GetPortfolioParameters, getPortfolio } from './balances/getPortfolio.ts'
export {
  type GetWalletPortfolioParameters,
  getWalletPortfolio,
} from './balances/getWalletPortfolio.ts'
export { nativeTokenAddress } from './balances/nativeTokenAddress.ts'
export { nativeTokenOf } from './balances/nativeTokenOf.ts'
export {
  type PortfolioError,
  type PortfolioOptionsParameters,
  portfolioOptions,
} from './balances/portfolioOptions.ts'
export {
  type RefreshPortfolioParameters,
  refreshPortfolio,
} from './balances/refreshPortfolio.ts'
export {
  type GetNftMetadataParameters,
  getNftMetadata,
  type NftMetadataSources,
} from './core/getNftMetadata.ts'
export type { HistoryPage, Transaction, Transfer } from './core/history.types.ts'
export { getIdentityQueryKey, type Identity, type IdentityQueryKey } from './core/identityKey.ts'
export type { InfiniteQueryParameter, InfiniteReadOptions } from './core/infiniteQueryOptions.ts'
export { isChainSupported } from './core/isChainSupported.ts'
export type { Nft, NftMetadata, NftRange, NftStandard, Nfts } from './core/nfts.types.ts'
export type { SupportedChains } from './core/parseSupportedChains.ts'
export type { StorageParameter } from './core/persisted.ts'
export type { Portfolio, PortfolioSource, PortfolioToken } from './core/portfolio.types.ts'
export {
  getPortfolioQueryKey,
  type PortfolioParameters,
  type PortfolioQueryKey,
} from './core/portfolioKey.ts'
export type {
  QueryParameter,
  ReadOptions,
  ReadParameters,
  RemoteReadError,
} from './core/queryParameter.types.ts'
export type { ScopedKey } from './core/scopedKey.ts'
export {
  getSupportedChains,
  getSupportedChainsQueryKey,
  type SupportedChainsOptionsParameters,
  type SupportedChainsQueryKey,
  supportedChainsOptions,
} from './core/supportedChains.ts'
export type { WalletAssetsParameters, WalletProvider } from './core/walletAssets.ts'
export { type GetIdentityParameters, getIdentity } from './identity/getIdentity.ts'
export {
  type IdentityOptionsParameters,
  type IdentityParameters,
  identityOptions,
} from './identity/identityOptions.ts'
export { addressOfName } from './names/addressOfName.ts'
export { coinTypeOf } from './names/coinTypes.ts'
export {
  type GetNameRecordParameters,
  type GetReverseNamesParameters,
  getNameRecord,
  getReverseNames,
} from './names/getNameRecord.ts'
export { isServiceName } from './names/isServiceName.ts'
export type { NameRecord } from './names/nameRecord.types.ts'
export {
  getNameRecordQueryKey,
  type NameRecordOptionsParameters,
  type NameRecordParameters,
  type NameRecordQueryKey,
  nameRecordOptions,
} from './names/nameRecordOptions.ts'
export { parseReceiver, type Receiver } from './names/parseReceiver.ts'
export {
  getReverseNamesQueryKey,
  type ReverseNamesOptionsParameters,
  type ReverseNamesParameters,
  type ReverseNamesQueryKey,
  reverseNamesOptions,
} from './names/reverseNamesOptions.ts'
export {
  type GetNftsParameters,
  getNfts,
  type NftSources,
} from './nfts/getNfts.ts'
export {
  getNftMetadataQueryKey,
  type NftMetadataOptionsParameters,
  type NftMetadataParameters,
  type NftMetadataQueryKey,
  nftMetadataOptions,
} from './nfts/nftMetadataOptions.ts'
export {
  getNftsQueryKey,
  type NftsError,
  type NftsOptionsParameters,
  type NftsParameters,
  type NftsQueryKey,
  nftsOptions,
} from './nfts/nftsOptions.ts'
export {
  type AssetImageOptionsParameters,
  type AssetImageQueryKey,
  assetImageOptions,
  getAssetImage,
  getAssetImageQueryKey,
} from './pictures/assetImageOptions.ts'
export type { PictureParameters } from './pictures/pictureOptions.ts'
export {
  getWalletImage,
  getWalletImageQueryKey,
  type WalletImageOptionsParameters,
  type WalletImageQueryKey,
  walletImageOptions,
} from './pictures/walletImageOptions.ts'
export { type GetTokenPricesParameters, getTokenPrices } from './prices/getTokenPrices.ts'
export type { TokenPrice } from './prices/tokenPrice.types.ts'
export {
  getTokenPricesQueryKey,
  type TokenPricesOptionsParameters,
  type TokenPricesParameters,
  type TokenPricesQueryKey,
  tokenPricesOptions,
} from './prices/tokenPricesOptions.ts'
export type { ProjectConfig, ProjectFeature } from './project/parseProjectConfig.ts'
export {
  getProjectConfig,
  getProjectConfigQueryKey,
  type ProjectConfigOptionsParameters,
  type ProjectConfigQueryKey,
  projectConfigOptions,
} from './project/projectConfigOptions.ts'
export type { LocalFeatures, RemoteFeatures } from './project/remoteFeatures.types.ts'
export {
  type ResolveRemoteFeaturesParameters,
  type ResolveRemoteFeaturesReturnType,
  resolveRemoteFeatures,
} from './project/resolveRemoteFeatures.ts'
export {
  type ExcludedWalletsOptionsParameters,
  type ExcludedWalletsParameters,
  type ExcludedWalletsQueryKey,
  excludedWalletsOptions,
  getExcludedWallets,
  getExcludedWalletsQueryKey,
} from './wallets/excludedWalletsOptions.ts'
export {
  type FeaturedWalletsOptionsParameters,
  featuredWalletsOptions,
  getFeaturedWalletsQueryKey,
} from './wallets/featuredWalletsOptions.ts'
export {
  getWalletPage,
  type WalletPage,
  type WalletPagesParameters,
} from './wallets/getWalletPage.ts'
export {
  type GetWalletsParameters,
  getWallets,
  type WalletBadge,
} from './wallets/getWallets.ts'
export { joinWalletPages } from './wallets/joinWalletPages.ts'
export type { WalletsPage } from './wallets/parseWallets.ts'
export {
  getRecommendedWallets,
  getRecommendedWalletsQueryKey,
  type RecommendedWalletsOptionsParameters,
  type RecommendedWalletsParameters,
  type RecommendedWalletsQueryKey,
  recommendedWalletsOptions,
} from './wallets/recommendedWalletsOptions.ts'
export {
  getWalletPagesQueryKey,
  type WalletPagesOptionsParameters,
  type WalletPagesQueryKey,
  walletPagesOptions,
} from './wallets/walletPagesOptions.ts'
export {
  getWalletRanks,
  getWalletRanksQueryKey,
  type WalletRanksOptionsParameters,
  type WalletRanksParameters,
  type WalletRanksQueryKey,
  walletRanksOptions,
} from './wallets/walletRanksOptions.ts'
export {
  getWalletSearch,
  getWalletSearchQueryKey,
  type WalletSearchOptionsParameters,
  type WalletSearchParameters,
  type WalletSearchQueryKey,
  walletSearchOptions,
} from './wallets/walletSearchOptions.ts'
export {
  getWalletsById,
  getWalletsByIdQueryKey,
  type WalletsByIdOptionsParameters,
  type WalletsByIdParameters,
  type WalletsByIdQueryKey,
  walletsByIdOptions,
} from './wallets/walletsByIdOptions.ts'
