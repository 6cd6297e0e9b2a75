import type { AlertCenter } from '../config/createAlertCenter.ts'
import type { KitConfig } from '../config/types.ts'
import type { CaipNetworkId, Network, SupportedNamespace } from '../networks/types.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import type { Clock } from '../utils/clock.ts'
import type { KitAccount } from './account.types.ts'
import type { ProviderOf } from './provider.types.ts'

/** Connector types. */
export type ConnectorType =
  | 'MULTI_CHAIN'
  | 'ANNOUNCED'
  | 'INJECTED'
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'AUTH'

/** Capabilities of a connector. Unsupported calls throw a typed error. */
export type ConnectorCapabilities = {
  switchChain: boolean
  addChain: boolean
  /** JSON-RPC error codes that mean the wallet must add the chain first. */
  addChainCodes: readonly number[]
  switchAccount: boolean
  /**
   * `false` for a wallet that cannot reconnect without a prompt. Its stored connection is restored
   * with the stored addresses, which are marked as `isUnproven`.
   *
   * @default true
   */
  silentReconnect?: false
  /** `false` for a wallet that emits no account events. @default true */
  accountEvents?: false
  /** `false` for a wallet that emits no network events. @default true */
  networkEvents?: false
}

/** Serializable data of a connector. */
export type ConnectorEntry<namespace extends SupportedNamespace = SupportedNamespace> = {
  /** Stable across page loads. The rdns of an EIP-6963 wallet. */
  id: string
  /** Unique on this page. */
  uid: string
  type: ConnectorType
  name: string
  namespace: namespace
  /** A validated image URL (`data:image/…`, https or blob). */
  imageUrl?: string
  imageId?: string
  /** Id in the wallet directory, if known. */
  explorerId?: string
  rdns?: string
  /**
   * True when another connector announced the same rdns first. Connectors with the same rdns are
   * listed separately.
   */
  duplicateRdns?: boolean
}

/** An active connection of a namespace. */
export type Connection<namespace extends SupportedNamespace = SupportedNamespace> = {
  connectorId: string
  connectorUid: string
  /** Wallet name: the name that the wallet reports over WalletConnect, else the connector name. */
  name: string
  imageUrl?: string
  accounts: readonly KitAccount<namespace>[]
  networkId: CaipNetworkId
  /** Networks that the wallet approved. `undefined` means all networks. */
  approvedNetworkIds?: readonly CaipNetworkId[]
  auth?: { name: string; username?: string }
}

/**
 * A stored connection that is not active. The wallet has to be connected again to verify its data.
 */
export type RecentConnection<namespace extends SupportedNamespace = SupportedNamespace> = {
  connectorId: string
  name?: string
  /** Wallet image. Only set while the wallet is installed. */
  imageUrl?: string
  /** All addresses that the connection has had, the last used address first. */
  accounts: readonly (Pick<KitAccount<namespace>, 'address'> &
    Partial<Pick<KitAccount<namespace>, 'type' | 'purpose' | 'publicKey'>>)[]
  networkId?: CaipNetworkId
  auth?: { name: string; username?: string }
}

/**
 * - `checking`: unknown. The status on the server and in the first client render.
 * - `reconnecting`: a stored connection is being restored.
 */
export type NamespaceStatus =
  | 'checking'
  | 'reconnecting'
  | 'connecting'
  | 'connected'
  | 'disconnected'

/** A snapshot of a namespace. The object is only replaced when its data changes. */
export type NamespaceState<namespace extends SupportedNamespace = SupportedNamespace> = {
  status: NamespaceStatus
  connectors: readonly ConnectorEntry<namespace>[]
  connections: readonly Connection<namespace>[]
  /** Stored connections that are not active. Empty until the namespace is loaded. */
  recentConnections: readonly RecentConnection<namespace>[]
  activeConnectorId?: string
  /** The active account while connected. */
  account?: KitAccount<namespace>
  /**
   * The active network: the wallet's network while connected, else the selected or default network.
   */
  networkId: CaipNetworkId
  /** True when the wallet is on a network that the app does not list. */
  unsupportedNetwork: boolean
}

export type ConnectParameters = {
  /** The `uid` of a connector entry. */
  connectorUid: string
  /**
   * CAIP-2 id of the network to connect to. The wallet is connected even if it refuses to switch.
   */
  networkId?: CaipNetworkId
  /** Ends the attempt as `closed` when aborted. A late response of the wallet is ignored. */
  signal?: AbortSignal
  /**
   * Called when the wallet already shows a prompt (-32002). `connect` then waits for its result.
   * Without the callback, `connect` throws `PromptAlreadyOpenError`.
   */
  onAlreadyOpen?: () => void
  /** Called with each WalletConnect pairing URI (`wc:…`), including its replacements. */
  onUri?: (uri: string) => void
}

