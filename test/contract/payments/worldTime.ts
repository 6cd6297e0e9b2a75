import { AsyncLocalStorage } from 'node:async_hooks'

/** A page of a browser, as time and the network see it: when it is gone, its timers and promises are too. */
export type PageLife = { isGone: boolean }

/** What the code that runs at this moment belongs to: its page, and the visitor's press that it goes back to. */
export type Scene<page extends PageLife = PageLife> = { page: page; press?: unknown }

/** Follows promises and timers, so that several pages share one process and none gets what is another's. */
export const scene = new AsyncLocalStorage<Scene>()

export type WorldTime = ReturnType<typeof createWorldTime>

/** Taken now: a world replaces the page's timers while it runs. */
const realImmediate = globalThis.setImmediate

/**
 * One clock for everything in a world. It stands still until it is moved.
 *
 * @param start - Milliseconds since the Unix epoch.
 * @param idle - Called after each timer, when promises have come to rest.
 */
export function createWorldTime(start: number, idle: () => Promise<void> = async () => {}) {
  const timers = new Set<{ due: number; run(): void }>()
  let now = start

  /** Lets all promises come to rest. */
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
    /** Runs `callback` once, in the scene that asked for it, unless its page is gone by then. */
    after(ms: number, callback: () => void): () => void {
      const asked = scene.getStore()
      const timer = {
        due: now + Math.max(0, ms),
        run() {
          if (asked?.page.isGone) return
          if (asked) scene.run(asked, callback)
          else callback()
        },
      }
      timers.add(timer)
      return () => {
        timers.delete(timer)
      }
    },
    /** Time goes by while the computer is awake: every timer runs when it is due. */
    async wait(ms: number) {
      const end = now + ms
      await settle()
      await runDue(end, true)
      now = end
    },
    /** The computer sleeps: the clock jumps, then all that fell due meanwhile runs at once. */
    async sleep(ms: number) {
      await settle()
      now += ms
      await runDue(now, false)
    },
  }
}

/**
 * Puts a world's time and network in the place of the platform's, for code that runs in a page of it.
 *
 * @returns puts the platform's own back.
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
