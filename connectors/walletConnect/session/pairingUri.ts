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
} from '../../../src/utils/timesAndLimits.ts'
import type { Client, Session } from '../patches/loadProvider.ts'
import type { RelayFailure, RelayGuard } from '../patches/relayer.ts'
import { dismissProposal } from '../patches/sdkStorage.ts'
import type { ConnectSessionParameters } from './session.types.ts'

/** Maximum number of failed attempts to open a socket. */
const maxFailedSockets = 3
/** Delay before a closed attempt's proposals are canceled, in ms. */
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
  /** Whether the promises of all callers have settled. The wallet may still approve an earlier proposal. */
  isAnswered?: boolean
  /** Functions that clear the attempt's timers and listeners. */
  stops: Set<() => void>
}

export type PairingUri = {
  join(parameters: ConnectSessionParameters): Promise<Session>
  /** Called when a wallet approves a session. Returns false if no attempt is waiting for it. */
  settle(session: Session): boolean
  /**
   * Whether this page created the pairing that led to a session. Tabs share the SDK's storage and receive
   * each other's events.
   */
  isOwn(session: Pick<Session, 'pairingTopic'>): boolean
  isPending(): boolean
  /** Whether a wallet can still approve a proposal, or a proposal is being canceled. */
  isOpen(): boolean
  /** Called when the page becomes visible again. If the pairing URI is outdated, it is renewed. */
  returned(): void
}

export type CreatePairingParameters = {
  client: Client
  guard: RelayGuard
  projectId: string
  /** Returns the namespaces to request in the next proposal. */
  namespaces(): Parameters<Client['connect']>[0]['optionalNamespaces']
  /** Called when a pairing attempt starts or ends. */
  onPending(): void
  /** Called once no wallet can approve a proposal any more. */
  onIdle(): void
}

/**
 * Creates pairing URIs and waits for a wallet. Concurrent calls share one attempt. A pairing URI is replaced
 * before it expires, and the replaced one can still be approved.
 */
export function createPairingUri(parameters: CreatePairingParameters): PairingUri {
  const { client, guard, projectId, namespaces, onPending, onIdle } = parameters
  /** Proposals that a wallet can still approve, keyed by topic. */
  const open = new Map<string, Proposal>()
  /** Topics of all pairings that this page created. */
  const made = new Set<string>()
  let attempt: Attempt | undefined
  /** Releases the socket, which is kept open until the attempt's proposals are canceled. */
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

  /** Creates a pairing URI. If the URI arrives after the timeout, the pairing is canceled. */
  function propose(mine: Attempt, clock: Clock): Promise<string> {
    return new Promise((resolve, reject) => {
      let isOver = false
      let cancel = () => {}
      const stops = [
        guard.watch((failure) => {
          if (failure.kind === 'closed' && failure.count < maxFailedSockets)
            limit(pairingAfterDropLimitMs)
          else if (failure.kind === 'refused' || failure.count >= maxFailedSockets)
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
    // Timers stop while the device sleeps, so the URI's age is checked when the page becomes visible again.
    overdue = () => {
      if (clock.now() >= renewAt) replace()
    }
    const cancel = clock.after(renewAt - madeAt, () => {
      if (globalThis.document?.visibilityState !== 'hidden') replace()
    })
    mine.stops.add(cancel)
  }
  /** If the pairing URI is outdated, renews it when the page becomes visible again. */
  let overdue: (() => void) | undefined

  function renew(mine: Attempt, clock: Clock, madeAt: number) {
    make(mine, clock).catch((error) => {
      if (attempt !== mine) return
      if (error instanceof RelayRefusedError) return finish(mine, error)
      // The previous pairing URI stays valid until it expires.
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
    // An expired proposal has been replaced, and a proposal from an earlier attempt has no callers.
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
    // The wallet still shows an earlier proposal, which the user can approve.
    if (errorCode(error) === -32002 && open.size) return
    stop(mine)
    if (isRelayError(error)) rest()
    else cancelProposals(mine.clock)
  }

  function stop(mine: Attempt) {
    attempt = undefined
    overdue = undefined
    for (const end of [...mine.stops]) end()
    mine.stops.clear()
    onPending()
  }

  /** Drops all proposals without notifying the wallet, and releases the socket. */
  function rest() {
    cancelGrace?.()
    cancelGrace = undefined
    open.clear()
    release?.()
    release = undefined
    onIdle()
  }

  /** Cancels the proposals after a delay, because a wallet may have just approved one. */
  function cancelProposals(clock: Clock, ms = graceMs) {
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
          cancelProposals(clock)
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
        // If the relay has rejected the client, it will not deliver an approval.
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
      cancelProposals(mine.clock, 0)
      return true
    },
    returned: () => overdue?.(),
  }
}

/** Recognizes the SDK's error for an expired proposal by its message, because it has no error code. */
function isExpiry(error: unknown): boolean {
  return /expired/i.test(`${(error as { message?: unknown } | undefined)?.message}`)
}

function isRelayError(error: unknown): boolean {
  return error instanceof RelayRefusedError || error instanceof RelayUnreachableError
}
