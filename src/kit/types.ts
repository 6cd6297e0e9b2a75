import type { Chain } from 'viem'
import type { Config } from 'wagmi'
import type { AlertCenter } from '../config/createAlertCenter.ts'
import type { KitConfig, KitOptions, ThemeMode } from '../config/types.ts'
import type { OpenableViewName } from '../config/views.ts'
import type { BaseError } from '../errors/BaseError.ts'
import type { Http } from '../http/createHttp.ts'
import type { SendToken } from '../namespace/transfers.types.ts'
import type {
  Connection,
  ConnectorEntry,
  CreateNamespaceFn,
  KitNamespace,
  NamespaceContext,
  NamespaceState,
  WhichConnection,
} from '../namespace/types.ts'
import type { CaipNetworkId, Network, SupportedNamespace } from '../networks/types.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import type { Clock } from '../utils/clock.ts'
import type { KitEvents } from './kitEvents.ts'

/** The next action for the visitor in a connect attempt. */
export type ConnectNextAction = 'cancel' | 'openAgain' | 'tryAgain' | 'install' | 'none'

/** Links that open a pairing URI in a wallet. Links that the wallet does not support are absent. */
export type PairingLinks = {
  /** Link to the mobile app. */
  mobile?: string | undefined
  /** Link to the desktop app. */
  desktop?: string | undefined
  /** Link to the web app. */
  web?: string | undefined
}

/**
 * State of a connect attempt. `opening`, `waiting`, `alreadyOpen` and `pairing` are in progress;
 * `connected`, `rejected`, `closed`, `timedOut`, `unreachable` and `failed` are final.
 *
 * `pairing` only occurs with WalletConnect. Show `uri` as a QR code, or open one of `links` in a
 * click handler. `links` are set for `startConnect({ walletId })`. A new URI replaces `uri` before
 * `expiresAt`, in milliseconds since the epoch by the kit's clock.
 */
export type ConnectAttemptState =
  | { status: 'opening' | 'waiting' | 'alreadyOpen'; attemptId: string; next: ConnectNextAction }
  | {
      status: 'pairing'
      attemptId: string
      next: 'cancel'
      uri: string
      expiresAt: number
      links?: PairingLinks
    }
  | { status: 'connected'; attemptId: string; next: 'none'; connection: Connection }
  | {
      status: 'rejected' | 'closed' | 'timedOut' | 'unreachable' | 'failed'
      attemptId: string
      next: ConnectNextAction
      error: BaseError
    }

export type ConnectAttempt = {
  readonly id: string
  /** The connector of the attempt. `undefined` until a connector is found. */
  readonly connector: ConnectorEntry | undefined
  getState(): ConnectAttemptState
  subscribe(listener: () => void): () => void
  /** Cancels the attempt. The state becomes `closed` unless it is already final. */
  cancel(): void
  /** Resolves with the final state. Never rejects. */
  settled: Promise<ConnectAttemptState>
}

/**
 * Parameters of `kit.startConnect`. Pass exactly one of `connector`, `connectorUid`,
 * `connectorType` and `walletId`.
 */
export type StartConnectParameters = {
  /**
   * CAIP-2 id of the network to connect to. The wallet is connected even if it refuses to switch.
   */
  networkId?: CaipNetworkId | undefined
  /**
   * The namespace to connect, for a wallet with several namespaces.
   *
   * @default the active namespace, else the first namespace that lists the wallet
   */
  namespace?: SupportedNamespace | undefined
} & OneOf<{
  /** A connector entry from the `connectors` of a namespace state. */
  connector: ConnectorEntry
  /** The `uid` of a connector. */
  connectorUid: string
  /** Creates a pairing URI for any wallet. */
  connectorType: 'WALLET_CONNECT'
  /**
   * Id of a wallet in the directory or in `customWallets`. Connects the installed wallet if there
   * is one, else creates a pairing URI with links for the wallet.
   */
  walletId: string
}>

/** Exactly one of the members. */
type OneOf<members> = {
  [name in keyof members]: Pick<members, name> & {
    [other in Exclude<keyof members, name>]?: undefined
  }
}[keyof members]

