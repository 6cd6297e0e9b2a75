import { createListeners } from '../createListeners.ts'
import type { KitEventMap, KitEvents } from './kitEvents.ts'

/**
 * Makes the typed events of a kit. A listener that throws does not keep the others from hearing:
 * its error is thrown again in a task of its own, where the page's error handlers see it.
 */
export function createEvents(): KitEvents {
  const { add, notify } = createListeners<[keyof KitEventMap, unknown]>()
  return {
    on: (event, listener) =>
      add((name, data) => {
        if (name !== event) return
        try {
          listener(data as never)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }),
    emit: notify,
  }
}
