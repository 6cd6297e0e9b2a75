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

/** The next action that a waiting or settled attempt offers. */
export type ConnectNextAction = 'cancel' | 'openAgain' | 'tryAgain' | 'install' | 'none'

/** Links that open a pairing URI in a wallet. A wallet without such an app has no link. */
export type PairingLinks = {
  /** Link to the mobile app. */
  mobile?: string | undefined
  /** Link to the desktop app. */
  desktop?: string | undefined
  /** Link to the web app. */
  web?: string | undefined
}

/**
 * State of a connect attempt. `opening`, `waiting`, `alreadyOpen` and `pairing` are in progress.
 * `connected`, `rejected`, `closed`, `timedOut`, `unreachable` and `failed` are final.
 *
 * `pairing` occurs with WalletConnect only. `uri` is for a QR code or a link into the wallet's app.
 * A new one replaces it before `expiresAt` (milliseconds since the epoch, by the kit's clock).
 * `links` are set for `startConnect({ walletId })`: open one of them in a click handler.
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
  /** `undefined` until it is known. Known at once for `{ connector }`, or when the runtime is already loaded. */
  readonly connector: ConnectorEntry | undefined
  getState(): ConnectAttemptState
  subscribe(listener: () => void): () => void
  /** Resolves with the final state; never rejects. */
  cancel(): void
  /** Resolves, never rejects, with the final state. */
  settled: Promise<ConnectAttemptState>
}

/** Parameters of `kit.startConnect`. Exactly one of them selects the wallet. */
export type StartConnectParameters = {
  /** Network to connect to, CAIP-2. If the wallet refuses to switch, it stays connected. */
  networkId?: CaipNetworkId | undefined
  /**
   * The namespace to connect, for a wallet with several. @default the active namespace, else the
   * first that lists the wallet
   */
  namespace?: SupportedNamespace | undefined
} & OneOf<{
  /** A connector of a namespace, from `getState().connectors`. */
  connector: ConnectorEntry
  /** The `uid` of a connector. */
  connectorUid: string
  /** A pairing URI for any wallet. */
  connectorType: 'WALLET_CONNECT'
  /**
   * A wallet id of the directory or of `customWallets`. Uses the wallet's connector when it is
   * installed, else a pairing URI with links into the wallet.
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
  /** Connector of an existing or recent connection. Case-insensitive. */
  connectorId: string
  /** One of its accounts. @default its first account */
  address?: string
}

/** Result of `kit.switchConnection`. */
export type SwitchConnectionOutcome =
  | {
      /** The connection existed and is active now. The wallet was not prompted. */
      status: 'switched'
      address: string
      /** The active address changed. */
      hasSwitchedAccount: boolean
      /** The active connection changed. */
      hasSwitchedWallet: boolean
    }
  | {
      /** The connection does not exist. The wallet must be prompted, so the visitor has to start it. */
      status: 'needsConnect'
      /** The connector to connect. `undefined` when the wallet is not available. */
      connectorUid: string | undefined
      /** Sign-in method of the embedded wallet. */
      auth?: Connection['auth']
    }

/** Options of `kit.open`. Without `view`, opens Account when connected and Connect otherwise. */
export type OpenOptions<view extends OpenableViewName = OpenableViewName> = {
  view?: view
  namespace?: SupportedNamespace
  /** A pairing URI (`wc:…`) of the app, for the option `manualWCControl`. Shown unchanged. */
  uri?: string
  /** Initial values of the form in `WalletSend`. Without them the form keeps its last values. */
  send?: {
    /** A token of the active network. @default the native coin */
    token?: SendToken
    /** An address or a name. */
    to?: string
    /** Amount in whole tokens, a decimal text such as `'12.5'`. */
    amount?: string
  }
}

/** The request that the dialog renders. Each call of `open` creates a new `id`. */
export type OpenRequest = OpenOptions & { id: number }

export type DialogState = { isOpen: boolean; request?: OpenRequest }

/** Connects `kit.open()` with the component that renders the dialog. It does not hold the view stack. */
export type DialogControl = {
  getState(): DialogState
  subscribe(listener: () => void): () => void
  open(options?: OpenOptions): void
  close(): void
  /**
   * Registers a component that can render the dialog. The oldest registered component renders it.
   *
   * @param views - The views that the component can open. Opening another one throws
   * `ViewNotAvailableError`.
   * @returns A function that removes the registration.
   */
  claim(token: object, views: readonly OpenableViewName[]): () => void
  /** The token of the component that currently renders the dialog. */
  owner(): object | undefined
}

