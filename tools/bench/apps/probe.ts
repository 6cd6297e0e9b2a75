import { type Loading, watchLoading } from './watchLoading.ts'
import { type Opening, watchOpening } from './watchOpening.ts'

/** What is counted while a task is watched. */
export type LongTasks = {
  /** Tasks of more than 50 ms. */
  count: number
  /** The longest of them, in ms; 0: there was none. */
  worst: number
}

export type ScrollToEnd = LongTasks & {
  /** From the first step to the frame in which the last wallet is there and no page is on its way. */
  seconds: number
  /** Of these, how many were spent at the end of what had come, waiting for a page. */
  waitingSeconds: number
  /** Wallets in all, as the last of them says. */
  wallets: number
}

/** Measures inside the page, so that nothing of the driver's is in the figures. */
export type Probe = {
  /** How the page came up; waits for its button. */
  loading(): Promise<Loading>
  /** Notes the next click and what opens then: the list, and a row of it. Call it, click, then `opening`. */
  watchOpening(list: string, row: string): void
  /** Waits until that is at rest. */
  opening(): Promise<Opening>
  /** Bytes that the app's own server has sent of scripts and styles, compressed as they came. */
  weigh(): Weight
  /** Notes the next click, and then the first frame in which an element has its box. Call it, click, then `laidOut`. */
  watchClick(selector: string): void
  /** Milliseconds from the click to that frame. */
  laidOut(): Promise<number>
  /** Scrolls a virtual list to its end, so many px in each frame. */
  scrollToEnd(selector: string, step: number): Promise<ScrollToEnd>
  /** Scrolls on for so many frames, wherever that ends. */
  scroll(selector: string, step: number, frames: number): Promise<void>
  /** Elements, texts and all other nodes under an element, itself aside. */
  countNodes(selector: string): number
  /** Elements under an element, itself aside. */
  countElements(selector: string): number
  /** Nothing has been fetched for half a second: pictures of what was scrolled past may still come. */
  quiet(): Promise<void>
  /** Every animation is over but those that loop on purpose. */
  settled(): Promise<void>
}

declare global {
  interface Window {
    /** Of a page that is measured. */
    probe?: Probe
  }
}

/** What has not come after so long, a list's end or a row of it, never will. In ms. */
const limit = 300_000

/** What a page has loaded of its own: bytes as they were sent, and how many scripts. */
export type Weight = { js: number; css: number; files: number }

/** Puts the probe at `window.probe`. Every app that is measured calls it, so that it weighs on all alike. */
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

/** How many items a list says that it has, once the last of them is there and nothing more is on its way. */
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
    // The task that this runs in is told of when it is over.
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
  // One that is preloaded and then used is told of twice.
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
  // What was just put in starts to move in the frame after.
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
