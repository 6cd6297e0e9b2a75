import type { AlertCenter } from '../config/createAlertCenter.ts'
import type { KitConfig } from '../config/types.ts'
import type { CaipNetworkId, Network, SupportedNamespace } from '../networks/types.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import type { Clock } from '../utils/clock.ts'
import type { KitAccount } from './account.types.ts'
import type { ProviderOf } from './provider.types.ts'

/** Kind of connector. */
export type ConnectorType =
  | 'MULTI_CHAIN'
  | 'ANNOUNCED'
  | 'INJECTED'
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'AUTH'

/** A connector's capabilities. Unsupported calls throw a typed error. */
export type ConnectorCapabilities = {
  switchChain: boolean
  addChain: boolean
  /** JSON-RPC error codes that mean the chain must first be added to the wallet. */
  addChainCodes: readonly number[]
  switchAccount: boolean
  /**
   * `false` if the wallet cannot reconnect without a prompt. Its connection is then restored with
   * the stored addresses, which are marked as `isUnproven`.
   *
   * @default true
   */
  silentReconnect?: false
  /** `false` if the wallet emits no account events. @default true */
  accountEvents?: false
  /** `false` if the wallet emits no network events. @default true */
  networkEvents?: false
}

/** A connector's serializable data. */
export type ConnectorEntry<namespace extends SupportedNamespace = SupportedNamespace> = {
  /** Stable across page loads. For an EIP-6963 wallet, this is its rdns. */
  id: string
  /** Unique on the current page. */
  uid: string
  type: ConnectorType
  name: string
  namespace: namespace
  /** A validated image URL (`data:image/…`, `https:`, or `blob:`). */
  imageUrl?: string
  imageId?: string
  /** Id in the wallet directory, if known. */
  explorerId?: string
  rdns?: string
  /**
   * Set if another connector announced the same rdns first. Connectors with the same rdns are
   * listed separately.
   */
  duplicateRdns?: boolean
}

/** An active connection in a namespace. */
export type Connection<namespace extends SupportedNamespace = SupportedNamespace> = {
  connectorId: string
  connectorUid: string
  /** The wallet's name: the one it reports over WalletConnect, else the connector name. */
  name: string
  imageUrl?: string
  accounts: readonly KitAccount<namespace>[]
  networkId: CaipNetworkId
  /** Networks that the wallet approved. `undefined` means all networks. */
  approvedNetworkIds?: readonly CaipNetworkId[]
  auth?: { name: string; username?: string }
}

/**
 * A stored connection that is not active. Its data is unverified until the wallet is connected
 * again.
 */
export type RecentConnection<namespace extends SupportedNamespace = SupportedNamespace> = {
  connectorId: string
  name?: string
  /** The wallet's image. It is set only if the wallet is installed. */
  imageUrl?: string
  /** All addresses that the connection has had, most recently used first. */
  accounts: readonly (Pick<KitAccount<namespace>, 'address'> &
    Partial<Pick<KitAccount<namespace>, 'type' | 'purpose' | 'publicKey'>>)[]
  networkId?: CaipNetworkId
  auth?: { name: string; username?: string }
}

/**
 * - `checking`: not known yet. This is the status on the server and in the first client render.
 * - `reconnecting`: a stored connection is being restored.
 */
export type NamespaceStatus =
  | 'checking'
  | 'reconnecting'
  | 'connecting'
  | 'connected'
  | 'disconnected'

/** A snapshot of a namespace. The object is replaced only when its data changes. */
export type NamespaceState<namespace extends SupportedNamespace = SupportedNamespace> = {
  status: NamespaceStatus
  connectors: readonly ConnectorEntry<namespace>[]
  connections: readonly Connection<namespace>[]
  /** Stored connections that are not active. Empty until the namespace is loaded. */
  recentConnections: readonly RecentConnection<namespace>[]
  activeConnectorId?: string
  /** The active account, if connected. */
  account?: KitAccount<namespace>
  /**
   * The active network: the wallet's network if connected, else the selected or default network.
   */
  networkId: CaipNetworkId
  /** Whether the wallet is on a network that the app does not list. */
  unsupportedNetwork: boolean
}

export type ConnectParameters = {
  /** The `uid` of a connector entry. */
  connectorUid: string
  /**
   * CAIP-2 id of the network to connect to. The wallet is connected even if it refuses to switch to
   * this network.
   */
  networkId?: CaipNetworkId
  /**
   * If aborted, the attempt ends as `closed`. If the wallet responds later, its response is
   * ignored.
   */
  signal?: AbortSignal
  /**
   * Called if the wallet already shows a prompt (-32002). `connect` then waits for that prompt's
   * result. Without this callback, `connect` throws `PromptAlreadyOpenError`.
   */
  onAlreadyOpen?: () => void
  /**
   * Called with each WalletConnect pairing URI (`wc:…`), including those that replace an earlier
   * one.
   */
  onUri?: (uri: string) => void
}

/**
 * One of a kit's namespaces. It is created by `fromWagmi` for EVM and by `createNamespace` for
 * Solana and Bitcoin. The interface is the same for all namespaces.
 */