/** A plain snapshot of a kit. */
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
  /** The wagmi config of the app. It becomes the `eip155` namespace. */
  wagmi?: Config
  /** Further namespaces, or functions that create them. */
  namespaces?: readonly (KitNamespace | CreateNamespaceFn)[]
  /**
   * Networks of a WalletConnect-only kit, which has no `wagmi` and no `namespaces`. From
   * `latchkit/networks` or `viem/chains`.
   */
  networks?: readonly (Chain | Network)[]
  /**
   * Loads the connectors of a WalletConnect-only kit: `() => import('latchkit/connectors')`. The
   * core imports no connector, so apps without WalletConnect do not need its SDK.
   */
  universal?: LoadUniversalFn
  /**
   * Storage of the kit. `null` stores nothing. Other tabs sync through its `storage` events.
   *
   * @default the page's `localStorage`
   */
  storage?: Storage | null
  /** Drives every timer of the kit, for tests. @default the platform's timers */
  clock?: Clock
}

/** A network as CAIP-2 id, as an entry of `useKitNetwork().networks`, as a viem chain, or as an EVM chain id. */
export type SwitchNetworkParameters =
  | { networkId: CaipNetworkId }
  | { caipNetworkId: CaipNetworkId }
  | { id: number }
  | number

/** A kit, created by `createKit`. Inert until mounted, and independent of other kits on the page. */
export type Kit = {
  /** Last 8 characters of the project id, used in storage keys. DOM ids come from `useId`. */
  readonly id: string
  readonly config: KitConfig
  readonly namespaces: readonly KitNamespace[]
  readonly wagmi: Config | undefined
  /** True for a WalletConnect-only kit, without a wagmi config and namespaces. */
  readonly isUniversal: boolean
  readonly clock: Clock
  readonly http: Http
  readonly storage: KitStorage
  readonly alerts: AlertCenter
  readonly events: KitEvents
  readonly dialog: DialogControl
  /**
   * A value that belongs to this kit and is created on first use, for parts that load later.
   *
   * @param create - Creates the value. The same function returns the same value.
   */
  lazyMember<value>(create: (kit: Kit) => value): value
  /** Starts every namespace. Called by `KitProvider`. Returns the cleanup. */
  mount(): () => void
  /** Fetches the runtime without running it. No wallet or service is called. */
  prefetch(): Promise<void>
  /**
   * Loads the runtime once; afterwards the namespaces list their connectors. Opening the dialog,
   * `startConnect` and a stored connection call it too. Call it when a visitor approaches a button,
   * and before rendering your own list.
   */
  prepare(): Promise<void>
  /**
   * Opens the dialog.
   *
   * Docs: docs/provider.md
   *
   * @throws ViewNotAvailableError for a view that cannot be opened.
   * @throws DialogNotMountedError when nothing renders the dialog.
   */
  open(options?: OpenOptions): void
  close(): void
  subscribe(listener: (state: KitState) => void): () => void
  getState(): KitState
  /** The state before mounting, for server rendering and hydration. */
  getInitialState(): KitState
  /** The namespace whose account and network the buttons show. */
  activeNamespace(): KitNamespace
  /**
   * Returns a namespace of the kit.
   *
   * @throws NamespaceNotConfiguredError when the kit was created without it.
   */
  namespace<namespace extends SupportedNamespace>(namespace: namespace): KitNamespace<namespace>
  /**
   * Starts connecting a wallet and returns the attempt at once, in the state `opening`; the runtime
   * loads meanwhile. It never throws, and `settled` never rejects. Failures are final states with a
   * typed error, for example `ConnectorNotFoundError` for a connector that no namespace lists, or
   * `WalletNotFoundError` for an unknown `walletId`.
   *
   * Docs: docs/provider.md
   *
   * @param parameters.connector - A listed connector. Or pass `connectorUid`, `connectorType` or
   * `walletId`.
   * @param parameters.networkId - Network to connect to, CAIP-2.
   * @param parameters.namespace - The namespace to connect, for a wallet with several.
   */
  startConnect(parameters: StartConnectParameters): ConnectAttempt
  /**
   * Switches to a network and makes its namespace active.
   *
   * @throws NetworkNotFoundError when no namespace lists the network.
   * @throws ChainNotSupportedError when the wallet did not add the network.
   */
  switchNetwork(network: SwitchNetworkParameters): Promise<void>
  /**
   * Makes an existing connection, optionally with another of its accounts, and its namespace
   * active. Never prompts: for a connection that does not exist it returns the connector to
   * connect.
   *
   * @throws NamespaceNotConfiguredError when the kit was created without the namespace.
   * @throws MethodNotSupportedError for an account that cannot be selected.
   */
  switchConnection(parameters: SwitchConnectionParameters): Promise<SwitchConnectionOutcome>
  /**
   * Disconnects the given connections, by default all. Local state is cleared even when a wallet
   * fails.
   *
   * @throws DisconnectFailedError when a wallet failed to disconnect.
   */
  disconnect(parameters?: WhichConnection & { namespace?: SupportedNamespace }): Promise<void>
  /** Sets and stores the theme mode. */
  setThemeMode(mode: ThemeMode): void
}
