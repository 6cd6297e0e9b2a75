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

/** What the user can do next in a connect attempt. */
export type ConnectNextAction = 'cancel' | 'openAgain' | 'tryAgain' | 'install' | 'none'

/**
 * Links that open a pairing URI in a wallet. A link is absent if the wallet does not support it.
 */
export type PairingLinks = {
  /** Link to the mobile app. */
  mobile?: string | undefined
  /** Link to the desktop app. */
  desktop?: string | undefined
  /** Link to the web app. */
  web?: string | undefined
}

/**
 * State of a connect attempt. `opening`, `waiting`, `alreadyOpen`, and `pairing` are in progress.
 * `connected`, `rejected`, `closed`, `timedOut`, `unreachable`, and `failed` are final.
 *
 * `pairing` occurs only with WalletConnect. Show `uri` as a QR code, or open one of `links` in a
 * click handler. `links` is set for `startConnect({ walletId })`. `uri` is replaced before it
 * expires at `expiresAt`, in milliseconds since the epoch according to the kit's clock.
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
  /** The attempt's connector. `undefined` until one is found. */
  readonly connector: ConnectorEntry | undefined
  getState(): ConnectAttemptState
  subscribe(listener: () => void): () => void
  /** Cancels the attempt. Unless the state is already final, it becomes `closed`. */
  cancel(): void
  /** Resolves with the final state. Never rejects. */
  settled: Promise<ConnectAttemptState>
}

/**
 * Parameters of `kit.startConnect`. Pass exactly one of `connector`, `connectorUid`,
 * `connectorType`, and `walletId`.
 */
export type StartConnectParameters = {
  /**
   * CAIP-2 id of the network to connect to. The wallet is connected even if it refuses to switch to
   * this network.
   */
  networkId?: CaipNetworkId | undefined
  /**
   * The namespace to connect, if the wallet supports more than one.
   *
   * @default the active namespace, else the first namespace that lists the wallet
   */
  namespace?: SupportedNamespace | undefined
} & OneOf<{
  /** A connector entry from the `connectors` of a namespace state. */
  connector: ConnectorEntry
  /** The `uid` of a connector. */
  connectorUid: string
  /** Creates a pairing URI that any wallet can use. */
  connectorType: 'WALLET_CONNECT'
  /**
   * A wallet's id in the wallet directory or in `customWallets`. If the wallet is installed, it is
   * connected directly. Otherwise, a pairing URI is created, with links that open it in the wallet.
   */
  walletId: string
}>

/** An object that has exactly one of the given members. */
type OneOf<members> = {
  [name in keyof members]: Pick<members, name> & {
    [other in Exclude<keyof members, name>]?: undefined
  }
}[keyof members]

/** Parameters of `kit.switchConnection`. */
export type SwitchConnectionParameters = {
  namespace: SupportedNamespace
  /** Id of a connected or recent connector. Case is ignored. */
  connectorId: string
  /** One of the connection's account addresses. @default the first account */
  address?: string
}

/** Result of `kit.switchConnection`. */
export type SwitchConnectionOutcome =
  | {
      /** The connection is now active. The wallet was not prompted. */
      status: 'switched'
      address: string
      /** Whether the active address changed. */
      hasSwitchedAccount: boolean
      /** Whether the active connection changed. */
      hasSwitchedWallet: boolean
    }
  | {
      /**
       * The connection does not exist. Connecting would prompt the wallet, so only do it in
       * response to a user action.
       */
      status: 'needsConnect'
      /** Uid of the connector to connect. `undefined` if the wallet is not available. */
      connectorUid: string | undefined
      /** How the user signed in to the embedded wallet. */
      auth?: Connection['auth']
    }

/**
 * Options of `kit.open`. If `view` is omitted, the dialog opens `Account` if connected and
 * `Connect` otherwise.
 */
export type OpenOptions<view extends OpenableViewName = OpenableViewName> = {
  view?: view
  namespace?: SupportedNamespace
  /** A pairing URI (`wc:…`) created by the app. Requires the `manualWCControl` option. */
  uri?: string
  /** Initial values of the `WalletSend` form. If omitted, the form keeps its last values. */
  send?: {
    /** A token on the active network. @default the native coin */
    token?: SendToken
    /** The recipient's address or name. */
    to?: string
    /** Amount in whole tokens, as a decimal string such as `'12.5'`. */
    amount?: string
  }
}

/** A request to render the dialog. Each `open` call creates a new `id`. */
export type OpenRequest = OpenOptions & { id: number }

export type DialogState = { isOpen: boolean; request?: OpenRequest }

/**
 * The link between `kit.open()` and the component that renders the dialog. It does not store the
 * view stack.
 */
export type DialogControl = {
  getState(): DialogState
  subscribe(listener: () => void): () => void
  open(options?: OpenOptions): void
  close(): void
  /**
   * Registers a component that can render the dialog. If there are several, the one that registered
   * first renders it.
   *
   * @param views - The views that the component can open. Opening any other view throws
   * `ViewNotAvailableError`.
   * @returns A function that removes the registration.
   */
  claim(token: object, views: readonly OpenableViewName[]): () => void
  /** Returns the `token` that the component rendering the dialog passed to `claim`. */
  owner(): object | undefined
}

/** A snapshot of a kit's state. */
export type KitState = {
  isOpen: boolean
  theme: ThemeMode
  activeNamespace: SupportedNamespace
  namespaces: Readonly<Partial<Record<SupportedNamespace, NamespaceState>>>
}

/**
 * A function that creates a WalletConnect-only kit's namespaces. `latchkit/connectors` exports it
 * as `universalNamespaces`.
 */
