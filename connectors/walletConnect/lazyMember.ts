import { lazyWithRetry } from '../../src/utils/lazyWithRetry.ts'
import { sessionMarker } from './sessionMarker.ts'
import { type SessionMember, sessionSlot } from './sessionSlot.ts'
import type { NamespaceRequest } from './walletConnect.types.ts'

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
      // Another page had no time to clear up.
      if (marker.isOver()) open().catch(() => {})
    },
    open,
    openIfStored: async () => open.loaded ?? (isStored() ? open() : undefined),
    loaded: () => open.loaded,
  }
}
