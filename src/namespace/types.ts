import type { AlertCenter } from '../config/createAlertCenter.ts'
import type { KitConfig } from '../config/types.ts'
import type { CaipNetworkId, Network, SupportedNamespace } from '../networks/types.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import type { Clock } from '../utils/clock.ts'
import type { KitAccount } from './account.types.ts'
import type { ProviderOf } from './provider.types.ts'

/** The six kinds of connector entry. */
export type ConnectorType =
  | 'MULTI_CHAIN'
  | 'ANNOUNCED'
  | 'INJECTED'
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'AUTH'

/** What a connector of a namespace can do; the contract test asserts a typed error for the rest. */
export type ConnectorCapabilities = {
  switchChain: boolean
  addChain: boolean
  /** JSON-RPC error codes that mean "the wallet does not know this chain: add it". */
  addChainCodes: readonly number[]
  switchAccount: boolean
  /**
   * False for a wallet that shows nothing without a window: a stored connection comes back with the stored addresses,
   * each `isUnproven`. @default true
   */
  silentReconnect?: false
  /** False for a wallet that tells nothing of what its owner changes in it. @default true */
  accountEvents?: false
  /** False for a wallet that tells nothing of the network that its owner chooses in it. @default true */
  networkEvents?: false
}

/** A connector as lists and rules see it: data only, safe to keep in state. */
export type ConnectorEntry<namespace extends SupportedNamespace = SupportedNamespace> = {
  /** Stable across reloads (rdns for an announced wallet). */
  id: string
  /** Unique on this page. */
  uid: string
  type: ConnectorType
  name: string
  namespace: namespace
  /** A checked picture URL (`data:image/…`, https or blob), never markup. */
  imageUrl?: string
  imageId?: string
  /** Id in the wallet directory, when known. */
  explorerId?: string
  rdns?: string
  /** True when another provider announced the same rdns before it: never merged. Lists flag both. */
  duplicateRdns?: boolean
}

/** One live connection of a namespace. */
export type Connection<namespace extends SupportedNamespace = SupportedNamespace> = {
  connectorId: string
  connectorUid: string
  /** Of the wallet: over WalletConnect what it says of itself, else its connector's. */
  name: string
  imageUrl?: string
  accounts: readonly KitAccount<namespace>[]
  networkId: CaipNetworkId
  /** The networks that the wallet allows this app; undefined: every one. */
  approvedNetworkIds?: readonly CaipNetworkId[]
  auth?: { name: string; username?: string }
}

/**
 * A connection that was live before and is not now, as it was stored: whoever shows it asks the
 * wallet anew. Nothing in it is checked against a wallet.
 */
export type RecentConnection<namespace extends SupportedNamespace = SupportedNamespace> = {
  connectorId: string
  name?: string
  /** The picture of the installed wallet, while there is one. */
  imageUrl?: string
  /** Every address that this connection ever had here, the one used last first. */
  accounts: readonly (Pick<KitAccount<namespace>, 'address'> &
    Partial<Pick<KitAccount<namespace>, 'type' | 'purpose' | 'publicKey'>>)[]
  networkId?: CaipNetworkId
  auth?: { name: string; username?: string }
}

/**
 * - `checking`: nothing is known yet (server render and first client render).
 * - `reconnecting`: a stored connection is being asked.
 */
export type NamespaceStatus =
  | 'checking'
  | 'reconnecting'
  | 'connecting'
  | 'connected'
  | 'disconnected'

/** A snapshot of a namespace. A new object on every change, the same object in between. */
export type NamespaceState<namespace extends SupportedNamespace = SupportedNamespace> = {
  status: NamespaceStatus
  connectors: readonly ConnectorEntry<namespace>[]
  connections: readonly Connection<namespace>[]
  /** Stored connections that are not live. Empty until the code behind the namespace has come. */
  recentConnections: readonly RecentConnection<namespace>[]
  activeConnectorId?: string
  /** The account in use, when connected. */
  account?: KitAccount<namespace>
  /** The network in use: the wallet's while connected, else the chosen or default one. */
  networkId: CaipNetworkId
  /** True when the wallet is on a network that this app does not list. */
  unsupportedNetwork: boolean
}

export type ConnectParameters = {
  /** A connector entry's `uid`. */
  connectorUid: string
  /** Network to end on, CAIP-2. A wallet that refuses to move there stays connected. */
  networkId?: CaipNetworkId
  /** Aborting ends the attempt as `closed`; a late answer of the wallet is dropped. */
  signal?: AbortSignal
  /**
   * The wallet says that its window is open already (-32002). With this callback the call goes on
   * until that window is answered; without it, it rejects with `PromptAlreadyOpenError`.
   */
  onAlreadyOpen?: () => void
  /** Gets each pairing link of WalletConnect (`wc:…`), the first and those that take its place. */
  onUri?: (uri: string) => void
}

