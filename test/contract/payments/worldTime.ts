import { AsyncLocalStorage } from 'node:async_hooks'

/** A page, from the view of time and network. When it closes, its timers and promises end. */
export type PageLife = { isGone: boolean }

/** The context of the running code: its page, and the visitor's press that started it. */
export type Scene<page extends PageLife = PageLife> = { page: page; press?: unknown }

/** Tracks promises and timers, so that several pages can share one process in isolation. */
export const scene = new AsyncLocalStorage<Scene>()

export type WorldTime = ReturnType<typeof createWorldTime>

/** The platform's timers, captured before a simulation replaces them. */
const realImmediate = globalThis.setImmediate

/**
 * Creates the clock of a simulated world. It stands still until it is moved.
 *
 * @param start - Milliseconds since the Unix epoch.
 * @param idle - Called after each timer, when promises have settled.
 */
export function createWorldTime(start: number, idle: () => Promise<void> = async () => {}) {
  const timers = new Set<{ due: number; run(): void }>()
  let now = start

  /** Lets all promises settle. */
  const settle = () => new Promise<void>((resolve) => void realImmediate(resolve))

  async function runDue(end: number, isAwake: boolean) {
    for (;;) {
      const [next] = [...timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)
      if (!next) return
      timers.delete(next)
      if (isAwake) now = Math.max(now, next.due)
      next.run()
      await settle()
      await idle()
    }
  }

  return {
    now: () => now,
    settle,
    /** Runs `callback` once in its own context, unless its page has closed. */
    after(ms: number, callback: () => void): () => void {
      const caller = scene.getStore()
      const timer = {
        due: now + Math.max(0, ms),
        run() {
          if (caller?.page.isGone) return
          if (caller) scene.run(caller, callback)
          else callback()
        },
      }
      timers.add(timer)
      return () => {
        timers.delete(timer)
      }
    },
    /** Advances time while the computer is awake: every timer runs when it is due. */
    async wait(ms: number) {
      const end = now + ms
      await settle()
      await runDue(end, true)
      now = end
    },
    /** Puts the computer to sleep: the clock jumps, then all due timers run at once. */
    async sleep(ms: number) {
      await settle()
      now += ms
      await runDue(now, false)
    },
  }
}

/**
 * Replaces the platform's time and network for code that runs in a page of the world.
 *
 * @returns A function that restores the platform's own.
 */
export function installWorld(parameters: {
  time: WorldTime
  fetch: typeof globalThis.fetch
  random(): number
}): () => void {
  const { time, random } = parameters
  const platform = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    fetch: globalThis.fetch,
    random: Math.random,
  }
  const cancels = new Map<object, () => void>()

  const setTimeout = (callback: (...all: unknown[]) => void, ms = 0, ...all: unknown[]) => {
    if (!scene.getStore()) return platform.setTimeout(callback, ms, ...all)
    const handle = {}
    cancels.set(
      handle,
      time.after(ms, () => {
        cancels.delete(handle)
        callback(...all)
      }),
    )
    return handle
  }
  const clearTimeout = (handle: never) => {
    const cancel = cancels.get(handle)
    cancels.delete(handle)
    if (cancel) cancel()
    else platform.clearTimeout(handle)
  }
  const pageOf = () => scene.getStore()?.page as { window?: object } | undefined
  Object.assign(globalThis, {
    setTimeout,
    clearTimeout,
    fetch: (...all: Parameters<typeof globalThis.fetch>) =>
      scene.getStore() ? parameters.fetch(...all) : platform.fetch(...all),
  })
  Math.random = random
  const page = {
    window: () => pageOf()?.window,
    addEventListener: () => bound('addEventListener'),
    removeEventListener: () => bound('removeEventListener'),
  }
  function bound(name: 'addEventListener' | 'removeEventListener') {
    const target = pageOf()?.window as EventTarget | undefined
    return target?.[name].bind(target)
  }
  for (const [name, get] of Object.entries(page)) {
    Object.defineProperty(globalThis, name, { get, configurable: true })
  }

  return () => {
    const { random: own, ...rest } = platform
    Object.assign(globalThis, rest)
    Math.random = own
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name)
  }
}
