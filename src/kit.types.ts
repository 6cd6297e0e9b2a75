import type { Chain } from 'viem'
import type { Config } from 'wagmi'
import type { ConnectAttempt, StartConnectParameters } from './actions/connectAttempt.types.ts'
import type { KitConfig, KitOptions, ThemeMode } from './config/types.ts'
import type { OpenableViewName } from './config/views.ts'
import type { AlertCenter } from './createAlertCenter.ts'
import type { KitEvents } from './events/kitEvents.ts'
import type { Http } from './http/createHttp.ts'
import type {
  CaipNetworkId,
  KitNamespace,
  NamespaceState,
  Network,
  SupportedNamespace,
  WhichConnection,
} from './namespace/types.ts'
import type { SendToken } from './send/sendToken.types.ts'
import type { KitStorage } from './storage/createStorage.ts'
import type {
  SwitchConnectionOutcome,
  SwitchConnectionParameters,
} from './switchConnection.types.ts'
import type { Clock } from './utils/clock.ts'

/** What `kit.open` takes. Without `view`: Account when connected, Connect otherwise. */
export type OpenOptions<view extends OpenableViewName = OpenableViewName> = {
  view?: view
  namespace?: SupportedNamespace
  /** A pairing link (`wc:…`) of the app's own, with the option `manualWCControl`: shown as it is. */
  uri?: string
  /** What the form of the view `WalletSend` begins with. Without it the form is as it was left. */
  send?: {
    /** A token of the network in use. @default the network's own coin */
    token?: SendToken
    /** An address or a name. */
    to?: string
    /** Whole tokens as a decimal text: `'12.5'`. */
    amount?: string
  }
}

/** The request that the dialog renders; a new `id` for each call of `open`. */
export type OpenRequest = OpenOptions & { id: number }

export type DialogState = { isOpen: boolean; request?: OpenRequest }

/** Between `kit.open()` and whatever renders the dialog. The view stack is not here (rule 3). */
export type DialogControl = {
  getState(): DialogState
  subscribe(listener: () => void): () => void
  open(options?: OpenOptions): void
  close(): void
  /**
   * A component claims to render the dialog; the oldest living claim does. Returns the release.
   *
   * @param views - The openable views that exist in what the component renders. Opening another one
   * is a `ViewNotAvailableError`.
   */
  claim(token: object, views: readonly OpenableViewName[]): () => void
  /** The token whose owner renders the dialog now. */
  owner(): object | undefined
}

/** A plain snapshot of a kit. */
export type KitState = {
  isOpen: boolean
  theme: ThemeMode
  activeNamespace: SupportedNamespace
  namespaces: Readonly<Partial<Record<SupportedNamespace, NamespaceState>>>
}

/** What a kit hands to a namespace that it makes. */
export type NamespaceContext = {
  config: KitConfig
  clock: Clock
  storage: KitStorage
  alerts: AlertCenter
}

/** Makes a namespace for one kit: what `solana()` and `bitcoin()` return. */
export type CreateNamespaceFn = (context: NamespaceContext) => KitNamespace

/**
 * Makes the namespaces of a kit of WalletConnect alone: `universalNamespaces` of
 * `latchkit/connectors`.
 */
export type UniversalNamespacesFn = (parameters: {
  networks: readonly Network[]
}) => (context: NamespaceContext) => readonly KitNamespace[]

/** Loads {@link UniversalNamespacesFn}: `() => import('latchkit/connectors')`. */
export type LoadUniversalFn = () => Promise<{ universalNamespaces: UniversalNamespacesFn }>

/** What `createKit` takes. */
export type CreateKitParameters = KitOptions & {
  /** The app's wagmi config; it becomes the `eip155` namespace. */
  wagmi?: Config
  /** More namespaces, or the functions that make them. */
  namespaces?: readonly (KitNamespace | CreateNamespaceFn)[]
  /**
   * Without `wagmi` and `namespaces`: the networks of a kit of WalletConnect alone, from
   * `latchkit/networks` or `viem/chains`.
   */
  networks?: readonly (Chain | Network)[]
  /**
   * Loads what a kit of WalletConnect alone connects with: `() => import('latchkit/connectors')`. The
   * core knows no connector, so that an app without WalletConnect need not have its SDK.
   */
  universal?: LoadUniversalFn
  /**
   * Where the kit keeps its rows; `null` keeps nothing. Other tabs follow over its `storage` events.
   *
   * @default the page's `localStorage`
   */
  storage?: Storage | null
  /** Drives every timer of the kit; tests pass their own. @default the platform's timers */
  clock?: Clock
}

/** A network by its CAIP-2 id, as one of `useKitNetwork().networks`, as a chain of viem, or by the number of an EVM chain. */
export type SwitchNetworkParameters =
  | { networkId: CaipNetworkId }
  | { caipNetworkId: CaipNetworkId }
  | { id: number }
  | number

/** One kit: made by `createKit`, inert until mounted, independent of every other kit on the page. */
export type Kit = {
  /** Tail of the project id: names what this kit stores. Ids in the DOM come from `useId`. */
  readonly id: string
  readonly config: KitConfig
  readonly namespaces: readonly KitNamespace[]
  readonly wagmi: Config | undefined
  /** Neither a wagmi config nor a namespace was passed: WalletConnect is the only way in. */
  readonly isUniversal: boolean
  readonly clock: Clock
  readonly http: Http
  readonly storage: KitStorage
  readonly alerts: AlertCenter
  readonly events: KitEvents
  readonly dialog: DialogControl
  /** Starts every namespace; called by `KitProvider`. Returns the stop. */
  mount(): () => void
  /**
   * Loads what connecting needs, once: afterwards the namespaces list their connectors. Opening the
   * dialog and a stored connection do it too; call it when a visitor reaches for a button, and
   * before a list of your own.
   */
  prepare(): Promise<void>
  /** Opens the dialog. Throws `ViewNotAvailableError` or `DialogNotMountedError`. */
  open(options?: OpenOptions): void
  close(): void
  subscribe(listener: (state: KitState) => void): () => void
  getState(): KitState
  /** The state before mounting: what a server renders and the first client render repeats. */
  getInitialState(): KitState
  /** The namespace whose account and network the buttons show. */
  activeNamespace(): KitNamespace
  /** Throws `NamespaceNotConfiguredError` when the kit was made without it. */
  namespace<namespace extends SupportedNamespace>(namespace: namespace): KitNamespace<namespace>
  /** Throws `ConnectorNotFoundError`, also before `prepare`. The attempt itself never rejects. */
  startConnect(parameters: StartConnectParameters): ConnectAttempt
  /** Throws `NetworkNotFoundError` for a network that no namespace lists. */
  switchNetwork(network: SwitchNetworkParameters): Promise<void>
  /**
   * Makes a live connection, and one of its accounts, the one in use, and its namespace the one that
   * the buttons show. Never a prompt: for a connection that is not live it says what to connect.
   *
   * Throws `NamespaceNotConfiguredError`, and `MethodNotSupportedError` for an account that cannot
   * be chosen.
   */
  switchConnection(parameters: SwitchConnectionParameters): Promise<SwitchConnectionOutcome>
  /** Ends the connections named, by default all. Local state is clean afterwards in any case. */
  disconnect(parameters?: WhichConnection & { namespace?: SupportedNamespace }): Promise<void>
  /** Changes the theme and remembers it. */
  setThemeMode(mode: ThemeMode): void
}
