import type { KitConfig } from '../../../src/config/types.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import { createKitStorage, type KitStorage } from '../../../src/storage/createKitStorage.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import { lazyWithRetry } from '../../../src/utils/lazyWithRetry.ts'
import type { ReportedMark } from './reportedAccounts.ts'
import type {
  NamespaceRequest,
  WalletConnectParameters,
  WalletConnectSession,
} from './session.types.ts'

export type LazyMember<members> = {
  /** Takes part in the session of the page from now on. */
  register(): void
  /** Loads the rest, once. */
  open(): Promise<members>
  /** The rest, when it is there, or when a stored session needs it. */
  openIfStored(): Promise<members | undefined>
  loaded(): members | undefined
}

/**
 * Creates a thin connector whose code loads when the visitor connects, or for a stored session.
 *
 * @param load - Loads the members.
 */
export function lazyMember<members extends { onSession(): void }>(
  projectId: string,
  namespace: string,
  request: NamespaceRequest,
  load: () => Promise<members>,
): LazyMember<members> {
  const storage = createKitStorage({ projectId })
  const open = lazyWithRetry(load)
  const member: SessionMember = {
    namespace,
    request,
    onSession: () =>
      void open().then(
        (members) => members.onSession(),
        () => {},
      ),
  }
  const isStored = () => readSessionMark(storage)?.networks[namespace] !== undefined
  return {
    register() {
      if (typeof window !== 'object') return
      sessionSlot(projectId).members.add(new WeakRef(member))
      // Another page had no time to clear up.
      if (isSessionOver(storage)) open().catch(() => {})
    },
    open,
    openIfStored: async () => open.loaded ?? (isStored() ? open() : undefined),
    loaded: () => open.loaded,
  }
}

/** A connector, as the session knows it. */
export type SessionMember = {
  readonly namespace: string
  readonly request: NamespaceRequest
  /** The session began, changed or ended. */
  onSession(): void
}

/** The state of a project on the page: its session and the participating connectors. */
export type SessionSlot = {
  /** Weak, because a wagmi config is dropped without a word. */
  readonly members: Set<WeakRef<SessionMember>>
  session?: WalletConnectSession
}

type Page = {
  projects: Record<string, SessionSlot>
  /** Hosts of attestations that did not answer. */
  silentHosts: Set<string>
}

/**
 * The page's WalletConnect state. Global, because a module variable is lost when a development
 * server replaces the module, while its socket stays open.
 */
function page(): Page {
  const key = Symbol.for('latchkit.walletConnect')
  const scope = globalThis as unknown as Record<symbol, Page | undefined>
  scope[key] ??= { projects: {}, silentHosts: new Set() }
  return scope[key]
}

/** The session state of a project on the page. */
export function sessionSlot(projectId: string): SessionSlot {
  const { projects } = page()
  projects[projectId] ??= { members: new Set() }
  return projects[projectId]
}

export const silentHosts = (): Set<string> => page().silentHosts

/** The connectors that still exist. */
export function livingMembers({ members }: SessionSlot): readonly SessionMember[] {
  const living: SessionMember[] = []
  for (const reference of members) {
    const member = reference.deref()
    if (member) living.push(member)
    else members.delete(reference)
  }
  return living
}

/** The stored reference to a session. WalletConnect loads only when one exists. */
export type SessionMark = ReportedMark & {
  topic: string
  /** The network in use, by namespace; also says which namespaces have accounts. */
  networks: Readonly<Record<string, CaipNetworkId>>
}

/** The row of a project's session in the page's storage. */
export const sessionRow = 'walletconnect_session'

/** What the page remembers of the project's session. */
export function readSessionMark(storage: KitStorage): SessionMark | undefined {
  return storage.get(sessionRow, (raw) => {
    const mark = raw as SessionMark | null
    return typeof mark?.topic === 'string' && mark.networks ? mark : undefined
  })
}

/** Whether a session is over that was not cleared up yet. */
export function isSessionOver(storage: KitStorage): boolean {
  return storage.get(sessionRow, () => true) === true && !readSessionMark(storage)
}

/**
 * Combines the kit's options and the app's overrides to the parameters of a session.
 *
 * @param parameters - Overrides of the app. The project id is always the kit's.
 */
export function sessionParameters(
  config: KitConfig,
  clock: Clock,
  parameters: Omit<WalletConnectParameters, 'projectId'>,
): WalletConnectParameters & { isLogged: boolean } {
  const { projectId, baseUrls, metadata, universalProviderConfigOverride } = config
  return {
    relayUrl: baseUrls.relay,
    verifyUrl: baseUrls.verify,
    override: universalProviderConfigOverride,
    metadata,
    clock,
    ...parameters,
    projectId,
    isLogged: config.debug && config.logLevel === 'debug',
  }
}
