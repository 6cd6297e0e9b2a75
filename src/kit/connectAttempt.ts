import { createStore } from 'zustand/vanilla'
import { ConnectClosedError, ConnectUnreachableError } from '../errors/connectAttempt.ts'
import type { ConnectorEntry } from '../namespace/types.ts'
import type { Lazy } from '../utils/lazyWithRetry.ts'
import type { CallingKit } from './kitActions.ts'
import type { ConnectAttempt, ConnectAttemptState, Kit, StartConnectParameters } from './types.ts'

/** A connect attempt with the members that its runtime uses. */
export type OpenAttempt = ConnectAttempt & {
  connector: ConnectorEntry | undefined
  /** True once the attempt has a final state. */
  isOver(): boolean
  /** Handles `cancel`. Without it, `cancel` sets the state `closed`. */
  onCancel?: () => void
  /** Sets the state. Ignored after a final state. */
  become(state: ConnectAttemptState): void
}

/** The connect runtime, loaded with the first attempt. */
type ConnectRuntime = {
  startConnect(attempt: OpenAttempt, kit: CallingKit, wanted: StartConnectParameters): void
}

/** Creates an attempt in the state `opening`, before its runtime has loaded. It can be canceled. */
export function createAttempt(connector?: ConnectorEntry): OpenAttempt {
  // `crypto.randomUUID` is missing on plain HTTP.
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
 * Creates `kit.startConnect`. When the runtime is loaded, the wallet is called synchronously, so
 * that the browser still counts it as a user gesture.
 *
 * @param prepare - Loads the connect runtime.
 * @param kit - Returns the kit; called per attempt.
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
