import type { Page } from '@playwright/test'

/** The live resources of a page other than its elements, counted from before its first script. */
export type Leftovers = {
  /** The number of listeners by target and type: `window resize`, `document keydown`, … */
  listeners: Record<string, number>
  /** Pending timers and animation frames. */
  timers: number
  /** The number of observed targets. */
  observers: number
  channels: number
  /** The tags of `<html>`, `<body>` and the children of `<body>`. */
  page: string[]
  /** Names on the window beyond the browser's own. */
  names: string[]
  /** The number of elements with an attribute of the kit. */
  marked: number
}

declare global {
  interface Window {
    leftovers(): Leftovers
  }
}

/** Starts counting. Call it before visiting the page. */
export async function countLeftovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listeners = new Map<EventTarget, Map<string, Set<unknown>>>()
    /** Returns the name of a target that outlives an app. Elements do not, and their listeners are removed with them. */
    function lasting(target: EventTarget): string | undefined {
      if (target === window) return 'window'
      if (target === document) return 'document'
      if (target === document.documentElement) return 'html'
      if (target === document.body) return 'body'
      // A signal lives as long as its request. TanStack Query listens to the signals of paged queries.
      const isPassing = target instanceof Node || target instanceof AbortSignal
      return isPassing ? undefined : target.constructor.name
    }
    const captures = (options: unknown) =>
      typeof options === 'object' && options !== null
        ? Boolean((options as AddEventListenerOptions).capture)
        : Boolean(options)
    const { addEventListener, removeEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const target = this ?? window
      if (listener && lasting(target)) {
        const key = `${type}${captures(options) ? ' capture' : ''}`
        const types = listeners.get(target) ?? new Map<string, Set<unknown>>()
        listeners.set(target, types)
        const set = types.get(key) ?? new Set()
        types.set(key, set)
        set.add(listener)
        const { signal, once } = Object(options) as AddEventListenerOptions
        const forget = () => set.delete(listener)
        if (signal) addEventListener.call(signal, 'abort', forget)
        if (once) addEventListener.call(target, type, forget, options)
      }
      return addEventListener.call(target, type, listener, options)
    }
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      const target = this ?? window
      const key = `${type}${captures(options) ? ' capture' : ''}`
      listeners.get(target)?.get(key)?.delete(listener)
      return removeEventListener.call(target, type, listener, options)
    }

    const timers = new Set<string>()
    const { setTimeout, setInterval, requestAnimationFrame } = window
    Object.assign(window, {
      setTimeout(handler: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) {
        const id = setTimeout(() => {
          timers.delete(`t${id}`)
          handler(...values)
        }, delay)
        timers.add(`t${id}`)
        return id
      },
      setInterval(handler: () => void, delay?: number) {
        const id = setInterval(handler, delay)
        timers.add(`t${id}`)
        return id
      },
      requestAnimationFrame(handler: FrameRequestCallback) {
        const id = requestAnimationFrame((time) => {
          timers.delete(`f${id}`)
          handler(time)
        })
        timers.add(`f${id}`)
        return id
      },
    })
    for (const [name, letter] of [
      ['clearTimeout', 't'],
      ['clearInterval', 't'],
      ['cancelAnimationFrame', 'f'],
    ] as const) {
      const original = window[name]
      Object.assign(window, {
        [name](id: number) {
          timers.delete(`${letter}${id}`)
          original(id)
        },
      })
    }

    const observed = new Map<object, Set<unknown>>()
    for (const name of [
      'MutationObserver',
      'ResizeObserver',
      'IntersectionObserver',
      'PerformanceObserver',
    ] as const) {
      const prototype = window[name].prototype as unknown as Record<
        string,
        (this: object, ...values: unknown[]) => unknown
      >
      const { observe, unobserve, disconnect } = prototype
      prototype.observe = function (target, ...rest) {
        observed.set(this, (observed.get(this) ?? new Set()).add(target))
        return observe?.call(this, target, ...rest)
      }
      prototype.disconnect = function () {
        observed.delete(this)
        return disconnect?.call(this)
      }
      if (unobserve) {
        prototype.unobserve = function (target) {
          observed.get(this)?.delete(target)
          return unobserve.call(this, target)
        }
      }
    }

    const channels = new Set<BroadcastChannel>()
    const { BroadcastChannel: Original } = window
    window.BroadcastChannel = class extends Original {
      constructor(name: string) {
        super(name)
        channels.add(this)
      }
      override close() {
        channels.delete(this)
        super.close()
      }
    }

    const own = new Set(Reflect.ownKeys(window))
    const outer = (element: Element) =>
      (element.cloneNode(false) as Element).outerHTML.replace(/<\/.*/, '')
    window.leftovers = () => {
      const counts: Record<string, number> = {}
      for (const [target, types] of listeners) {
        for (const [type, set] of types) {
          const key = `${lasting(target)} ${type}`
          if (set.size > 0) counts[key] = (counts[key] ?? 0) + set.size
        }
      }
      return {
        listeners: Object.fromEntries(Object.entries(counts).sort()),
        timers: timers.size,
        observers: [...observed.values()].reduce((sum, { size }) => sum + size, 0),
        channels: channels.size,
        page: [document.documentElement, document.body, ...document.body.children].map(outer),
        // Two names may remain: the kit's client ids, because a connection belongs to wagmi and outlives the app, and Radix's
        // name, through which all copies of Radix in a page share their layers.
        names: Reflect.ownKeys(window)
          .filter((key) => !own.has(key))
          .map(String)
          .filter((key) => !/^Symbol\((latchkit\.clientIds|radix-ui)\)$/.test(key)),
        marked: [...document.querySelectorAll('*')].filter((element) =>
          [...element.attributes].some(({ name }) => name.startsWith('data-lk')),
        ).length,
      }
    }
  })
}
