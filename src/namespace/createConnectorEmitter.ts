import type { ConnectorEmitter, ConnectorEventMap } from './types.ts'

/** The events of one connector; the counterpart of wagmi's emitter. */
export function createConnectorEmitter(): ConnectorEmitter {
  const listeners = new Map<string, Set<(data: never) => void>>()
  return {
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
      return () => set.delete(listener)
    },
    emit(event, ...[data]) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(data as never)
    },
    listenerCount: (event: keyof ConnectorEventMap) => listeners.get(event)?.size ?? 0,
  }
}