/**
 * A namespace of a kit: `fromWagmi` creates it for EVM, `createNamespace` for Solana and Bitcoin.
 * The interface is the same for all namespaces.
 */
export type KitNamespace<namespace extends SupportedNamespace = SupportedNamespace> = {
  readonly namespace: namespace
  readonly networks: readonly Network[]
  getState(): NamespaceState<namespace>
  subscribe(listener: () => void): () => void
  /** Subscribes to the wallets and reconnects stored connections. Returns the cleanup. */
  mount(): () => void
  /** Loads a lazy namespace and resolves with the loaded namespace. Called by `kit.prepare()`. */
  prepare?(): Promise<KitNamespace>
  /**
   * Connects a wallet. Rejects with a typed error. The dialog uses {@link ConnectAttempt} instead.
   */
  connect(parameters: ConnectParameters): Promise<Connection<namespace>>
  /**
   * Disconnects one connection, or all connections. Local state is cleared immediately. Rejects
   * with `DisconnectFailedError` when a wallet fails. Waits at most 3 s for a wallet.
   */
  disconnect(parameters?: WhichConnection): Promise<void>
  /**
   * Removes a stored address. An active connection with the address is disconnected first. Removing
   * the last address of a connector removes its entry.
   *
   * @throws DisconnectFailedError when the wallet failed to disconnect. The address is removed
   * regardless.
   */
  forget(parameters: { connectorId: string; address: string }): Promise<void>
  /** Reconnects stored connectors silently and in parallel, within 5 s. */
  reconnect(): Promise<void>
  /**
   * Applies the connections of another tab: disconnects ended connections, reconnects new
   * connections silently, and selects the active connection of the other tab. Called by the kit.
   */
  follow?(): Promise<void>
  /**
   * Switches the network of a wallet, or the selected network while disconnected.
   *
   * @param parameters.connectorUid - `Connection.connectorUid`. @default the active connection
   * @throws NetworkNotFoundError when the namespace does not list the network.
   * @throws ChainNotSupportedError when the wallet did not switch.
   */
  switchNetwork(parameters: {
    networkId: CaipNetworkId
    connectorUid?: string | undefined
    signal?: AbortSignal | undefined
  }): Promise<void>
  /** Makes a connection and one of its accounts active. */
  switchAccount(parameters: { connectorId: string; address?: string }): Promise<void>
  /**
   * Signs a message with the active account. Resolves with the signature in the encoding of the
   * namespace.
   */
  signMessage(parameters: { message: string }): Promise<string>
  capabilities(connectorUid: string): ConnectorCapabilities
  /**
   * Returns the wallet's provider. Its responses are not validated.
   *
   * @throws ConnectorNotFoundError when no connector has the `uid`.
   */
  getProvider(connectorUid: string): Promise<ProviderOf<namespace>>
}

/** Selects connections. Without members, selects all connections. */
export type WhichConnection = {
  /** All connections of a wallet: `Connection.connectorId`. */
  connectorId?: string | undefined
  /**
   * One connection, when two wallets have the same id: `Connection.connectorUid`. Overrides
   * `connectorId`.
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
 * A connector of a non-EVM namespace, with the members of a wagmi connector.
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
    /** Aborts when the result is no longer needed. */
    signal?: AbortSignal
  }): Promise<{ accounts: readonly KitAccount[]; networkId: CaipNetworkId }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly KitAccount[]>
  getProvider(): Promise<provider>
  getChainId(): Promise<CaipNetworkId>
  isAuthorized(): Promise<boolean>
  switchChain?(parameters: { networkId: CaipNetworkId }): Promise<Network>
  /** Networks that the wallet approved, read while connected. `undefined` means all networks. */
  approvedNetworkIds?(): readonly CaipNetworkId[] | undefined
  /** Whether the wallet can add a network. For wallets whose capability can change. */
  canAddChain?(): boolean
  /** The name that the wallet reports, read while connected. Untrusted. */
  walletName?(): string | undefined
  signMessage?(parameters: { message: string; account: KitAccount }): Promise<string>
  onAccountsChanged(accounts: readonly string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(error?: Error): void
}

export type CreateNamespaceConnectorFn<provider = unknown> = (
  context: ConnectorContext,
) => NamespaceConnector<provider>

/** The context that a kit passes to a namespace. */
export type NamespaceContext = {
  config: KitConfig
  clock: Clock
  storage: KitStorage
  alerts: AlertCenter
}

/** Creates a namespace for one kit. Returned by `solana()` and `bitcoin()`. */
export type CreateNamespaceFn = (context: NamespaceContext) => KitNamespace
