import type { KitEventMap, KitEvents } from './kitEvents.ts'

/**
 * Makes the typed events of a kit. A listener that throws does not keep the others from hearing:
 * its error goes to `onError`.
 *
 * @param onError - Takes what a listener threw. @default rethrown on its own task, where the
 * page's error handlers see it
 */
export function createEvents(
  onError: (error: unknown) => void = (error) => {
    queueMicrotask(() => {
      throw error
    })
  },
): KitEvents {
  const all = new Map<keyof KitEventMap, Set<(data: never) => void>>()
  return {
    on(event, listener) {
      const listeners = all.get(event) ?? new Set()
      all.set(event, listeners)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    emit(event, data) {
      for (const listener of [...(all.get(event) ?? [])]) {
        try {
          listener(data as never)
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}
