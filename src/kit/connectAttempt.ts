import { createStore } from 'zustand/vanilla'
import { ConnectClosedError, ConnectUnreachableError } from '../errors/connectAttempt.ts'
import type { ConnectorEntry } from '../namespace/types.ts'
import type { Lazy } from '../utils/lazyWithRetry.ts'
import type { CallingKit } from './kitActions.ts'
import type { ConnectAttempt, ConnectAttemptState, Kit, StartConnectParameters } from './types.ts'

/** An attempt, for the code that carries it out. */
export type OpenAttempt = ConnectAttempt & {
  connector: ConnectorEntry | undefined
  /** Whether it has its final state. */
  isOver(): boolean
  /** What a cancel does; without it the attempt is `closed` at once. */
  onCancel?: () => void
  /** Moves it to a state; ignored once it is over. */
  become(state: ConnectAttemptState): void
}

/** What carries an attempt out: loaded with the first one. */
type ConnectRuntime = {
  startConnect(attempt: OpenAttempt, kit: CallingKit, wanted: StartConnectParameters): void
}

/** Makes an attempt that nothing is done for yet: it is `opening`, and can be cancelled. */
export function createAttempt(connector?: ConnectorEntry): OpenAttempt {
  // Not crypto.randomUUID: it is missing on plain http.
  const id = Math.random().toString(36).slice(2)
  const store = createStore<ConnectAttemptState>(() => ({
    status: 'opening',
    attemptId: id,
    next: 'cancel',
  }))
  const isOver = () => {
    const state = store.getState()
    return state.status === 'connected' || 'error' in state
  }
  const attempt: OpenAttempt = {
    id,
    connector,
    getState: store.getState,
    subscribe: store.subscribe,
    isOver,
    become(state) {
      if (!isOver()) store.setState(state, true)
    },
    cancel() {
      if (attempt.onCancel) return attempt.onCancel()
      const error = new ConnectClosedError()
      attempt.become({ status: 'closed', attemptId: id, next: 'tryAgain', error })
    },
    settled: new Promise((resolve) => {
      store.subscribe((state) => {
        if (isOver()) resolve(state)
      })
    }),
  }
  return attempt
}

/**
 * Makes `kit.startConnect`. With its code there the wallet is called at once, as the answer to a tap.
 *
 * @param prepare - Loads what connecting needs.
 * @param kit - Called with the first attempt.
 */
export function createStartConnect(
  prepare: Lazy<ConnectRuntime>,
  kit: () => CallingKit,
): Kit['startConnect'] {
  return (wanted) => {
    const attempt = createAttempt(wanted.connector)
    const { loaded } = prepare
    if (loaded) loaded.startConnect(attempt, kit(), wanted)
    else {
      prepare().then(
        (runtime) => runtime.startConnect(attempt, kit(), wanted),
        (cause) =>
          attempt.become({
            status: 'unreachable',
            attemptId: attempt.id,
            next: 'tryAgain',
            error: new ConnectUnreachableError({ cause }),
          }),
      )
    }
    return attempt
  }
}
