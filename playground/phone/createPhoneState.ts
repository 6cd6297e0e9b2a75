import type { AutoAnswer, PhoneState } from './phone.types.ts'

export type PhoneStateStore = {
  get(): PhoneState
  set(part: Partial<PhoneState>): void
  subscribe(listener: () => void): () => void
  until<value>(find: (state: PhoneState) => value | undefined | false): Promise<value>
  /** Removes every listener, and rejects all pending calls of `until`. */
  end(reason: Error): void
}

/** Creates the store of the phone's state. */
export function createPhoneState(auto: {
  proposals: AutoAnswer
  requests: AutoAnswer
}): PhoneStateStore {
  const listeners = new Set<() => void>()
  const waiting = new Set<(reason: Error) => void>()
  let ended: Error | undefined
  let state: PhoneState = {
    status: 'on',
    isConnected: false,
    auto,
    proposals: [],
    requests: [],
    sessions: [],
    log: [],
    error: undefined,
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get: () => state,
    set(part) {
      state = { ...state, ...part }
      for (const listener of [...listeners]) listener()
    },
    subscribe,
    until: <value>(find: (state: PhoneState) => value | undefined | false) =>
      new Promise<value>((resolve, reject) => {
        if (ended) return reject(ended)
        const stop = subscribe(() => look())
        waiting.add(reject)
        const look = () => {
          const value = find(state)
          if (value === undefined || value === false) return
          stop()
          waiting.delete(reject)
          resolve(value)
        }
        look()
      }),
    end(reason) {
      ended = reason
      listeners.clear()
      for (const reject of waiting) reject(reason)
      waiting.clear()
    },
  }
}
