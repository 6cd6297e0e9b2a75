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
export { BaseError } from './errors/BaseError.ts'
export { KitProviderMissingError, OptionError, SiwxConflictError } from './errors/config.ts'
export {
  ConnectClosedError,
  ConnectFailedError,
  ConnectorNotFoundError,
  ConnectRejectedError,
  ConnectTimedOutError,
  ConnectUnreachableError,
  DisconnectFailedError,
  MethodNotSupportedError,
  NotConnectedError,
  PromptAlreadyOpenError,
} from './errors/connect.ts'
export {
  ChainNotSupportedError,
  NamespaceNotConfiguredError,
  NetworkNotFoundError,
  UnsupportedNamespaceError,
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
} from './kit.types.ts'
export type {
  AccountType,
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
  SupportedNamespace,
} from './namespace/types.ts'
export { KitProvider, type KitProviderProps } from './react/KitProvider.tsx'
export { useKit } from './react/useKit.ts'
export {
  type AccountOf,
  type AddressOf,
  type UseKitAccountParameters,
  type UseKitAccountReturnType,
  useKitAccount,
} from './react/useKitAccount.ts'
export {
  type UseKitConnectionsParameters,
  type UseKitConnectionsReturnType,
  useKitConnections,
} from './react/useKitConnections.ts'
export { type UseKitDisconnectReturnType, useKitDisconnect } from './react/useKitDisconnect.ts'
export { useKitEvents } from './react/useKitEvents.ts'
export {
  type UseKitNetworkParameters,
  type UseKitNetworkReturnType,
  useKitNetwork,
} from './react/useKitNetwork.ts'
export { useKitState } from './react/useKitState.ts'
export { type UseKitThemeReturnType, useKitTheme } from './react/useKitTheme.ts'
