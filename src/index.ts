export type {
  AllWalletsMode,
  ConnectMethod,
  ConnectorTypeOrder,
  CustomWallet,
  Features,
  KitConfig,
  KitOptions,
  LogLevel,
  Metadata,
  Theme,
  ThemeMode,
  ThemeVariables,
  UnsupportedNetworkPolicy,
  WalletFeature,
} from './config/types.ts'
export type { OpenableViewName, ViewName } from './config/views.ts'
export { BaseError, type KitErrorCode } from './errors/BaseError.ts'
export {
  DialogNotMountedError,
  InvalidCaipAddressError,
  InvalidCaipNetworkIdError,
  KitProviderMissingError,
  NamespaceNotConfiguredError,
  NotSuppliedError,
  OptionError,
  SiwxConflictError,
  UnsupportedNamespaceError,
  ViewNotAvailableError,
} from './errors/config.ts'
export {
  ChainNotSupportedError,
  ConnectFailedError,
  ConnectorNotFoundError,
  ConnectRejectedError,
  ConnectTimedOutError,
  DisconnectFailedError,
  MethodNotSupportedError,
  MultiWalletNotEnabledError,
  NetworkNotFoundError,
  NotConnectedError,
  PromptAlreadyOpenError,
  WalletNotFoundError,
} from './errors/connect.ts'
export { ConnectClosedError, ConnectUnreachableError } from './errors/connectAttempt.ts'
export type { BaseUrls } from './http/baseUrls.ts'
export { createKit } from './kit/createKit.ts'
export type { KitEventMap, KitEvents } from './kit/kitEvents.ts'
export type {
  ConnectAttempt,
  ConnectAttemptState,
  ConnectNextAction,
  CreateKitParameters,
  Kit,
  KitState,
  OpenOptions,
  PairingLinks,
  StartConnectParameters,
  SwitchConnectionOutcome,
  SwitchConnectionParameters,
  SwitchNetworkParameters,
} from './kit/types.ts'
export type { AccountType, AddressOf, KitAccount } from './namespace/account.types.ts'
export type { ProviderOf, SessionProvider } from './namespace/provider.types.ts'
export type {
  Connection,
  ConnectorCapabilities,
  ConnectorEntry,
  ConnectorType,
  CreateNamespaceFn,
  KitNamespace,
  NamespaceContext,
  NamespaceState,
  NamespaceStatus,
  RecentConnection,
} from './namespace/types.ts'
export { sortNetworks } from './networks/toNetwork.ts'
export type { CaipAddress, CaipNetworkId, Network, SupportedNamespace } from './networks/types.ts'
export { type CreateDefaultKitParameters, createDefaultKit } from './react/createDefaultKit.ts'
export { KitProvider, type KitProviderProps } from './react/KitProvider.tsx'
export {
  type UseKitThemeReturnType,
  useKit,
  useKitEvents,
  useKitState,
  useKitTheme,
} from './react/useKit.ts'
export {
  type AccountOf,
  type UseKitAccountParameters,
  type UseKitAccountReturnType,
  useKitAccount,
} from './react/useKitAccount.ts'
export { type UseKitDisconnectReturnType, useKitDisconnect } from './react/useKitDisconnect.ts'
export {
  type UseKitNetworkParameters,
  type UseKitNetworkReturnType,
  useKitNetwork,
} from './react/useKitNetwork.ts'
export type { Clock } from './utils/clock.ts'
export {
  allWalletsCount,
  countRecommended,
  isAllWalletsShown,
  isFeatureVisible,
  walletTag,
} from './wallets/listRules.ts'
export type { DirectoryWallet } from './wallets/types.ts'
export { isWalletListed } from './wallets/walletFilters.ts'
export { addRecentWallet, dropShownWallets, listConnectors } from './wallets/walletLists.ts'
export { orderConnectMethods, orderConnectorTypes, sortWallets } from './wallets/walletOrder.ts'
