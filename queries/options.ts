export {
  HttpBodyError,
  HttpNetworkError,
  HttpStatusError,
  InvalidResponseError,
} from '../src/errors/http.ts'
export { type CreateHttpParameters, createHttp, type Http } from '../src/http/createHttp.ts'
export { imageUrl } from '../src/http/imageUrl.ts'
export type { DirectoryWallet, ExcludedWallet } from '../src/wallets/types.ts'
export type { InfiniteQueryParameter, InfiniteReadOptions } from './core/infiniteQueryOptions.ts'
export { isChainSupported } from './core/isChainSupported.ts'
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
  type SupportedChains,
  type SupportedChainsOptionsParameters,
  type SupportedChainsQueryKey,
  supportedChainsOptions,
} from './core/supportedChains.ts'
export {
  type GetIdentityParameters,
  getIdentity,
  type Identity,
} from './identity/getIdentity.ts'
export {
  getIdentityQueryKey,
  type IdentityOptionsParameters,
  type IdentityParameters,
  type IdentityQueryKey,
  identityOptions,
} from './identity/identityOptions.ts'
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
export type { WalletsPage } from './wallets/walletsReply.ts'
