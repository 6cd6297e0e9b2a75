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

/** The one next action that a settled or waiting attempt offers. */
export type ConnectNextAction =
  | 'cancel'
  | 'openAgain'
  | 'askAgain'
  | 'tryAgain'
  | 'install'
  | 'none'

/** Links that hand a pairing link to one wallet; absent are those that the wallet does not have. */
export type PairingLinks = {
  /** Its app on a phone. */
  mobile?: string | undefined
  /** Its program on a computer. */
  desktop?: string | undefined
  /** Its page. */
  web?: string | undefined
}

/**
 * Where an attempt stands. `opening`, `waiting`, `alreadyOpen` and `pairing` go on; all others are
 * final: connected, rejected, closed, timedOut, unreachable, failed (rule 6).
 *
 * `pairing` comes with WalletConnect alone: `uri` is for a QR code or a link into the wallet's app,
 * and a new one takes its place before `expiresAt` (milliseconds since the epoch, the kit's clock).
 * `links` come with `startConnect({ walletId })`: follow one of them in the handler of a tap.
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
  /** Undefined until it is known: at once for `{ connector }`, and where the kit has its code already. */
  readonly connector: ConnectorEntry | undefined
  getState(): ConnectAttemptState
  subscribe(listener: () => void): () => void
  /**
   * Ends the attempt as `closed`. A late answer of the wallet is dropped and undone. An approval that came before
   * stands: then the attempt becomes `connected` a microtask later.
   */
  cancel(): void
  /** Resolves, never rejects, with the final state. */
  settled: Promise<ConnectAttemptState>
}

/** What `kit.startConnect` takes: one way to name the wallet. */
export type StartConnectParameters = {
  /** Network to end on, CAIP-2. A wallet that refuses to move there stays connected. */
  networkId?: CaipNetworkId | undefined
  /** Where a wallet serves several namespaces: the one to connect. @default the active one, else the first that has it */
  namespace?: SupportedNamespace | undefined
} & OneOf<{
  /** A connector as a namespace lists it: `getState().connectors`. */
  connector: ConnectorEntry
  /** A connector by its `uid`. */
  connectorUid: string
  /** A pairing link for any wallet. */
  connectorType: 'WALLET_CONNECT'
  /**
   * A wallet by its id in the directory, or of `customWallets`: its connector where it is installed, else a pairing
   * link with links into the wallet.
   */
  walletId: string
}>

/** Exactly one of the members. */
type OneOf<members> = {
  [name in keyof members]: Pick<members, name> & {
    [other in Exclude<keyof members, name>]?: undefined
  }
}[keyof members]

/** What `kit.switchConnection` takes. */
export type SwitchConnectionParameters = {
  namespace: SupportedNamespace
  /** Of a live connection or of a recent one, compared without regard to case. */
  connectorId: string
  /** One of its accounts. @default the one that is first in it */
  address?: string
}

/** What became of `kit.switchConnection`. */
export type SwitchConnectionOutcome =
  | {
      /** The connection was live, and is the one in use now. Nobody was asked. */
      status: 'switched'
      address: string
      /** Another address is in use than before. */
      hasSwitchedAccount: boolean
      /** Another connection is in use than before. */
      hasSwitchedWallet: boolean
    }
  | {
      /** The connection is not live: the wallet has to be asked, which is the visitor's to begin. */
      status: 'needsConnect'
      /** The connector to ask; none when the wallet is not here. */
      connectorUid: string | undefined
      /** How the embedded wallet was signed in to. */
      auth?: Connection['auth']
    }

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
  /**
   * State of a part that loads later: a value that belongs to this kit, made at its first use.
   *
   * @param create - Makes the value. The same function gets the same value.
   */
  lazyMember<value>(create: (kit: Kit) => value): value
  /** Starts every namespace; called by `KitProvider`. Returns the stop. */
  mount(): () => void
  /**
   * Fetches the code of the kit that connecting needs, and runs none of it: nothing is asked, of a wallet or a service.
   */
  prefetch(): Promise<void>
  /**
   * Loads what connecting needs, once: afterwards the namespaces list their connectors. Opening the
   * dialog, `startConnect` and a stored connection do it too; call it when a visitor reaches for a button, and
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
  /**
   * Connects a wallet, as a state to show. The attempt is there at once, in the state `opening`; what connecting needs is
   * loaded meanwhile. It never throws and `settled` never rejects: each failure is a final state with a typed error, such as
   * `ConnectorNotFoundError` for a connector that no namespace lists, and `WalletNotFoundError` for an unknown `walletId`.
   *
   * Docs: docs/provider.md
   *
   * @param parameters.connector - A connector as a namespace lists it; or `connectorUid`, `connectorType` or `walletId`.
   * @param parameters.networkId - Network to end on, CAIP-2.
   * @param parameters.namespace - Which namespace of a wallet that serves several.
   */
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