export type UniversalNamespacesFn = (parameters: {
  networks: readonly Network[]
}) => (context: NamespaceContext) => readonly KitNamespace[]

/** A function that loads {@link UniversalNamespacesFn}: `() => import('latchkit/connectors')`. */
export type LoadUniversalFn = () => Promise<{ universalNamespaces: UniversalNamespacesFn }>

/** Parameters of `createKit`. */
export type CreateKitParameters = KitOptions & {
  /** The app's wagmi config, used for the `eip155` namespace. */
  wagmi?: Config
  /** Additional namespaces, or functions that create them. */
  namespaces?: readonly (KitNamespace | CreateNamespaceFn)[]
  /**
   * Networks of a WalletConnect-only kit, which has neither `wagmi` nor `namespaces`. Import them
   * from `latchkit/networks` or `viem/chains`.
   */
  networks?: readonly (Chain | Network)[]
  /**
   * Loads a WalletConnect-only kit's connectors: `() => import('latchkit/connectors')`. The core
   * does not import connectors, so apps without WalletConnect do not bundle its SDK.
   */
  universal?: LoadUniversalFn
  /**
   * The kit's storage. `null` disables storage. Tabs sync through `storage` events.
   *
   * @default `localStorage`
   */
  storage?: Storage | null
  /** Clock that all of the kit's timers use. Replace it in tests. @default the global timers */
  clock?: Clock
}

/**
 * A network to switch to: a CAIP-2 id, an entry of `useKitNetwork().networks`, a viem chain, or an
 * EVM chain id.
 */
export type SwitchNetworkParameters =
  | { networkId: CaipNetworkId }
  | { caipNetworkId: CaipNetworkId }
  | { id: number }
  | number

/**
 * A kit, created by `createKit`. It does nothing until it is mounted, and is independent of other
 * kits on the page.
 */
export type Kit = {
  /** Last 8 characters of the project id, used in storage keys. */
  readonly id: string
  readonly config: KitConfig
  readonly namespaces: readonly KitNamespace[]
  readonly wagmi: Config | undefined
  /** Whether the kit is WalletConnect-only, without `wagmi` and `namespaces`. */
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
   * @param create - Creates the value, and identifies it: passing the same function again returns
   * the same value.
   */
  lazyMember<value>(create: (kit: Kit) => value): value
  /** Mounts all namespaces. Called by `KitProvider`. Returns a function that unmounts them. */
  mount(): () => void
  /** Fetches the runtime without starting it. Does not contact any wallet or API. */
  prefetch(): Promise<void>
  /**
   * Loads the runtime, after which the namespaces list their connectors. A namespace with a stored
   * connection lists them a task later, so that wagmi can reconnect first. Later calls list wallets that
   * were injected in the meantime. Called automatically when the dialog opens, when `startConnect` is
   * called, and when there is a stored connection. Call it yourself when the user hovers over a button,
   * or before rendering your own wallet list.
   */
  prepare(): Promise<void>
  /**
   * Opens the dialog.
   *
   * Docs: docs/provider.md
   *
   * @throws ViewNotAvailableError if the view cannot be opened.
   * @throws DialogNotMountedError if no mounted component renders the dialog.
   */
  open(options?: OpenOptions): void
  close(): void
  subscribe(listener: (state: KitState) => void): () => void
  getState(): KitState
  /** Returns the state before the kit is mounted, for server rendering and hydration. */
  getInitialState(): KitState
  /** Returns the active namespace. Buttons show its account and network. */
  activeNamespace(): KitNamespace
  /**
   * Returns one of the kit's namespaces.
   *
   * @throws NamespaceNotConfiguredError if the kit was created without it.
   */
  namespace<namespace extends SupportedNamespace>(namespace: namespace): KitNamespace<namespace>
  /**
   * Starts connecting a wallet. Immediately returns the attempt in its `opening` state, while the
   * runtime loads. Never throws, and `settled` never rejects. If the attempt fails, its final state
   * has a typed error, for example `ConnectorNotFoundError` for an unlisted connector or
   * `WalletNotFoundError` for an unknown `walletId`.
   *
   * Docs: docs/provider.md
   *
   * @param parameters.connector - A listed connector. Alternatively, pass `connectorUid`,
   * `connectorType`, or `walletId`.
   * @param parameters.networkId - CAIP-2 id of the network to connect to.
   * @param parameters.namespace - The namespace to connect, if the wallet supports more than one.
   */
  startConnect(parameters: StartConnectParameters): ConnectAttempt
  /**
   * Switches the network and makes its namespace active.
   *
   * @throws NetworkNotFoundError if no namespace lists the network.
   * @throws ChainNotSupportedError if the wallet does not support the network.
   */
  switchNetwork(network: SwitchNetworkParameters): Promise<void>
  /**
   * Makes an existing connection and its namespace active, optionally with a different account.
   * Never prompts the wallet. If there is no such connection, returns the connector to connect.
   *
   * @throws NamespaceNotConfiguredError if the kit was created without the namespace.
   * @throws MethodNotSupportedError if the account cannot be selected.
   */
  switchConnection(parameters: SwitchConnectionParameters): Promise<SwitchConnectionOutcome>
  /**
   * Disconnects the given connections, or all connections. Local state is cleared even if a wallet
   * fails to disconnect.
   *
   * @throws DisconnectFailedError if a wallet failed to disconnect.
   */
  disconnect(parameters?: WhichConnection & { namespace?: SupportedNamespace }): Promise<void>
  /** Sets and stores the theme mode. */
  setThemeMode(mode: ThemeMode): void
}
