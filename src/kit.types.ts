import type { Config } from '@wagmi/core'
import type { ConnectAttempt, StartConnectParameters } from './actions/connectAttempt.types.ts'
import type { KitConfig, ThemeMode } from './config/types.ts'
import type { OpenableViewName } from './config/views.ts'
import type { AlertCenter } from './errors/alertCenter.ts'
import type { KitEvents } from './events/kitEvents.ts'
import type { Http } from './http/createHttp.ts'
import type { CaipNetworkId, KitNamespace, NamespaceState, SupportedNamespace } from './namespace/types.ts'
import type { KitStorage } from './storage/createStorage.ts'
import type { Clock } from './utils/clock.ts'

/** What `kit.open` takes. Without `view`: Account when connected, Connect otherwise. */
export type OpenOptions<view extends OpenableViewName = OpenableViewName> = {
  view?: view
  namespace?: SupportedNamespace
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
  /** A component claims to render the dialog; the oldest living claim does. Returns the release. */
  claim(token: object): () => void
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

/** One kit: made by `createKit`, inert until mounted, independent of every other kit on the page. */
export type Kit = {
  /** Tail of the project id plus a counter: names DOM ids and storage of this kit. */
  readonly id: string
  readonly config: KitConfig
  readonly namespaces: readonly KitNamespace[]
  readonly wagmi: Config | undefined
  readonly clock: Clock
  readonly http: Http
  readonly storage: KitStorage
  readonly alerts: AlertCenter
  readonly events: KitEvents
  readonly dialog: DialogControl
  /** Starts every namespace; called by `KitProvider`. Returns the stop. */
  mount(): () => void
  /** Opens the dialog. Throws `ViewNotAvailableError` or `DialogNotMountedError`. */
  open(options?: OpenOptions): void
  close(): void
  subscribe(listener: (state: KitState) => void): () => void
  getState(): KitState
  /** The namespace whose account and network the buttons show. */
  activeNamespace(): KitNamespace
  startConnect(parameters: StartConnectParameters): ConnectAttempt
  switchNetwork(parameters: { networkId: CaipNetworkId }): Promise<void>
  disconnect(parameters?: { namespace?: SupportedNamespace; connectorId?: string }): Promise<void>
  setThemeMode(mode: ThemeMode): void
}
