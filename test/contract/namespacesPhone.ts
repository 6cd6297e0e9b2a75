import {
  livingMembers,
  sessionSlot,
} from '../../connectors/walletConnect/session/loadWhenNeeded.ts'
import { sessionNetworks } from '../../connectors/walletConnect/session/readSession.ts'
import type { WalletConnectSession } from '../../connectors/walletConnect/session/session.types.ts'
import { sessionMarker } from '../../connectors/walletConnect/session/sessionMarker.ts'
import { ConnectRejectedError } from '../../src/errors/connect.ts'
import { ConnectClosedError } from '../../src/errors/connectAttempt.ts'
import { namespaceOf } from '../../src/networks/caip.ts'
import type { CaipNetworkId, SupportedNamespace } from '../../src/networks/types.ts'
import { createMockScript } from '../fixtures/createMockScript.ts'

type Session = NonNullable<ReturnType<WalletConnectSession['current']>>

/** A page with a session, or a pending one. */
type Page = {
  /** Called when the session changed or ended. */
  hear(topic: string): void
  move(id: CaipNetworkId): void
}

/** The phone's accounts in a namespace. */
export type PhoneShare = { addresses: readonly string[]; networks: readonly CaipNetworkId[] }

/**
 * Creates a phone and its sessions with pages, without a relay in between. Everything above a session, from
 * the thin connectors to the kit, is real. It approves any subset of its namespaces.
 *
 * @param shares - Its accounts, by namespace.
 */
export function createBedPhone(shares: Readonly<Record<string, PhoneShare>>) {
  const script = createMockScript()
  const pages = new Set<Page>()
  let granted: readonly SupportedNamespace[] = Object.keys(shares) as SupportedNamespace[]
  let session: Session | undefined
  let made = 0
  let orders: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
    Object.entries(shares).map(([name, { addresses }]) => [name, addresses]),
  )
  /** Restored sessions that were not read yet. */
  let taken: SupportedNamespace[] = []

  /** Notifies each page separately, a moment later. */
  function tell(topic: string) {
    for (const page of [...pages]) queueMicrotask(() => pages.has(page) && page.hear(topic))
  }

  function write(topic: string, names: readonly string[]): Session {
    const parts = names.map((name) => {
      const { networks = [] } = shares[name] ?? {}
      const accounts = networks.flatMap((id) => orders[name]?.map((one) => `${id}:${one}`) ?? [])
      const part = { chains: [...networks], accounts, methods: [], events: [] }
      return [name, part] as const
    })
    const peer = { metadata: { name: 'Phone' } }
    return { topic, namespaces: Object.fromEntries(parts), peer } as unknown as Session
  }

  function end(topic: string) {
    if (session?.topic !== topic) return
    session = undefined
    tell(topic)
  }

  return {
    script,
    /** Approves only these from now on. */
    grant(names: readonly SupportedNamespace[]) {
      granted = names
    },
    /** Returns the namespaces of the current session. */
    names: () => Object.keys(session?.namespaces ?? {}) as SupportedNamespace[],
    takeTaken() {
      const all = taken
      taken = []
      return all
    },
    swapAccounts(name: string) {
      orders = { ...orders, [name]: [...(orders[name] ?? [])].reverse() }
      if (!session) return
      session = write(session.topic, Object.keys(session.namespaces))
      tell(session.topic)
    },
    /** The owner ends the session. */
    leave: () => session && end(session.topic),
    /** Replaces the session of a page. Returns a function that closes the page. */
    open(projectId: string): () => void {
      const slot = sessionSlot(projectId)
      const marker = sessionMarker(projectId)
      const networks = new Map<string, CaipNetworkId>()
      let current: Session | undefined
      let stored: readonly string[] = []
      let asking: Promise<Session> | undefined

      function changed() {
        if (current) marker.write({ topic: current.topic, networks: Object.fromEntries(networks) })
        for (const member of livingMembers(slot)) member.onSession()
      }
      function adopt(next: Session, isStored: boolean) {
        const before = current
        current = next
        stored = isStored ? Object.keys(next.namespaces) : []
        const mark = marker.read()
        for (const name of Object.keys(next.namespaces)) {
          const known = [networks.get(name), mark?.networks[name]]
          const all = sessionNetworks(next, name)
          const used = known.find((id) => id && all.includes(id)) ?? all[0]
          if (used) networks.set(name, used)
        }
        if (before && before.topic !== next.topic) end(before.topic)
        changed()
      }
      function lose() {
        if (current) marker.end(current.topic)
        marker.clear()
        current = undefined
        networks.clear()
        changed()
      }
      const page: Page = {
        hear(topic) {
          if (topic !== current?.topic) return
          if (session?.topic !== topic) return lose()
          current = session
          changed()
        },
        move(id) {
          if (!current || !sessionNetworks(current, namespaceOf(id)).includes(id)) return
          networks.set(namespaceOf(id), id)
          changed()
        },
      }
      pages.add(page)

      async function ask(): Promise<Session> {
        await script.ask().catch((cause: unknown) => {
          throw new ConnectRejectedError({ cause })
        })
        made++
        return write(`topic-${made}`, granted)
      }

      slot.session = {
        current: () => current,
        isStored: (name) => stored.includes(name),
        async restore() {
          if (current) return current
          const mark = marker.read()
          if (mark && mark.topic === session?.topic) adopt(session, true)
          else if (mark) marker.write(undefined)
          return current
        },
        connect: ({ onUri, signal }) =>
          new Promise((resolve, reject) => {
            if (signal?.aborted) return reject(new ConnectClosedError())
            onUri(`wc:${made}@2`)
            asking ??= ask().finally(() => {
              asking = undefined
            })
            signal?.addEventListener('abort', () => reject(new ConnectClosedError()))
            asking.then((next) => {
              // Callers that share a link get it from the first one.
              if (signal?.aborted || !pages.has(page)) return
              if (current?.topic !== next.topic) {
                const before = session
                session = next
                if (before) tell(before.topic)
                taken.push(...(Object.keys(next.namespaces) as SupportedNamespace[]))
                adopt(next, false)
              }
              resolve(next)
            }, reject)
          }),
        async disconnect() {
          const gone = current
          if (!gone) return
          lose()
          end(gone.topic)
        },
        networkOf: (name) => networks.get(name),
        setNetwork: page.move,
        isApproved: async (id) =>
          !!current && sessionNetworks(current, namespaceOf(id)).includes(id),
        reportedAddresses: () => undefined,
        keepAddresses: () => false,
        request: async () => {
          throw new Error('Nothing is signed here.')
        },
        provider: async () => ({ on() {}, removeListener() {}, request: async () => [] }) as never,
      }
      return () => {
        pages.delete(page)
        delete slot.session
        slot.members.clear()
      }
    },
    /** Reports a network change. */
    moveTo(id: CaipNetworkId) {
      for (const page of pages) page.move(id)
    },
  }
}
