import { alertOfProviderText } from '../../../src/errors/alerts.ts'
import { ConnectRejectedError, isUserRejection } from '../../../src/errors/connect.ts'
import { ConnectClosedError } from '../../../src/errors/connectAttempt.ts'
import {
  PairingExpiredError,
  RelayRefusedError,
  RelayUnreachableError,
} from '../../../src/errors/relay.ts'
import { errorCode } from '../../../src/namespace/toConnectError.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import {
  pairingAfterDropLimitMs,
  pairingExpiryMarginMs,
  pairingExpiryMs,
  pairingLimitMs,
} from '../../../src/utils/limits.ts'
import type { Client, Session } from '../patches/loadProvider.ts'
import type { RelayFailure, RelayGuard } from '../patches/relayer.ts'
import { dismissProposal } from '../patches/sdkStorage.ts'
import type { ConnectSessionParameters } from './session.types.ts'

/** So many sockets in vain are enough. */
const vainSockets = 3
/** How long the proposals of a closed attempt can still be answered before they are taken back, ms. */
const graceMs = 1_500

type Proposal = { topic: string; attempt: object }
type Joiner = {
  onUri(uri: string): void
  resolve(session: Session): void
  reject(error: unknown): void
}
type Attempt = {
  clock: Clock
  joiners: Set<Joiner>
  uri?: string
  /** All who joined have their answer; a wallet that shows an earlier link may still approve it. */
  isAnswered?: boolean
  /** Stops the timers and listeners of the attempt. */
  stops: Set<() => void>
}

export type Pairing = {
  join(parameters: ConnectSessionParameters): Promise<Session>
  /** A wallet settled a session; false when nobody waits for it. */
  settle(session: Session): boolean
  /** Whether the link of a session was made here. Tabs of a site share what the SDK keeps, and hear each other's. */
  isOwn(session: Pick<Session, 'pairingTopic'>): boolean
  isPending(): boolean
  /** Whether a wallet can still approve something, or is about to be told that it cannot. */
  isOpen(): boolean
  /** The visitor came back to the page: a link that grew old meanwhile is renewed. */
  returned(): void
}

export type CreatePairingParameters = {
  client: Client
  guard: RelayGuard
  projectId: string
  /** What a proposal asks for now. */
  namespaces(): Parameters<Client['connect']>[0]['optionalNamespaces']
  /** Whether anything waits, to listen to the page meanwhile. */
  onPending(): void
  /** No wallet can approve anything any more. */
  onRest(): void
}

/**
 * Makes pairing links and waits for a wallet to take one. All who connect at the same time share one
 * attempt. A link is replaced before it expires, and what a wallet answers to an older one counts too.
 */
