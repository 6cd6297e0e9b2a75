import type { KitConfig } from '../../../src/config/types.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import { createKitStorage, type KitStorage } from '../../../src/storage/createKitStorage.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import { lazyWithRetry } from '../../../src/utils/lazyWithRetry.ts'
import type {
  NamespaceRequest,
  WalletConnectParameters,
  WalletConnectSession,
} from './session.types.ts'
import type { ToldMark } from './toldAccounts.ts'

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
 * A thin connector whose code is loaded when a visitor connects, or for a stored session.
 *
 * @param load - Loads the rest.
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

/** A thin connector as the session knows it. */
export type SessionMember = {
  readonly namespace: string
  readonly request: NamespaceRequest
  /** The session began, changed or ended. */
  onSession(): void
}

/** What a page holds for a project: its one session, and who takes part in it. */
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
 * What the page knows of WalletConnect. Not a variable of this module: one of those dies when a
 * development server replaces the module, and its socket lives on.
 */
function page(): Page {
  const key = Symbol.for('latchkit.walletConnect')
  const scope = globalThis as unknown as Record<symbol, Page | undefined>
  scope[key] ??= { projects: {}, silentHosts: new Set() }
  return scope[key]
}

/** The place of a project's session on the page. */
export function sessionSlot(projectId: string): SessionSlot {
  const { projects } = page()
  projects[projectId] ??= { members: new Set() }
  return projects[projectId]
}

export const silentHosts = (): Set<string> => page().silentHosts

/** Those members that are still in use. */
export function livingMembers({ members }: SessionSlot): readonly SessionMember[] {
  const living: SessionMember[] = []
  for (const reference of members) {
    const member = reference.deref()
    if (member) living.push(member)
    else members.delete(reference)
  }
  return living
}

/** What the page remembers of a session, so that it loads WalletConnect for it and not without. */
export type SessionMark = ToldMark & {
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
 * What the session of a kit is made with: the kit's own options, and what the host says otherwise.
 *
 * @param parameters - The host's; the project is the kit's in any case.
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
