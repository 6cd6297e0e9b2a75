/**
 * Creates an emitter for a single event. Listeners can be added and removed while it is notifying
 * them.
 */
export function createEmitter<data extends unknown[] = []>() {
  const all = new Set<(...data: data) => void>()
  return {
    add(listener: (...data: data) => void): () => void {
      all.add(listener)
      return () => {
        all.delete(listener)
      }
    },
    notify(...data: data): void {
      for (const listener of [...all]) listener(...data)
    },
  }
}
