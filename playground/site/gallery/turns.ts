export type Turns = {
  /** Calls `begin` when a slot is free. Returns a function that frees the slot, which can be called more than once. */
  wait(begin: () => void): () => void
}

/** Creates a limit for the number of tasks that run in parallel. Other tasks wait in order. */
export function createTurns(most: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  const next = () => {
    while (running < most && waiting.length > 0) {
      running += 1
      waiting.shift()?.()
    }
  }
  return {
    wait(begin) {
      let state: 'waiting' | 'running' | 'over' = 'waiting'
      const start = () => {
        state = 'running'
        begin()
      }
      waiting.push(start)
      next()
      return () => {
        if (state === 'over') return
        if (state === 'running') running -= 1
        else waiting.splice(waiting.indexOf(start), 1)
        state = 'over'
        next()
      }
    },
  }
}
