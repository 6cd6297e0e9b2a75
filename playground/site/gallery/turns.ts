export type Turns = {
  /** Calls back when there is room. Returns the stop, which gives the turn back and may be called again. */
  wait(begin: () => void): () => void
}

/** Lets so many run at a time; the others wait for their turn, in their order. */
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
