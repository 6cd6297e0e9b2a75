import type { Clock } from '../../../src/utils/clock.ts'

/** A socket's queue of outgoing messages, each with a delay. */
export type Outbox = {
  /** Adds a message to the queue. @param delay - The delay in milliseconds. */
  send(text: string, delay: number): void
  /** Drops unsent messages. */
  end(): void
}

export function createOutbox(clock: Clock, write: (text: string) => void): Outbox {
  const queue: { text: string; due: number }[] = []
  let cancel: (() => void) | undefined

  function flush() {
    cancel = undefined
    for (let head = queue[0]; head && head.due <= clock.now(); head = queue[0]) {
      queue.shift()
      write(head.text)
    }
    const [next] = queue
    if (next) cancel = clock.after(next.due - clock.now(), flush)
  }

  return {
    send(text, delay) {
      queue.push({ text, due: clock.now() + delay })
      if (!cancel) flush()
    },
    end() {
      cancel?.()
      queue.length = 0
    },
  }
}
