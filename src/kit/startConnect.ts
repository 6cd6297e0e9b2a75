import { createStore } from 'zustand/vanilla'
import type { AlertCenter } from '../config/createAlertCenter.ts'
import type { AlertKey } from '../errors/alerts.ts'
import { type BaseError, walkCauses } from '../errors/BaseError.ts'
import {
  ConnectClosedError,
  ConnectorNotFoundError,
  ConnectTimedOutError,
} from '../errors/connect.ts'
import { toConnectError } from '../namespace/toConnectError.ts'
import type { KitNamespace } from '../namespace/types.ts'
import type { Clock } from '../utils/clock.ts'
import { connectLimitMs, connectWaitingMs, pairingExpiryMs } from '../utils/limits.ts'
import type { KitEvents } from './kitEvents.ts'
import type {
  ConnectAttempt,
  ConnectAttemptState,
  ConnectNextAction,
  StartConnectParameters,
} from './types.ts'

type FailedStatus = Extract<ConnectAttemptState, { error: BaseError }>['status']

/** How an attempt ends by the error's stable code, and the one next action of each end. */
const ends: Readonly<Record<string, readonly [FailedStatus, ConnectNextAction]>> = {
  ConnectRejected: ['rejected', 'askAgain'],
  ConnectClosed: ['closed', 'tryAgain'],
  ConnectTimedOut: ['timedOut', 'tryAgain'],
  ConnectUnreachable: ['unreachable', 'tryAgain'],
  RelayRefused: ['unreachable', 'tryAgain'],
  RelayUnreachable: ['unreachable', 'tryAgain'],
  PairingExpired: ['timedOut', 'tryAgain'],
  ConnectorNotFound: ['unreachable', 'install'],
}

/**
 * Connects, as a state that the dialog (or a headless host) can show: it always settles, and each
 * state has one next action (rule 6). A new attempt in the same namespace ends the former one as
 * `closed`.
 *
 * @param namespace - The namespace that holds the connector.
 * @param options - `clock` drives both limits; `events` receives `connectStarted` and `connectSettled`;
 * `alerts` what only the developer can mend, and why an attempt failed.
 */
export function startConnect(
  namespace: KitNamespace,
  options: {
    clock: Clock
    events?: KitEvents
    alerts?: AlertCenter
  },
  { connectorUid, networkId }: StartConnectParameters,
): ConnectAttempt {
  const { clock, events, alerts } = options
  const connector = namespace.getState().connectors.find((one) => one.uid === connectorUid)
  if (!connector) throw new ConnectorNotFoundError(connectorUid)
  const { id: connectorId, name } = connector
  // Not crypto.randomUUID: it is missing on plain http.
  const id = `${connectorUid}/${Math.random().toString(36).slice(2)}`
  const abort = new AbortController()
  const store = createStore<ConnectAttemptState>(() => ({
    status: 'opening',
    attemptId: id,
    next: 'cancel',
  }))
  let settle: (state: ConnectAttemptState) => void
  const settled = new Promise<ConnectAttemptState>((resolve) => {
    settle = resolve
  })

  const isOver = (state = store.getState()) => state.status === 'connected' || 'error' in state
  function become(next: ConnectAttemptState) {
    if (!isOver()) store.setState(next, true)
  }
  // Before whoever subscribes later.
  store.subscribe((state) => {
    if (!isOver(state)) return
    for (const stop of timers) stop()
    settle(state)
    events?.emit('connectSettled', {
      connectorId,
      namespace: namespace.namespace,
      status: state.status as 'connected',
    })
  })
  function fail(error: BaseError) {
    if (isOver()) return
    const { code } = error
    const [status, next] = ends[code] ?? ['failed', 'tryAgain']
    const told = walkCauses(error, (one) => alertOf(one) !== undefined)
    if (told)
      alerts?.report(alertOf(told) as AlertKey, {
        origin: globalThis.location?.origin ?? 'unknown',
      })
    // A visitor who has accounts of other chains alone is connected with these.
    else if (status === 'failed' && !(error as { isElsewhere?: boolean }).isElsewhere)
      alerts?.logError(error)
    become({ status, attemptId: id, next, error })
  }

  // A pairing link is made for as long as the network takes, and waits for as long as it lives: the
  // connector has its own limits.
  const isPairing = connector.type === 'WALLET_CONNECT'
  const timers = isPairing
    ? []
    : [
        clock.after(connectWaitingMs, () => {
          if (store.getState().status === 'opening')
            become({ status: 'waiting', attemptId: id, next: 'openAgain' })
        }),
        clock.after(connectLimitMs, () => {
          fail(new ConnectTimedOutError())
          abort.abort()
        }),
      ]
  events?.emit('connectStarted', { connectorId, name, namespace: namespace.namespace })
  namespace
    .connect({
      connectorUid,
      networkId,
      signal: abort.signal,
      onAlreadyOpen: () => become({ status: 'alreadyOpen', attemptId: id, next: 'openAgain' }),
      onUri: (uri) =>
        become({
          status: 'pairing',
          attemptId: id,
          next: 'cancel',
          uri,
          expiresAt: clock.now() + pairingExpiryMs,
        }),
    })
    .then(
      (connection) => become({ status: 'connected', attemptId: id, next: 'none', connection }),
      (error) => fail(toConnectError(error)),
    )

  return {
    id,
    connector,
    getState: store.getState,
    subscribe: store.subscribe,
    cancel() {
      abort.abort()
      // An approval that came first stands; its state follows in a microtask.
      const isConnected = namespace
        .getState()
        .connections.some((one) => one.connectorUid === connectorUid)
      if (!isConnected) fail(new ConnectClosedError())
    },
    settled,
  }
}

/** The alert that an error of a connector asks for. */
function alertOf(error: unknown): AlertKey | undefined {
  return (error as { alert?: AlertKey } | undefined)?.alert
}