export type KitNamespace<namespace extends SupportedNamespace = SupportedNamespace> = {
  readonly namespace: namespace
  readonly networks: readonly Network[]
  getState(): NamespaceState<namespace>
  subscribe(listener: () => void): () => void
  /**
   * Subscribes to the wallets and reconnects stored connections. Returns a cleanup function.
   *
   * @param options.immediate - Whether to start immediately. By default, the namespace starts in a later task,
   * because `WagmiProvider` mounts after its children and then clears its connections. @default false
   */
  mount(options?: { immediate?: boolean }): () => void
  /** Loads a lazy namespace, and resolves with the loaded one. Called by `kit.prepare()`. */
  prepare?(): Promise<KitNamespace>
  /**
   * Connects a wallet. Rejects with a typed error. The dialog uses {@link ConnectAttempt} instead.
   */
  connect(parameters: ConnectParameters): Promise<Connection<namespace>>
  /**
   * Disconnects one connection, or all connections. Local state is cleared immediately. Waits at
   * most 3 s for each wallet, and rejects with `DisconnectFailedError` if one fails to disconnect.
   */
  disconnect(parameters?: WhichConnection): Promise<void>
  /**
   * Removes a stored address. An active connection with this address is disconnected first. If the
   * connector has no other address, the connector's entry is removed too.
   *
   * @throws DisconnectFailedError if the wallet failed to disconnect. The address is removed
   * anyway.
   */
  forget(parameters: { connectorId: string; address: string }): Promise<void>
  /** Reconnects stored connections silently and in parallel, within 5 s. */
  reconnect(): Promise<void>
  /**
   * Applies changes that another tab made: disconnects connections that ended there, silently
   * reconnects new ones, and selects that tab's active connection. Called by the kit.
   */
  follow?(): Promise<void>
  /**
   * Switches a wallet's network or, if disconnected, the selected network.
   *
   * @param parameters.connectorUid - `Connection.connectorUid`. @default the active connection
   * @throws NetworkNotFoundError if the namespace does not list the network.
   * @throws ChainNotSupportedError if the wallet did not switch.
   */
  switchNetwork(parameters: {
    networkId: CaipNetworkId
    connectorUid?: string | undefined
    signal?: AbortSignal | undefined
  }): Promise<void>
  /** Makes a connection and one of its accounts active. */
  switchAccount(parameters: { connectorId: string; address?: string }): Promise<void>
  /**
   * Signs a message with the active account. Resolves with the signature in the namespace's
   * encoding.
   */
  signMessage(parameters: { message: string }): Promise<string>
  capabilities(connectorUid: string): ConnectorCapabilities
  /**
   * Returns the wallet's provider. Its responses are not validated.
   *
   * @throws ConnectorNotFoundError if no connector has this uid.
   */
  getProvider(connectorUid: string): Promise<ProviderOf<namespace>>
}

/** Which connections to select. If empty, all connections are selected. */
export type WhichConnection = {
  /** Selects all of a wallet's connections. See `Connection.connectorId`. */
  connectorId?: string | undefined
  /**
   * Selects a single connection, in case two wallets have the same id. See
   * `Connection.connectorUid`. Overrides `connectorId`.
   */
  connectorUid?: string | undefined
}

/** The context that `createNamespace` passes to a connector. */
export type ConnectorContext = {
  networks: readonly Network[]
  emitter: ConnectorEmitter
  clock: Clock
}

export type ConnectorEventMap = {
  change: { accounts?: readonly KitAccount[]; networkId?: CaipNetworkId }
  connect: { accounts: readonly KitAccount[]; networkId: CaipNetworkId }
  disconnect: undefined
  error: { error: Error }
  message: { type: string; data?: unknown }
}

export type ConnectorEmitter = {
  on<event extends keyof ConnectorEventMap>(
    event: event,
    listener: (data: ConnectorEventMap[event]) => void,
  ): () => void
  emit<event extends keyof ConnectorEventMap>(
    event: event,
    ...data: ConnectorEventMap[event] extends undefined ? [] : [data: ConnectorEventMap[event]]
  ): void
  listenerCount(event: keyof ConnectorEventMap): number
}

/**
 * A connector for a non-EVM namespace, with the same members as a wagmi connector.
 * https://wagmi.sh/dev/creating-connectors
 */
export type NamespaceConnector<provider = unknown> = {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  readonly type: ConnectorType
  readonly capabilities: ConnectorCapabilities
  setup?(): Promise<void>
  connect(parameters?: {
    networkId?: CaipNetworkId
    isReconnecting?: boolean
    /** Aborts once the result is no longer needed. */
    signal?: AbortSignal
  }): Promise<{ accounts: readonly KitAccount[]; networkId: CaipNetworkId }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly KitAccount[]>
  getProvider(): Promise<provider>
  getChainId(): Promise<CaipNetworkId>
  isAuthorized(): Promise<boolean>
  switchChain?(parameters: { networkId: CaipNetworkId }): Promise<Network>
  /**
   * Returns the networks that the wallet approved. Called while connected. `undefined` means all
   * networks.
   */
  approvedNetworkIds?(): readonly CaipNetworkId[] | undefined
  /** Whether the wallet can add a network. Only defined if that can change over time. */
  canAddChain?(): boolean
  /** Returns the name that the wallet reports. Called while connected. The name is untrusted. */
  walletName?(): string | undefined
  signMessage?(parameters: { message: string; account: KitAccount }): Promise<string>
  onAccountsChanged(accounts: readonly string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(error?: Error): void
}

export type CreateNamespaceConnectorFn<provider = unknown> = (
  context: ConnectorContext,
) => NamespaceConnector<provider>

/** The context that a kit passes to its namespaces. */
export type NamespaceContext = {
  config: KitConfig
  clock: Clock
  storage: KitStorage
  alerts: AlertCenter
}

/**
 * A function that creates a namespace for a kit. `solana()` and `bitcoin()` return functions of
 * this type.
 */
export type CreateNamespaceFn = (context: NamespaceContext) => KitNamespace
