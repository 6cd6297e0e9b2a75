import { type Loading, watchLoading } from './watchLoading.ts'
import { type Opening, watchOpening } from './watchOpening.ts'

/** Long tasks during a measurement. */
export type LongTasks = {
  /** The number of tasks longer than 50 ms. */
  count: number
  /** The duration of the longest task, in ms; 0 if there is none. */
  worst: number
}

export type ScrollToEnd = LongTasks & {
  /** Seconds from the first step to the frame that renders the last wallet, when no page is pending. */
  seconds: number
  /** Seconds spent at the end of the loaded rows, waiting for the next page. */
  waitingSeconds: number
  /** The total number of wallets, from the last one's `aria-setsize`. */
  wallets: number
}

/** The measurements that run inside the page, so that no figure includes the time of the browser's driver. */
export type Probe = {
  /** Waits for the page's button and returns its loading figures. */
  loading(): Promise<Loading>
  /** Observes the next click and the list and row that open. Call it, click, then call `opening`. */
  watchOpening(list: string, row: string): void
  /** Waits until the opened list is stable and returns its figures. */
  opening(): Promise<Opening>
  /** Returns the compressed bytes of scripts and styles from the app's server. */
  weigh(): Weight
  /**
   * Observes the next click and the first frame in which an element is laid out. Call it, click, then call `laidOut`.
   */
  watchClick(selector: string): void
  /** Returns the milliseconds from the click to the frame that `watchClick` observed. */
  laidOut(): Promise<number>
  /** Scrolls a virtual list to its end. `step` is in px per frame. */
  scrollToEnd(selector: string, step: number): Promise<ScrollToEnd>
  /** Scrolls for a number of frames. `step` is in px per frame. */
  scroll(selector: string, step: number, frames: number): Promise<void>
  /** Counts all nodes below an element. */
  countNodes(selector: string): number
  /** Counts the elements below an element. */
  countElements(selector: string): number
  /** Waits until nothing has been fetched for half a second. Images of rows that were scrolled past may still load. */
  quiet(): Promise<void>
  /** Waits until all animations have ended, except endless ones. */
  settled(): Promise<void>
}

declare global {
  interface Window {
    /** The measurements, on pages of the bench. */
    probe?: Probe
  }
}

/** The timeout for reaching the end of a list or for a row to appear, in ms. */
const limit = 300_000

/** The weight of the app's files on a page: transferred bytes, and the number of scripts. */
export type Weight = { js: number; css: number; files: number }

/** Sets `window.probe`. Every measured app calls it, so that its weight is the same in all. */
export function addProbe(): void {
  let laidOut: Promise<number> = Promise.reject(new Error('No click is watched.'))
  laidOut.catch(() => undefined)
  let opening: Promise<Opening> = Promise.reject(new Error('No click is watched.'))
  opening.catch(() => undefined)
  window.probe = {
    loading: watchLoading('[data-testid="connect-button"]'),
    watchOpening(list, row) {
      opening = watchOpening(list, row)
      opening.catch(() => undefined)
    },
    opening: () => opening,
    weigh,
    watchClick(selector) {
      laidOut = new Promise((resolve, reject) => {
        const noteClick = async ({ timeStamp }: MouseEvent) => {
          while (!hasBox(selector)) {
            if (performance.now() - timeStamp > limit)
              return reject(new Error(`${selector} has not come.`))
            await nextFrame()
          }
          resolve(performance.now() - timeStamp)
        }
        addEventListener('click', noteClick, { capture: true, once: true })
      })
      laidOut.catch(() => undefined)
    },
    laidOut: () => laidOut,
    scrollToEnd,
    scroll,
    countNodes,
    countElements: (selector) => find(selector).querySelectorAll('*').length,
    quiet,
    settled,
  }
}

async function scroll(selector: string, step: number, frames: number): Promise<void> {
  const scroller = find(selector)
  for (let frame = 0; frame < frames; frame += 1) {
    await nextFrame()
    scroller.scrollTop += step
  }
  await nextFrame()
}

async function scrollToEnd(selector: string, step: number): Promise<ScrollToEnd> {
  const scroller = find(selector)
  const longTasks = watchLongTasks()
  const start = await nextFrame()
  let [now, waiting] = [start, 0]
  let wallets: number | undefined
  for (;;) {
    const isAtBottom = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
    if (isAtBottom) wallets = lastOf(scroller)
    else scroller.scrollTop += step
    if (wallets !== undefined) break
    const before = now
    now = await nextFrame()
    if (isAtBottom) waiting += now - before
    if (now - start > limit) throw new Error(`${selector} has not come to its end.`)
  }
  const counted = await longTasks()
  return {
    ...counted,
    seconds: (now - start) / 1000,
    waitingSeconds: waiting / 1000,
    wallets,
  }
}

/** Returns the number of items of a list once the last one is rendered and no page is pending, else undefined. */
function lastOf(scroller: Element): number | undefined {
  if (scroller.querySelector('[data-testid="waiting-tile"]')) return undefined
  const items = [...scroller.querySelectorAll('[aria-posinset]')]
  const last = items.find((item) => item.ariaPosInSet === item.ariaSetSize)
  return last ? Number(last.ariaSetSize) : undefined
}

function watchLongTasks(): () => Promise<LongTasks> {
  const durations: number[] = []
  const note = (entries: PerformanceEntryList) =>
    durations.push(...entries.map(({ duration }) => duration))
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'longtask' })
  return async () => {
    // The browser reports the current task only after it has ended.
    await nextFrame()
    await nextFrame()
    note(observer.takeRecords())
    observer.disconnect()
    return { count: durations.length, worst: Math.max(0, ...durations) }
  }
}

function countNodes(selector: string): number {
  const walker = document.createTreeWalker(find(selector))
  let count = 0
  while (walker.nextNode()) count += 1
  return count
}

function weigh(): Weight {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  // A file that is preloaded and then used has two entries.
  const own = new Map(
    files
      .filter(({ name }) => new URL(name).origin === location.origin)
      .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
  )
  const sum = (ending: string) =>
    [...own]
      .filter(([name]) => new URL(name).pathname.endsWith(ending))
      .reduce((total, [, bytes]) => total + bytes, 0)
  const scripts = [...own.keys()].filter((name) => new URL(name).pathname.endsWith('.js')).length
  return { js: sum('.js'), css: sum('.css'), files: scripts }
}

function quiet(): Promise<void> {
  return new Promise((resolve) => {
    let timer = 0
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        observer.disconnect()
        resolve()
      }, 500)
    }
    const observer = new PerformanceObserver(wait)
    observer.observe({ type: 'resource' })
    wait()
  })
}

async function settled(): Promise<void> {
  const finite = () =>
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
  // Newly inserted elements start to animate in the next frame.
  do {
    await Promise.all(finite().map((animation) => animation.finished.catch(() => undefined)))
    await nextFrame()
    await nextFrame()
  } while (finite().length > 0)
}

function find(selector: string): Element {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`There is no ${selector} on the page.`)
  return found
}

function hasBox(selector: string): boolean {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  return box !== undefined && box.width > 0 && box.height > 0
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