/** Parameters of `kit.switchConnection`. */
export type SwitchConnectionParameters = {
  namespace: SupportedNamespace
  /** Id of a connected or recent connector. Case-insensitive. */
  connectorId: string
  /** An account address of the connection. @default the first account */
  address?: string
}

/** Result of `kit.switchConnection`. */
export type SwitchConnectionOutcome =
  | {
      /** The connection is active now. The wallet was not prompted. */
      status: 'switched'
      address: string
      /** True when the active address changed. */
      hasSwitchedAccount: boolean
      /** True when the active connection changed. */
      hasSwitchedWallet: boolean
    }
  | {
      /**
       * The connection does not exist. The wallet has to be prompted, so the visitor must start it.
       */
      status: 'needsConnect'
      /** The connector to connect. `undefined` when the wallet is not available. */
      connectorUid: string | undefined
      /** Sign-in method of the embedded wallet. */
      auth?: Connection['auth']
    }

/**
 * Options of `kit.open`. Without `view`, opens `Account` when connected and `Connect` otherwise.
 */
export type OpenOptions<view extends OpenableViewName = OpenableViewName> = {
  view?: view
  namespace?: SupportedNamespace
  /** A pairing URI (`wc:…`) from the app, for the option `manualWCControl`. */
  uri?: string
  /** Initial values of the form in `WalletSend`. When omitted, the form keeps its last values. */
  send?: {
    /** A token of the active network. @default the native coin */
    token?: SendToken
    /** An address or a name. */
    to?: string
    /** Amount in whole tokens, as a decimal string such as `'12.5'`. */
    amount?: string
  }
}

/** A request to render the dialog. Each `open` call creates a new `id`. */
export type OpenRequest = OpenOptions & { id: number }

export type DialogState = { isOpen: boolean; request?: OpenRequest }

/**
 * Connects `kit.open()` to the component that renders the dialog. It does not store the view stack.
 */
export type DialogControl = {
  getState(): DialogState
  subscribe(listener: () => void): () => void
  open(options?: OpenOptions): void
  close(): void
  /**
   * Registers a component that can render the dialog. The component that registered first renders
   * it.
   *
   * @param views - The views that the component can open. Opening any other view throws
   * `ViewNotAvailableError`.
   * @returns A function that removes the registration.
   */
  claim(token: object, views: readonly OpenableViewName[]): () => void
  /** The token of the component that currently renders the dialog. */
  owner(): object | undefined
}

/** A snapshot of a kit. */
export type KitState = {
  isOpen: boolean
  theme: ThemeMode
  activeNamespace: SupportedNamespace
  namespaces: Readonly<Partial<Record<SupportedNamespace, NamespaceState>>>
}

/** Creates the namespaces of a WalletConnect-only kit: `universalNamespaces` of `latchkit/connectors`. */
export type UniversalNamespacesFn = (parameters: {
  networks: readonly Network[]
}) => (context: NamespaceContext) => readonly KitNamespace[]

/** Loads {@link UniversalNamespacesFn}: `() => import('latchkit/connectors')`. */
export type LoadUniversalFn = () => Promise<{ universalNamespaces: UniversalNamespacesFn }>

/** Parameters of `createKit`. */
export type CreateKitParameters = KitOptions & {
  /** The wagmi config of the app. Used for the `eip155` namespace. */
  wagmi?: Config
  /** Further namespaces, or functions that create them. */
  namespaces?: readonly (KitNamespace | CreateNamespaceFn)[]
  /**
   * Networks of a WalletConnect-only kit, without `wagmi` and `namespaces`. Import them from
   * `latchkit/networks` or `viem/chains`.
   */
  networks?: readonly (Chain | Network)[]
  /**
   * Loads the connectors of a WalletConnect-only kit: `() => import('latchkit/connectors')`. The
   * core does not import connectors, so apps without WalletConnect do not bundle its SDK.
   */
  universal?: LoadUniversalFn
  /**
   * Storage of the kit. `null` disables storage. Tabs sync through `storage` events.
   *
   * @default `localStorage`
   */
  storage?: Storage | null
  /** Clock for every timer of the kit, for tests. @default the global timers */
  clock?: Clock
}

