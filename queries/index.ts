export {
  HttpBodyError,
  HttpStatusError,
  InvalidResponseError,
  OriginRequiredError,
} from '../src/errors/http.ts'
export { HttpNetworkError } from '../src/errors/httpNetwork.ts'
export { type CreateHttpParameters, createHttp, type Http } from '../src/http/createHttp.ts'
export { type BitcoinBalance, getBitcoinBalance } from '../src/http/esplora/balance.ts'
export {
  type BitcoinTransaction,
  type BitcoinTransactionsPage,
  getBitcoinTransactions,
} from '../src/http/esplora/transactions.ts'
export { imageUrl } from '../src/http/imageUrl.ts'
export type { ActivityTransaction, HistoryPage, Transfer } from '../src/namespace/activity.types.ts'
export {
  type CreateKitStorageParameters,
  createKitStorage,
  type KitStorage,
} from '../src/storage/createKitStorage.ts'
export type { DirectoryWallet, ExcludedWallet } from '../src/wallets/types.ts'
export {
  type UseAccountStateParameters,
  type UseAccountStateReturnType,
  useAccountState,
} from './account/hook.ts'
export {
  type AccountState,
  type ConnectedWalletInfo,
  type GetAccountStateParameters,
  getAccountState,
} from './account/options.ts'
export {
  type UseActivityParameters,
  type UseActivityReturnType,
  useActivity,
} from './activity/hook.ts'
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
  describeTransaction,
  type GetActivityPageParameters,
  getActivityPage,
  getActivityQueryKey,
  getActivityQueryOptions,
  joinActivityPages,
  mergeTransfers,
} from './activity/options.ts'
export type { ActivityPage } from './activity/parse.ts'
export { type UseBitcoinBalanceParameters, useBitcoinBalance } from './bitcoinBalance/hook.ts'
export {
  getBitcoinBalanceQueryKey,
  getBitcoinBalanceQueryOptions,
} from './bitcoinBalance/options.ts'
export { type UseBitcoinFeesParameters, useBitcoinFees } from './bitcoinFees/hook.ts'
export {
  getBitcoinFees,
  getBitcoinFeesQueryKey,
  getBitcoinFeesQueryOptions,
} from './bitcoinFees/options.ts'
export type { BitcoinFees } from './bitcoinFees/parse.ts'
export {
  type UseBitcoinTransactionsParameters,
  type UseBitcoinTransactionsReturnType,
  useBitcoinTransactions,
} from './bitcoinTransactions/hook.ts'
export {
  getBitcoinTransactionsQueryKey,
  getBitcoinTransactionsQueryOptions,
  joinBitcoinTransactions,
} from './bitcoinTransactions/options.ts'
export {
  type UseKitConnectionParameters,
  type UseKitConnectionReturnType,
  type UseKitConnectionsParameters,
  type UseKitConnectionsReturnType,
  useKitConnection,
  useKitConnections,
} from './connections/hook.ts'
export type { ConnectionChange } from './connections/options.ts'
export { ConfigMissingError, HttpMissingError } from './core/errors.ts'
export { nativeTokenAddress } from './core/evm.ts'
export type { HttpParameter } from './core/hooks.ts'
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
export {
  type UseKitEnsAddressParameters,
  type UseKitEnsAddressReturnType,
  useKitEnsAddress,
} from './ensAddress/hook.ts'
export {
  type EnsAddressParameters,
  type EnsAddressQueryOptionsParameters,
  getKitEnsAddressQueryKey,
  getKitEnsAddressQueryOptions,
} from './ensAddress/options.ts'
export { parseReceiver, type Receiver } from './ensAddress/parse.ts'
export {
  type UseKitEnsAvatarParameters,
  type UseKitEnsAvatarReturnType,
  useKitEnsAvatar,
} from './ensAvatar/hook.ts'
export {
  type EnsAvatarParameters,
  type EnsAvatarQueryOptionsParameters,
  getKitEnsAvatarQueryKey,
  getKitEnsAvatarQueryOptions,
} from './ensAvatar/options.ts'
export {
  type UseKitEnsNameParameters,
  type UseKitEnsNameReturnType,
  useKitEnsName,
} from './ensName/hook.ts'
export {
  type EnsNameParameters,
  type EnsNameQueryOptionsParameters,
  getKitEnsNameQueryKey,
  getKitEnsNameQueryOptions,
} from './ensName/options.ts'
export {
  type UseIdentityParameters,
  type UseIdentityReturnType,
  useIdentity,
} from './identity/hook.ts'
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
  type UseNameRecordParameters,
  type UseNameRecordReturnType,
  useNameRecord,
} from './nameRecord/hook.ts'
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
  type UseNativeBalanceParameters,
  type UseNativeBalanceReturnType,
  useNativeBalance,
} from './nativeBalance/hook.ts'
export {
  type BalanceNamespace,
  balanceSourceOf,
  getNativeBalanceQueryKey,
  getNativeBalanceQueryOptions,
  type NativeBalanceParameters,
  type NativeBalanceQueryKey,
  type NativeBalanceQueryOptionsParameters,
  type NativeBalanceSource,
} from './nativeBalance/options.ts'
export type { NativeBalance } from './nativeBalance/parse.ts'
export {
  type UseNftMetadataParameters,
  type UseNftMetadataReturnType,
  useNftMetadata,
} from './nftMetadata/hook.ts'
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
export { type UseNftsParameters, type UseNftsReturnType, useNfts } from './nfts/hook.ts'
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
  type UseAssetImageParameters,
  type UseAssetImageReturnType,
  type UseWalletImageParameters,
  type UseWalletImageReturnType,
  useAssetImage,
  useObjectUrl,
  useWalletImage,
} from './pictures/hook.ts'
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
  type UsePortfolioParameters,
  type UsePortfolioReturnType,
  usePortfolio,
} from './portfolio/hook.ts'
export {
  balanceCacheMs,
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
  type UseProjectConfigParameters,
  type UseProjectConfigReturnType,
  type UseRemoteFeaturesParameters,
  type UseRemoteFeaturesReturnType,
  useProjectConfig,
  useRemoteFeatures,
} from './projectConfig/hook.ts'
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
  type UseReverseNamesParameters,
  type UseReverseNamesReturnType,
  useReverseNames,
} from './reverseNames/hook.ts'
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
  type UseSupportedChainsParameters,
  type UseSupportedChainsReturnType,
  useSupportedChains,
} from './supportedChains/hook.ts'
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
  type UseTokenPricesParameters,
  type UseTokenPricesReturnType,
  useTokenPrices,
} from './tokenPrices/hook.ts'
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
  type UseWalletPagesParameters,
  type UseWalletPagesReturnType,
  useWalletPages,
} from './walletPages/hook.ts'
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
  type UseWalletSearchParameters,
  type UseWalletSearchReturnType,
  useWalletSearch,
} from './walletSearch/hook.ts'
export {
  getWalletSearch,
  getWalletSearchQueryKey,
  getWalletSearchQueryOptions,
  type WalletSearchParameters,
  type WalletSearchQueryKey,
  type WalletSearchQueryOptionsParameters,
} from './walletSearch/options.ts'
export {
  type UseExcludedWalletsParameters,
  type UseExcludedWalletsReturnType,
  type UseFeaturedWalletsParameters,
  type UseFeaturedWalletsReturnType,
  type UseRecommendedWalletsParameters,
  type UseRecommendedWalletsReturnType,
  type UseWalletRanksParameters,
  type UseWalletRanksReturnType,
  type UseWalletsByIdParameters,
  type UseWalletsByIdReturnType,
  useExcludedWallets,
  useFeaturedWallets,
  useRecommendedWallets,
  useWalletRanks,
  useWalletsById,
} from './wallets/hook.ts'
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
