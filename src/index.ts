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
export {
  RequestFailedError,
  RequestRejectedError,
  RequestTimedOutError,
} from './errors/request.ts'
export type { BaseUrls } from './http/baseUrls.ts'
export {
  type KitConnectMutationOptionsParameters,
  kitConnectMutationOptions,
} from './kit/connectMutation.ts'
export { createKit } from './kit/createKit.ts'
export { kitDisconnectMutationOptions } from './kit/disconnectMutation.ts'
export type { KitEventMap, KitEvents } from './kit/kitEvents.ts'
export type { KitMutationOptions, KitMutationParameter } from './kit/mutationOptions.ts'
export {
  type KitSignMessageVariables,
  kitSignMessageMutationOptions,
} from './kit/signMessageMutation.ts'
export { kitSwitchNetworkMutationOptions } from './kit/switchNetworkMutation.ts'
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
  type UseKitAccountParameters,
  type UseKitAccountReturnType,
  useKitAccount,
} from './react/useKitAccount.ts'
export {
  type UseKitConnectParameters,
  type UseKitConnectReturnType,
  useKitConnect,
} from './react/useKitConnect.ts'
export {
  type UseKitDisconnectParameters,
  type UseKitDisconnectReturnType,
  useKitDisconnect,
} from './react/useKitDisconnect.ts'
export {
  type UseKitNetworkParameters,
  type UseKitNetworkReturnType,
  useKitNetwork,
} from './react/useKitNetwork.ts'
export {
  type UseKitSendParameters,
  type UseKitSendReturnType,
  useKitSend,
} from './react/useKitSend.ts'
export {
  type UseKitSignMessageParameters,
  type UseKitSignMessageReturnType,
  useKitSignMessage,
} from './react/useKitSignMessage.ts'
export {
  type UseKitSwitchNetworkParameters,
  type UseKitSwitchNetworkReturnType,
  useKitSwitchNetwork,
} from './react/useKitSwitchNetwork.ts'
export { type KitSendVariables, kitSendMutationOptions } from './transfers/sendMutation.ts'
export type { Clock } from './utils/clock.ts'
export { orderConnectMethods } from './wallets/connectSectionOrder.ts'
export type { DirectoryWallet } from './wallets/types.ts'
