/** Listeners of one thing. One that is added or removed while they are called is no trouble. */
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
