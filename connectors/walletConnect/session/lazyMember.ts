import type { KitConfig } from '../../../src/config/types.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import { createKitStorage } from '../../../src/storage/createKitStorage.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import { lazyWithRetry } from '../../../src/utils/lazyWithRetry.ts'
import type { ReportedMark } from './reportedAccounts.ts'
import type {
  NamespaceRequest,
  WalletConnectParameters,
  WalletConnectSession,
} from './session.types.ts'

export type LazyMember<members> = {
  /** Registers the connector with the page's session. */
  register(): void
  /** Loads the members, once. */
  open(): Promise<members>
  /** The members, if loaded or required by a stored session. */
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
  const marker = sessionMarker(projectId)
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
  const isStored = () => marker.read()?.networks[namespace] !== undefined
  return {
    register() {
      if (typeof window !== 'object') return
      sessionSlot(projectId).members.add(new WeakRef(member))
      // An earlier page did not clean up an ended session.
      if (marker.isOver()) open().catch(() => {})
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
  /** Called when the session started, changed or ended. */
  onSession(): void
}

/** The state of a project on the page: its session and the participating connectors. */
export type SessionSlot = {
  /** Weak references, because wagmi configs are dropped without a notification. */
  readonly members: Set<WeakRef<SessionMember>>
  session?: WalletConnectSession
}

type Page = {
  projects: Record<string, SessionSlot>
  /** Verify hosts that did not respond. */
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
  /** The active network by namespace. Its keys are the namespaces with accounts. */
  networks: Readonly<Record<string, CaipNetworkId>>
}

export type SessionMarker = {
  read(): SessionMark | undefined
  write(mark: SessionMark | undefined): void
  /**
   * Removes a session and notifies other tabs of the origin. The end stays recorded until {@link
   * SessionMarker.clear}, for a page that loads before the SDK's rows are removed.
   *
   * @returns False without any change when another session has replaced it.
   */
  end(topic: string): boolean
  /** True when a session ended and was not cleaned up yet. */
  isOver(): boolean
  /** Clears the record of an ended session. */
  clear(): void
  /** Called when another tab has ended a session. Returns the cleanup. */
  onEnd(listener: (topic: string) => void): () => void
}

/** The storage row of a project's session. */
export function sessionMarker(projectId: string): SessionMarker {
  const storage = createKitStorage({ projectId })
  const row = 'walletconnect_session'
  const read = () =>
    storage.get(row, (raw) => {
      const mark = raw as SessionMark | null
      return typeof mark?.topic === 'string' && mark.networks ? mark : undefined
    })
  return {
    read,
    write: (mark) => storage.set(row, mark),
    end(topic) {
      // Another tab may already have another session.
      if (read()?.topic !== topic) return false
      // Removing the row would be ambiguous: a tab that cannot read the SDK's storage removes it
      // too.
      storage.set(row, { over: topic })
      return true
    },
    isOver: () => storage.get(row, () => true) === true && !read(),
    clear() {
      if (!read()) storage.set(row, undefined)
    },
    onEnd(listener) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (!key?.endsWith(`/${row}`) || !newValue) return
        const over = readOver(newValue)
        if (over) listener(over)
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

function readOver(text: string): string | undefined {
  try {
    const { over } = JSON.parse(text) as { over?: unknown }
    return typeof over === 'string' ? over : undefined
  } catch {
    return undefined
  }
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
