import { createListeners } from '../createListeners.ts'
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
  const { add, notify } = createListeners<[keyof KitEventMap, unknown]>()
  return {
    on: (event, listener) =>
      add((name, data) => {
        if (name !== event) return
        try {
          listener(data as never)
        } catch (error) {
          onError(error)
        }
      }),
    emit: notify,
  }
}
