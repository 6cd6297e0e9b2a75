import { createStore } from 'zustand/vanilla'
import { ConnectClosedError, ConnectUnreachableError } from '../errors/connectAttempt.ts'
import type { ConnectorEntry } from '../namespace/types.ts'
import type { Lazy } from '../utils/lazyWithRetry.ts'
import type { CallingKit } from './kitActions.ts'
import type { ConnectAttempt, ConnectAttemptState, Kit, StartConnectParameters } from './types.ts'

/** A connect attempt, with its internal members. */
export type OpenAttempt = ConnectAttempt & {
  connector: ConnectorEntry | undefined
  /** Whether the state is final. */
  isOver(): boolean
  /** Called by `cancel`. If not set, `cancel` sets the state to `closed`. */
  onCancel?: () => void
  /** Sets the state, unless it is already final. */
  become(state: ConnectAttemptState): void
}

/** The part of the kit's runtime that runs connect attempts. The runtime is loaded on demand. */
type ConnectRuntime = {
  startConnect(attempt: OpenAttempt, kit: CallingKit, wanted: StartConnectParameters): void
}

/** Creates an attempt in the `opening` state. It can be canceled before the runtime is loaded. */
export function createAttempt(connector?: ConnectorEntry): OpenAttempt {
  // `crypto.randomUUID` is not available over plain HTTP.
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
 * Creates `kit.startConnect`. If the runtime is already loaded, the wallet is called synchronously,
 * so that the browser treats the call as part of the user gesture.
 *
 * @param prepare - Loads the connect runtime.
 * @param kit - A function that returns the kit. It is called once per attempt.
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
