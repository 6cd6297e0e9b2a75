import type { WalletConnectSession } from './session.types.ts'
import type { NamespaceRequest } from './walletConnect.types.ts'

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
