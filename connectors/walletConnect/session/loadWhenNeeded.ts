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
  /** Registers the connector, so that sessions and proposals include its namespace. */
  register(): void
  /** Loads the members. Later calls return the same result. */
  open(): Promise<members>
  /** Returns the members if they are loaded. If they are not, loads them only if a session is stored. */
  openIfStored(): Promise<members | undefined>
  loaded(): members | undefined
}

/**
 * Creates a connector whose code is loaded when the user connects or if a session is stored.
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
      // Load the code that removes an ended session's data, because an earlier page could not remove it.
      if (isSessionOver(storage)) open().catch(() => {})
    },
    open,
    openIfStored: async () => open.loaded ?? (isStored() ? open() : undefined),
    loaded: () => open.loaded,
  }
}

/** A connector that shares the session of a project. */
export type SessionMember = {
  readonly namespace: string
  readonly request: NamespaceRequest
  /** Called when the session starts, changes or ends. */
  onSession(): void
}

/** The page-wide state of a project: its session and its registered connectors. */
export type SessionSlot = {
  /** References are weak, because a wagmi config is discarded without a cleanup call. */
  readonly members: Set<WeakRef<SessionMember>>
  session?: WalletConnectSession
}

type Page = {
  projects: Record<string, SessionSlot>
  /** Hosts that did not respond to an attestation request. */
  silentHosts: Set<string>
}

/**
 * Returns the page-wide WalletConnect state. It is stored globally, because a hot reload replaces module
 * variables while the socket stays open.
 */
function page(): Page {
  const key = Symbol.for('latchkit.walletConnect')
  const scope = globalThis as unknown as Record<symbol, Page | undefined>
  scope[key] ??= { projects: {}, silentHosts: new Set() }
  return scope[key]
}

/** Returns a project's state. */
export function sessionSlot(projectId: string): SessionSlot {
  const { projects } = page()
  projects[projectId] ??= { members: new Set() }
  return projects[projectId]
}

export const silentHosts = (): Set<string> => page().silentHosts

/** Returns the connectors that have not been garbage-collected. */
export function livingMembers({ members }: SessionSlot): readonly SessionMember[] {
  const living: SessionMember[] = []
  for (const reference of members) {
    const member = reference.deref()
    if (member) living.push(member)
    else members.delete(reference)
  }
  return living
}

/** The stored reference to a session. Without one, WalletConnect is loaded only when the user connects. */
export type SessionMark = ReportedMark & {
  topic: string
  /** The active network of each namespace with accounts. */
  networks: Readonly<Record<string, CaipNetworkId>>
}

/** Name of the storage row that holds a project's session. */
export const sessionRow = 'walletconnect_session'

/** Reads the stored reference to a project's session. */
export function readSessionMark(storage: KitStorage): SessionMark | undefined {
  return storage.get(sessionRow, (raw) => {
    const mark = raw as SessionMark | null
    return typeof mark?.topic === 'string' && mark.networks ? mark : undefined
  })
}

/** Whether a session has ended but its data has not been removed yet. */
export function isSessionOver(storage: KitStorage): boolean {
  return storage.get(sessionRow, () => true) === true && !readSessionMark(storage)
}

/**
 * Merges the kit's options and the app's overrides into session parameters.
 *
 * @param parameters - The app's overrides. They do not change the project id.
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
