export {
  HttpBodyError,
  HttpNetworkError,
  HttpStatusError,
  InvalidResponseError,
  OriginRequiredError,
} from '../src/errors/http.ts'
export { type CreateHttpParameters, createHttp, type Http } from '../src/http/createHttp.ts'
export { imageUrl } from '../src/http/imageUrl.ts'
export type { CreateStorageParameters, KitStorage } from '../src/storage/createStorage.ts'
export { createStorage } from '../src/storage/createStorage.ts'
export type { DirectoryWallet, ExcludedWallet } from '../src/wallets/types.ts'
export type { AccountState, ConnectedWalletInfo } from './account/accountState.types.ts'
export { type GetAccountStateParameters, getAccountState } from './account/getAccountState.ts'
export {
  type UseAccountStateParameters,
  type UseAccountStateReturnType,
  useAccountState,
} from './account/useAccountState.ts'
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
export type { ActivityPage, GetActivityPageParameters } from './activity/getActivityPage.ts'
export { getActivityPage } from './activity/getActivityPage.ts'
export type { Activity, ActivityEntry } from './activity/joinActivityPages.ts'
export { joinActivityPages } from './activity/joinActivityPages.ts'
export { mergeTransfers } from './activity/mergeTransfers.ts'
export type { UseActivityParameters, UseActivityReturnType } from './activity/useActivity.ts'
export { useActivity } from './activity/useActivity.ts'
export { balanceCacheMs } from './balances/balanceCacheMs.ts'
export type { BalanceNamespace, NativeBalanceSource } from './balances/balanceSourceOf.ts'
export { balanceSourceOf } from './balances/balanceSourceOf.ts'
export { type GetPortfolioParameters, getPortfolio } from './balances/getPortfolio.ts'
export type { GetWalletPortfolioParameters } from './balances/getWalletPortfolio.ts'
export { getWalletPortfolio } from './balances/getWalletPortfolio.ts'
export type { NativeBalanceOptionsParameters } from './balances/nativeBalanceOptions.ts'
export { nativeBalanceOptions } from './balances/nativeBalanceOptions.ts'
export { nativeTokenAddress } from './balances/nativeTokenAddress.ts'
export { nativeTokenOf } from './balances/nativeTokenOf.ts'
export type { PortfolioError, PortfolioOptionsParameters } from './balances/portfolioOptions.ts'
export { portfolioOptions } from './balances/portfolioOptions.ts'
export type { RefreshPortfolioParameters } from './balances/refreshPortfolio.ts'
export { refreshPortfolio } from './balances/refreshPortfolio.ts'
export {
  type UseNativeBalanceParameters,
  type UseNativeBalanceReturnType,
  useNativeBalance,
} from './balances/useNativeBalance.ts'
export type { UsePortfolioParameters, UsePortfolioReturnType } from './balances/usePortfolio.ts'
export { usePortfolio } from './balances/usePortfolio.ts'
export {
  type UseSupportedChainsParameters,
  type UseSupportedChainsReturnType,
  useSupportedChains,
} from './chain/useSupportedChains.ts'
export { ConfigMissingError } from './core/ConfigMissingError.ts'
export {
  type GetNftMetadataParameters,
  getNftMetadata,
  type NftMetadataSources,
} from './core/getNftMetadata.ts'
export { HttpMissingError } from './core/HttpMissingError.ts'
export type { HistoryPage, Transaction, Transfer } from './core/history.types.ts'
export { getIdentityQueryKey, type Identity, type IdentityQueryKey } from './core/identityKey.ts'
export type { InfiniteQueryParameter, InfiniteReadOptions } from './core/infiniteQueryOptions.ts'
export { isChainSupported } from './core/isChainSupported.ts'
export type { NativeBalanceParameters, NativeBalanceQueryKey } from './core/nativeBalanceKey.ts'
export { getNativeBalanceQueryKey } from './core/nativeBalanceKey.ts'
export type { Nft, NftMetadata, NftRange, NftStandard, Nfts } from './core/nfts.types.ts'
export type { SupportedChains } from './core/parseSupportedChains.ts'
export type { StorageParameter } from './core/persisted.ts'
export type { Portfolio, PortfolioSource, PortfolioToken } from './core/portfolio.types.ts'
export type { PortfolioParameters, PortfolioQueryKey } from './core/portfolioKey.ts'
export { getPortfolioQueryKey } from './core/portfolioKey.ts'
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
export type { HttpParameter } from './core/useHttp.ts'
export type { WalletAssetsParameters, WalletProvider } from './core/walletAssets.ts'
export { type GetIdentityParameters, getIdentity } from './identity/getIdentity.ts'
export type { IdentityOptionsParameters, IdentityParameters } from './identity/identityOptions.ts'
export { identityOptions } from './identity/identityOptions.ts'
export type { UseIdentityParameters, UseIdentityReturnType } from './identity/useIdentity.ts'
export { useIdentity } from './identity/useIdentity.ts'
export { addressOfName } from './names/addressOfName.ts'
export { coinTypeOf } from './names/coinTypes.ts'
export {
  type EnsAddressOptionsParameters,
  type EnsAddressParameters,
  ensAddressOptions,
  getEnsAddressQueryKey,
} from './names/ensAddressOptions.ts'
export type { EnsAvatarOptionsParameters, EnsAvatarParameters } from './names/ensAvatarOptions.ts'
export { ensAvatarOptions, getEnsAvatarQueryKey } from './names/ensAvatarOptions.ts'
export type { EnsNameOptionsParameters, EnsNameParameters } from './names/ensNameOptions.ts'
export { ensNameOptions, getEnsNameQueryKey } from './names/ensNameOptions.ts'
export type { GetNameRecordParameters, GetReverseNamesParameters } from './names/getNameRecord.ts'
export { getNameRecord, getReverseNames } from './names/getNameRecord.ts'
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
  type UseKitEnsAddressParameters,
  type UseKitEnsAddressReturnType,
  useKitEnsAddress,
} from './names/useKitEnsAddress.ts'
export {
  type UseKitEnsAvatarParameters,
  type UseKitEnsAvatarReturnType,
  useKitEnsAvatar,
} from './names/useKitEnsAvatar.ts'
export type { UseKitEnsNameParameters, UseKitEnsNameReturnType } from './names/useKitEnsName.ts'
export { useKitEnsName } from './names/useKitEnsName.ts'
export type { UseNameRecordParameters, UseNameRecordReturnType } from './names/useNameRecord.ts'
export { useNameRecord } from './names/useNameRecord.ts'
export {
  type UseReverseNamesParameters,
  type UseReverseNamesReturnType,
  useReverseNames,
} from './names/useReverseNames.ts'
export type { GetNftsParameters, NftSources } from './nfts/getNfts.ts'
export { getNfts } from './nfts/getNfts.ts'
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
export type { UseNftMetadataParameters, UseNftMetadataReturnType } from './nfts/useNftMetadata.ts'
export { useNftMetadata } from './nfts/useNftMetadata.ts'
export { type UseNftsParameters, type UseNftsReturnType, useNfts } from './nfts/useNfts.ts'
export {
  type AssetImageOptionsParameters,
  type AssetImageQueryKey,
  assetImageOptions,
  getAssetImage,
  getAssetImageQueryKey,
} from './pictures/assetImageOptions.ts'
export type { PictureParameters } from './pictures/pictureOptions.ts'
export type { UseAssetImageParameters, UseAssetImageReturnType } from './pictures/useAssetImage.ts'
export { useAssetImage } from './pictures/useAssetImage.ts'
export { useObjectUrl } from './pictures/useObjectUrl.ts'
export {
  type UseWalletImageParameters,
  type UseWalletImageReturnType,
  useWalletImage,
} from './pictures/useWalletImage.ts'
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
export type { UseTokenPricesParameters, UseTokenPricesReturnType } from './prices/useTokenPrices.ts'
export { useTokenPrices } from './prices/useTokenPrices.ts'
export type { ConnectionChange } from './project/changeConnection.ts'
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
  type UseKitConnectionParameters,
  type UseKitConnectionReturnType,
  useKitConnection,
} from './project/useKitConnection.ts'
export {
  type UseKitConnectionsParameters,
  type UseKitConnectionsReturnType,
  useKitConnections,
} from './project/useKitConnections.ts'
export {
  type UseProjectConfigParameters,
  type UseProjectConfigReturnType,
  useProjectConfig,
} from './project/useProjectConfig.ts'
export {
  type UseRemoteFeaturesParameters,
  type UseRemoteFeaturesReturnType,
  useRemoteFeatures,
} from './project/useRemoteFeatures.ts'
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
export type { WalletPage, WalletPagesParameters } from './wallets/getWalletPage.ts'
export { getWalletPage } from './wallets/getWalletPage.ts'
export type { GetWalletsParameters, WalletBadge } from './wallets/getWallets.ts'
export { getWallets } from './wallets/getWallets.ts'
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
  type UseExcludedWalletsParameters,
  type UseExcludedWalletsReturnType,
  useExcludedWallets,
} from './wallets/useExcludedWallets.ts'
export {
  type UseFeaturedWalletsParameters,
  type UseFeaturedWalletsReturnType,
  useFeaturedWallets,
} from './wallets/useFeaturedWallets.ts'
export {
  type UseRecommendedWalletsParameters,
  type UseRecommendedWalletsReturnType,
  useRecommendedWallets,
} from './wallets/useRecommendedWallets.ts'
export {
  type UseWalletPagesParameters,
  type UseWalletPagesReturnType,
  useWalletPages,
} from './wallets/useWalletPages.ts'
export {
  type UseWalletRanksParameters,
  type UseWalletRanksReturnType,
  useWalletRanks,
} from './wallets/useWalletRanks.ts'
export {
  type UseWalletSearchParameters,
  type UseWalletSearchReturnType,
  useWalletSearch,
} from './wallets/useWalletSearch.ts'
export {
  type UseWalletsByIdParameters,
  type UseWalletsByIdReturnType,
  useWalletsById,
} from './wallets/useWalletsById.ts'
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
