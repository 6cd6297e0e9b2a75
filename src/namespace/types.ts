import type { AlertCenter } from '../config/createAlertCenter.ts'
import type { KitConfig } from '../config/types.ts'
import type { CaipNetworkId, Network, SupportedNamespace } from '../networks/types.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import type { Clock } from '../utils/clock.ts'
import type { KitAccount } from './account.types.ts'
import type { ProviderOf } from './provider.types.ts'

/** The types of connector entries. */
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
  /** JSON-RPC error codes that mean "unknown chain, add it first". */
  addChainCodes: readonly number[]
  switchAccount: boolean
  /**
   * `false` for a wallet that cannot reconnect without a prompt. A stored connection is restored
   * with its stored addresses, each `isUnproven`. @default true
   */
  silentReconnect?: false
  /** `false` for a wallet that emits no account events. @default true */
  accountEvents?: false
  /** `false` for a wallet that emits no network events. @default true */
  networkEvents?: false
}

/** Serializable data of a connector, for lists and state. */
export type ConnectorEntry<namespace extends SupportedNamespace = SupportedNamespace> = {
  /** Stable across reloads. The rdns for an announced wallet. */
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
  /** True when another provider announced the same rdns first. Both are listed, not merged. */
  duplicateRdns?: boolean
}

/** A live connection of a namespace. */
export type Connection<namespace extends SupportedNamespace = SupportedNamespace> = {
  connectorId: string
  connectorUid: string
  /** Name of the wallet: its own name over WalletConnect, else the connector's. */
  name: string
  imageUrl?: string
  accounts: readonly KitAccount<namespace>[]
  networkId: CaipNetworkId
  /** Networks that the wallet approved. `undefined` means all. */
  approvedNetworkIds?: readonly CaipNetworkId[]
  auth?: { name: string; username?: string }
}

/** A stored connection that is not live. Its data is not verified by the wallet, which must be connected again. */
export type RecentConnection<namespace extends SupportedNamespace = SupportedNamespace> = {
  connectorId: string
  name?: string
  /** Image of the wallet while it is installed. */
  imageUrl?: string
  /** Every address that this connection ever had, the last used first. */
  accounts: readonly (Pick<KitAccount<namespace>, 'address'> &
    Partial<Pick<KitAccount<namespace>, 'type' | 'purpose' | 'publicKey'>>)[]
  networkId?: CaipNetworkId
  auth?: { name: string; username?: string }
}

/**
 * - `checking`: unknown, on the server and on the first client render.
 * - `reconnecting`: a stored connection is being restored.
 */
export type NamespaceStatus =
  | 'checking'
  | 'reconnecting'
  | 'connecting'
  | 'connected'
  | 'disconnected'

/** A snapshot of a namespace. Its identity changes only when its data changes. */
export type NamespaceState<namespace extends SupportedNamespace = SupportedNamespace> = {
  status: NamespaceStatus
  connectors: readonly ConnectorEntry<namespace>[]
  connections: readonly Connection<namespace>[]
  /** Stored connections that are not live. Empty until the namespace has loaded. */
  recentConnections: readonly RecentConnection<namespace>[]
  activeConnectorId?: string
  /** The active account while connected. */
  account?: KitAccount<namespace>
  /** The active network: the wallet's while connected, else the selected or default one. */
  networkId: CaipNetworkId
  /** True when the wallet is on a network that the app does not list. */
  unsupportedNetwork: boolean
}

export type ConnectParameters = {
  /** `uid` of a connector entry. */
  connectorUid: string
  /** Network to connect to, CAIP-2. If the wallet refuses to switch, it stays connected. */
  networkId?: CaipNetworkId
  /** Aborting ends the attempt as `closed`. A late response of the wallet is ignored. */
  signal?: AbortSignal
  /**
   * Called when the wallet's prompt is already open (-32002). The call then waits for that prompt.
   * Without this callback it throws `PromptAlreadyOpenError`.
   */
  onAlreadyOpen?: () => void
  /** Receives each WalletConnect pairing URI (`wc:…`), including replacements. */
  onUri?: (uri: string) => void
}

/**
 * A namespace of a kit: EVM through `fromWagmi`, Solana and Bitcoin through `createNamespace`.
 * React code treats all of them alike.
 */
export type KitNamespace<namespace extends SupportedNamespace = SupportedNamespace> = {
  readonly namespace: namespace
  readonly networks: readonly Network[]
  getState(): NamespaceState<namespace>
  subscribe(listener: () => void): () => void
  /** Starts listening and reconnects stored connections. Returns the cleanup. */
  mount(): () => void
  /** Loads a lazy namespace and resolves to the loaded one. Called by `kit.prepare()`. */
  prepare?(): Promise<KitNamespace>
  /** Connects a wallet. Rejects with a typed error. The dialog uses {@link ConnectAttempt} instead. */
  connect(parameters: ConnectParameters): Promise<Connection<namespace>>
  /**
   * Ends one connection, or all. Local state is cleared at once. Rejects with
   * `DisconnectFailedError` when a wallet fails; a hanging wallet is abandoned after 3 s.
   */
  disconnect(parameters?: WhichConnection): Promise<void>
  /**
   * Removes a stored address. Removing the last address of a connector removes its entry. A live
   * connection with the address is disconnected first.
   *
   * @throws DisconnectFailedError when the wallet failed to disconnect. The address is removed
   * regardless.
   */
  forget(parameters: { connectorId: string; address: string }): Promise<void>
  /** Reconnects stored connectors silently and in parallel, each within 5 s. */
  reconnect(): Promise<void>
  /**
   * Applies changes of another tab: ended connections end here, new ones reconnect silently, and
   * its active connection becomes active. Called by the kit.
   */
  follow?(): Promise<void>
  /**
   * Switches a wallet (or, when disconnected, the selection) to a network of this namespace.
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
  /** Makes another account of a connection the active one. */
  switchAccount(parameters: { connectorId: string; address?: string }): Promise<void>
  /** Signs a text with the active account. Resolves with the signature in the namespace's encoding. */
  signMessage(parameters: { message: string }): Promise<string>
  capabilities(connectorUid: string): ConnectorCapabilities
  /**
   * The wallet's own provider. Its responses are not validated.
   *
   * @throws ConnectorNotFoundError when no connector has the `uid`.
   */
  getProvider(connectorUid: string): Promise<ProviderOf<namespace>>
}

/** Selects connections. Without members, all of them. */
export type WhichConnection = {
  /** All connections of this wallet: `Connection.connectorId`. */
  connectorId?: string | undefined
  /** A single connection, when two wallets share an id: `Connection.connectorUid`. Wins over `connectorId`. */
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
 * A connector of a non-EVM namespace, with the members of wagmi's `createConnector` in the same
 * order. https://wagmi.sh/dev/creating-connectors
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
    /** Aborted when the response is no longer needed. */
    signal?: AbortSignal
  }): Promise<{ accounts: readonly KitAccount[]; networkId: CaipNetworkId }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly KitAccount[]>
  getProvider(): Promise<provider>
  getChainId(): Promise<CaipNetworkId>
  isAuthorized(): Promise<boolean>
  switchChain?(parameters: { networkId: CaipNetworkId }): Promise<Network>
  /** Networks that the wallet approved. `undefined` means all. Read while connected. */
  approvedNetworkIds?(): readonly CaipNetworkId[] | undefined
  /** Whether the wallet can add a network, when that is dynamic. */
  canAddChain?(): boolean
  /** The name that the wallet reports. Untrusted text, read while connected. */
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