/**
 * A network: its CAIP-2 id, an entry of `useKitNetwork().networks`, a viem chain, or an EVM chain
 * id.
 */
export type SwitchNetworkParameters =
  | { networkId: CaipNetworkId }
  | { caipNetworkId: CaipNetworkId }
  | { id: number }
  | number

/**
 * A kit, created by `createKit`. Inactive until mounted, and independent of other kits on the page.
 */
export type Kit = {
  /** Last 8 characters of the project id, used in storage keys. */
  readonly id: string
  readonly config: KitConfig
  readonly namespaces: readonly KitNamespace[]
  readonly wagmi: Config | undefined
  /** True for a WalletConnect-only kit, without `wagmi` and `namespaces`. */
  readonly isUniversal: boolean
  readonly clock: Clock
  readonly http: Http
  readonly storage: KitStorage
  readonly alerts: AlertCenter
  readonly events: KitEvents
  readonly dialog: DialogControl
  /**
   * Returns a value that is created once per kit, on first use.
   *
   * @param create - Creates the value. Also identifies it: the same function returns the same
   * value.
   */
  lazyMember<value>(create: (kit: Kit) => value): value
  /** Mounts every namespace. Called by `KitProvider`. Returns the cleanup. */
  mount(): () => void
  /** Fetches the runtime without executing it. Does not call a wallet or service. */
  prefetch(): Promise<void>
  /**
   * Loads the runtime, after which the namespaces list their connectors. Called automatically when
   * the dialog opens, by `startConnect`, and for a stored connection. Call it when a visitor hovers
   * a button, and before rendering your own wallet list.
   */
  prepare(): Promise<void>
  /**
   * Opens the dialog.
   *
   * Docs: docs/provider.md
   *
   * @throws ViewNotAvailableError for a view that cannot be opened.
   * @throws DialogNotMountedError when no mounted component renders the dialog.
   */
  open(options?: OpenOptions): void
  close(): void
  subscribe(listener: (state: KitState) => void): () => void
  getState(): KitState
  /** The state before mounting, for server rendering and hydration. */
  getInitialState(): KitState
  /** Returns the namespace whose account and network the buttons show. */
  activeNamespace(): KitNamespace
  /**
   * Returns a namespace of the kit.
   *
   * @throws NamespaceNotConfiguredError when the kit was created without it.
   */
  namespace<namespace extends SupportedNamespace>(namespace: namespace): KitNamespace<namespace>
  /**
   * Starts connecting a wallet and immediately returns the attempt in the state `opening`, while
   * the runtime loads. Never throws, and `settled` never rejects. A failure is a final state with a
   * typed error, for example `ConnectorNotFoundError` for an unlisted connector, or
   * `WalletNotFoundError` for an unknown `walletId`.
   *
   * Docs: docs/provider.md
   *
   * @param parameters.connector - A listed connector. Alternatively, pass `connectorUid`,
   * `connectorType` or `walletId`.
   * @param parameters.networkId - CAIP-2 id of the network to connect to.
   * @param parameters.namespace - The namespace to connect, for a wallet with several namespaces.
   */
  startConnect(parameters: StartConnectParameters): ConnectAttempt
  /**
   * Switches the network and makes its namespace active.
   *
   * @throws NetworkNotFoundError when no namespace lists the network.
   * @throws ChainNotSupportedError when the wallet does not support the network.
   */
  switchNetwork(network: SwitchNetworkParameters): Promise<void>
  /**
   * Makes an existing connection and its namespace active, optionally with another account. Never
   * prompts the wallet. For a missing connection, returns the connector to connect.
   *
   * @throws NamespaceNotConfiguredError when the kit was created without the namespace.
   * @throws MethodNotSupportedError for an account that cannot be selected.
   */
  switchConnection(parameters: SwitchConnectionParameters): Promise<SwitchConnectionOutcome>
  /**
   * Disconnects the given connections, or all connections. Local state is cleared even when a
   * wallet fails.
   *
   * @throws DisconnectFailedError when a wallet failed to disconnect.
   */
  disconnect(parameters?: WhichConnection & { namespace?: SupportedNamespace }): Promise<void>
  /** Sets and stores the theme mode. */
  setThemeMode(mode: ThemeMode): void
}