/**
 * One namespace of a kit: EVM through `fromWagmi`, Solana and Bitcoin through `createNamespace`.
 * React code loops over these and never asks which one it holds.
 */
export type KitNamespace<namespace extends SupportedNamespace = SupportedNamespace> = {
  readonly namespace: namespace
  readonly networks: readonly Network[]
  getState(): NamespaceState<namespace>
  subscribe(listener: () => void): () => void
  /** Starts listening and asks the stored connections, once; the returned function stops it. */
  mount(): () => void
  /** Where it is loaded late: loads what lies behind and resolves to it; `kit.prepare()` calls it. */
  prepare?(): Promise<KitNamespace>
  /** Connects. Rejects with a typed error (see `src/errors`). The dialog uses {@link ConnectAttempt} instead. */
  connect(parameters: ConnectParameters): Promise<Connection<namespace>>
  /**
   * Ends one connection, or all. Local state is clean at once, whatever the wallet does; a wallet
   * that fails to disconnect rejects with `DisconnectFailedError`, one that hangs is left after 3 s.
   */
  disconnect(parameters?: WhichConnection): Promise<void>
  /**
   * Takes a stored address away; with the last one of a connector goes its entry. A live connection
   * that has the address is ended first.
   *
   * @throws DisconnectFailedError when its wallet failed to follow. The address is gone all the same.
   */
  forget(parameters: { connectorId: string; address: string }): Promise<void>
  /** Asks the stored connectors silently, in parallel, each at most 5 s. */
  reconnect(): Promise<void>
  /**
   * Another tab of the site changed what is stored: what it ended is over here too, what it connected
   * is asked silently, and what it uses is the one in use. The kit calls it.
   */
  follow?(): Promise<void>
  /**
   * Moves a wallet (or, when disconnected, the selection) to a network of this namespace.
   *
   * @param parameters.connectorUid - `Connection.connectorUid`. @default the connection in use
   */
  switchNetwork(parameters: {
    networkId: CaipNetworkId
    connectorUid?: string | undefined
    signal?: AbortSignal | undefined
  }): Promise<void>
  /** Makes another account of a live connection the one in use. */
  switchAccount(parameters: { connectorId: string; address?: string }): Promise<void>
  /** Signs text with the account in use; resolves to the signature in the namespace's own encoding. */
  signMessage(parameters: { message: string }): Promise<string>
  capabilities(connectorUid: string): ConnectorCapabilities
  /**
   * The wallet itself, for hosts. Its answers are the wallet's own: nothing of them is checked.
   *
   * @throws ConnectorNotFoundError
   */
  getProvider(connectorUid: string): Promise<ProviderOf<namespace>>
}

/** Which connections are meant; without either all of them. */
export type WhichConnection = {
  /** Those of this wallet: `Connection.connectorId`. */
  connectorId?: string | undefined
  /** This one alone, where two wallets claim one identity: `Connection.connectorUid`. Goes before `connectorId`. */
  connectorUid?: string | undefined
}

/** What `createNamespace` hands to a connector. */
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
 * A connector of a non-EVM namespace: the members of wagmi's `createConnector`, in its order.
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
    /** Aborted when nobody waits for the answer any more. */
    signal?: AbortSignal
  }): Promise<{ accounts: readonly KitAccount[]; networkId: CaipNetworkId }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly KitAccount[]>
  getProvider(): Promise<provider>
  getChainId(): Promise<CaipNetworkId>
  isAuthorized(): Promise<boolean>
  switchChain?(parameters: { networkId: CaipNetworkId }): Promise<Network>
  /** The networks that the wallet allows this app; undefined: every one. Read while connected. */
  approvedNetworkIds?(): readonly CaipNetworkId[] | undefined
  /** Whether the wallet can be asked to add a network, where that is not always so. */
  canAddChain?(): boolean
  /** What the wallet behind the connector calls itself: unchecked text. Read while connected. */
  walletName?(): string | undefined
  signMessage?(parameters: { message: string; account: KitAccount }): Promise<string>
  onAccountsChanged(accounts: readonly string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(error?: Error): void
}

export type CreateNamespaceConnectorFn<provider = unknown> = (
  context: ConnectorContext,
) => NamespaceConnector<provider>

/** What a kit hands to a namespace that it makes. */
export type NamespaceContext = {
  config: KitConfig
  clock: Clock
  storage: KitStorage
  alerts: AlertCenter
}

/** Makes a namespace for one kit: what `solana()` and `bitcoin()` return. */
export type CreateNamespaceFn = (context: NamespaceContext) => KitNamespace
