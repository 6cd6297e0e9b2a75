export type {
  ConnectAttempt,
  ConnectAttemptState,
  ConnectNextAction,
  StartConnectParameters,
} from './actions/connectAttempt.types.ts'
export type {
  AllWalletsMode,
  BaseUrls,
  ConnectMethod,
  ConnectorTypeOrder,
  CustomWallet,
  Features,
  KitConfig,
  KitOptions,
  LogLevel,
  Metadata,
  ThemeMode,
  UnsupportedChainPolicy,
  WalletFeature,
} from './config/types.ts'
export type { OpenableViewName, ViewName } from './config/views.ts'
export { createKit } from './createKit.ts'
export { BaseError, type KitErrorCode } from './errors/BaseError.ts'
export { InvalidCaipAddressError } from './errors/caip.ts'
export {
  InvalidCaipNetworkIdError,
  KitProviderMissingError,
  NamespaceNotConfiguredError,
  OptionError,
  SiwxConflictError,
  UnsupportedNamespaceError,
} from './errors/config.ts'
export {
  ConnectClosedError,
  ConnectFailedError,
  ConnectorNotFoundError,
  ConnectRejectedError,
  ConnectTimedOutError,
  ConnectUnreachableError,
  DisconnectFailedError,
  MethodNotSupportedError,
  MultiWalletNotEnabledError,
  NotConnectedError,
  PromptAlreadyOpenError,
} from './errors/connect.ts'
export {
  ChainNotSupportedError,
  NetworkNotFoundError,
} from './errors/network.ts'
export { DialogNotMountedError, ViewNotAvailableError } from './errors/view.ts'
export type { KitEventMap, KitEvents } from './events/kitEvents.ts'
export type {
  CreateKitParameters,
  CreateNamespaceFn,
  Kit,
  KitState,
  NamespaceContext,
  OpenOptions,
  SwitchNetworkParameters,
} from './kit.types.ts'
export { NotPreparedError } from './NotPreparedError.ts'
export { NotSuppliedError } from './NotSuppliedError.ts'
export { InvalidConnectionStatusError } from './namespace/connectionClass.ts'
export type { ProviderOf, SessionProvider } from './namespace/providerOf.types.ts'
export type {
  AccountType,
  AddressOf,
  CaipAddress,
  CaipNetworkId,
  Connection,
  ConnectorCapabilities,
  ConnectorEntry,
  ConnectorType,
  KitAccount,
  KitNamespace,
  NamespaceState,
  NamespaceStatus,
  Network,
  RecentConnection,
  SupportedNamespace,
} from './namespace/types.ts'
export { type CreateDefaultKitParameters, createDefaultKit } from './react/createDefaultKit.ts'
export { KitProvider, type KitProviderProps } from './react/KitProvider.tsx'
export { useKit } from './react/useKit.ts'
export {
  type AccountOf,
  type UseKitAccountParameters,
  type UseKitAccountReturnType,
  useKitAccount,
} from './react/useKitAccount.ts'
export { type UseKitDisconnectReturnType, useKitDisconnect } from './react/useKitDisconnect.ts'
export { useKitEvents } from './react/useKitEvents.ts'
export {
  type UseKitNetworkParameters,
  type UseKitNetworkReturnType,
  useKitNetwork,
} from './react/useKitNetwork.ts'
export { useKitState } from './react/useKitState.ts'
export { type UseKitThemeReturnType, useKitTheme } from './react/useKitTheme.ts'
export type {
  SwitchConnectionOutcome,
  SwitchConnectionParameters,
} from './switchConnection.types.ts'
export type { Clock } from './utils/clock.ts'
export { addRecentWallet } from './wallets/addRecentWallet.ts'
export { allWalletsCount } from './wallets/allWalletsCount.ts'
export { countRecommended } from './wallets/countRecommended.ts'
export { dropShownWallets } from './wallets/dropShownWallets.ts'
export { isAllWalletsShown } from './wallets/isAllWalletsShown.ts'
export { isFeatureVisible } from './wallets/isFeatureVisible.ts'
export { isWalletListed } from './wallets/isWalletListed.ts'
export { listConnectors } from './wallets/listConnectors.ts'
export { orderConnectMethods } from './wallets/orderConnectMethods.ts'
export { orderConnectorTypes } from './wallets/orderConnectorTypes.ts'
export { sortNetworks } from './wallets/sortNetworks.ts'
export { sortWallets } from './wallets/sortWallets.ts'
export type { DirectoryWallet } from './wallets/types.ts'
export { walletTag } from './wallets/walletTag.ts'