export function createPairing(parameters: CreatePairingParameters): Pairing {
  const { client, guard, projectId, namespaces, onPending, onRest } = parameters
  /** Everything that a wallet can still approve. */
  const open = new Map<string, Proposal>()
  /** The topics of all links that were made here. */
  const made = new Set<string>()
  let attempt: Attempt | undefined
  /** Keeps the socket for the attempt and, after it, for taking its proposals back. */
  let release: (() => void) | undefined
  let cancelGrace: (() => void) | undefined

  function toError(failure: RelayFailure) {
    if (failure.kind !== 'refused') return new RelayUnreachableError()
    return new RelayRefusedError({
      alert: alertOfProviderText(failure.text),
      origin: globalThis.location?.origin ?? 'unknown',
      projectId,
      cause: new Error(failure.text),
    })
  }

  /** Makes one link. A link that comes too late is taken back. */
  function propose(mine: Attempt, clock: Clock): Promise<string> {
    return new Promise((resolve, reject) => {
      let isOver = false
      let cancel = () => {}
      const stops = [
        guard.watch((failure) => {
          if (failure.kind === 'closed' && failure.count < vainSockets)
            limit(pairingAfterDropLimitMs)
          else if (failure.kind === 'refused' || failure.count >= vainSockets)
            fail(toError(failure))
        }),
        () => cancel(),
      ]
      const limit = (ms: number) => {
        cancel()
        cancel = clock.after(ms, () => fail(new RelayUnreachableError()))
      }
      function end() {
        isOver = true
        mine.stops.delete(end)
        for (const stop of stops) stop()
      }
      function fail(error: unknown) {
        end()
        reject(error)
      }
      mine.stops.add(end)
      if (globalThis.navigator?.onLine === false) return fail(new RelayUnreachableError())
      const droppedAt = guard.droppedAt()
      const isAfterDrop =
        droppedAt !== undefined && clock.now() - droppedAt < pairingAfterDropLimitMs
      limit(isAfterDrop ? pairingAfterDropLimitMs : pairingLimitMs)
      client.connect({ optionalNamespaces: namespaces() }).then(
        ({ uri = '', approval }) => {
          const topic = /^wc:([^@]*)@/.exec(uri)?.[1] ?? ''
          made.add(topic)
          const proposal: Proposal = { topic, attempt: mine }
          approval().catch((error) => declined(proposal, error))
          if (isOver) {
            void dismissProposal(client, topic, clock)
            return
          }
          end()
          open.set(topic, proposal)
          resolve(uri)
        },
        (cause) => {
          if (!isOver) fail(new RelayUnreachableError({ cause }))
        },
      )
    })
  }

  async function make(mine: Attempt, clock: Clock) {
    const uri = await propose(mine, clock)
    if (attempt !== mine) return
    mine.uri = uri
    const madeAt = clock.now()
    for (const joiner of mine.joiners) joiner.onUri(uri)
    const renewAt = madeAt + pairingExpiryMs - pairingExpiryMarginMs
    const replace = () => {
      mine.stops.delete(cancel)
      cancel()
      overdue = undefined
      renew(mine, clock, madeAt)
    }
    // A device that sleeps stops timers, not the time: the visitor's return is looked at, too.
    overdue = () => {
      if (clock.now() >= renewAt) replace()
    }
    const cancel = clock.after(renewAt - madeAt, () => {
      if (globalThis.document?.visibilityState !== 'hidden') replace()
    })
    mine.stops.add(cancel)
  }
  /** Renews the link if its time has come, on the visitor's return. */
  let overdue: (() => void) | undefined

  function renew(mine: Attempt, clock: Clock, madeAt: number) {
    make(mine, clock).catch((error) => {
      if (attempt !== mine) return
      if (error instanceof RelayRefusedError) return finish(mine, error)
      // The old link is good to its end.
      const rest = madeAt + pairingExpiryMs - clock.now()
      const cancel = clock.after(rest, () =>
        finish(mine, new PairingExpiredError({ cause: error })),
      )
      mine.stops.add(cancel)
    })
  }

  function declined(proposal: Proposal, error: unknown) {
    if (!open.delete(proposal.topic)) return
    const mine = attempt
    // A link that expired has its successor, and one of an earlier attempt is nobody's any more.
    if (!mine || proposal.attempt !== mine || isExpiry(error)) return
    finish(
      mine,
      isUserRejection(error, [5000]) ? new ConnectRejectedError({ cause: error }) : error,
    )
  }

  function finish(mine: Attempt, error: unknown) {
    if (attempt !== mine) return
    for (const joiner of mine.joiners) joiner.reject(error)
    mine.isAnswered = true
    // The wallet shows an earlier request: what the visitor answers there counts, until they leave.
    if (errorCode(error) === -32002 && open.size) return
    stop(mine)
    if (isRelayError(error)) rest()
    else takeBack(mine.clock)
  }

  function stop(mine: Attempt) {
    attempt = undefined
    overdue = undefined
    for (const end of [...mine.stops]) end()
    mine.stops.clear()
    onPending()
  }

  /** Forgets all proposals without telling anybody, and lets the socket go. */
  function rest() {
    cancelGrace?.()
    cancelGrace = undefined
    open.clear()
    release?.()
    release = undefined
    onRest()
  }

  /** Takes the proposals back, a moment after the attempt: a wallet may just have approved one. */
  function takeBack(clock: Clock, ms = graceMs) {
    cancelGrace?.()
    cancelGrace = clock.after(ms, () => {
      const topics = [...open.keys()]
      open.clear()
      void Promise.all(topics.map((topic) => dismissProposal(client, topic, clock))).then(() => {
        if (!attempt) rest()
      })
    })
  }

  return {
    isOwn: ({ pairingTopic }) => made.has(pairingTopic),
    isPending: () => attempt !== undefined,
    isOpen: () => release !== undefined,
    join({ onUri, signal, clock }) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(new ConnectClosedError())
        cancelGrace?.()
        cancelGrace = undefined
        if (attempt?.isAnswered) stop(attempt)
        const isFirst = !attempt
        const mine: Attempt = attempt ?? { clock, joiners: new Set(), stops: new Set() }
        attempt = mine
        const close = () => {
          reject(new ConnectClosedError())
          mine.joiners.delete(joiner)
          if (attempt !== mine || mine.joiners.size) return
          stop(mine)
          takeBack(clock)
        }
        const unlisten = () => signal?.removeEventListener('abort', close)
        const joiner: Joiner = {
          onUri,
          resolve(session) {
            unlisten()
            resolve(session)
          },
          reject,
        }
        signal?.addEventListener('abort', close, { once: true })
        mine.stops.add(unlisten)
        mine.joiners.add(joiner)
        if (!isFirst) {
          if (mine.uri) onUri(mine.uri)
          return
        }
        release ??= guard.need()
        // A refused client never hears of an approval.
        const unwatch = guard.watch((failure) => {
          if (failure.kind === 'refused') finish(mine, toError(failure))
        })
        mine.stops.add(unwatch)
        onPending()
        make(mine, clock).catch((error) => finish(mine, error))
      })
    },
    settle(session) {
      const mine = attempt
      const isKnown = open.delete(session.pairingTopic)
      if (!mine || !isKnown) return false
      for (const joiner of mine.joiners) joiner.resolve(session)
      stop(mine)
      takeBack(mine.clock, 0)
      return true
    },
    returned: () => overdue?.(),
  }
}

/** The SDK gives an expired proposal no code of its own. */
function isExpiry(error: unknown): boolean {
  return /expired/i.test(`${(error as { message?: unknown } | undefined)?.message}`)
}

function isRelayError(error: unknown): boolean {
  return error instanceof RelayRefusedError || error instanceof RelayUnreachableError
}
