/** The times from a click to an open list, in ms. */
export type Opening = {
  /** The time until the first frame in which the first row is laid out. */
  laidOut: number
  /** The time until the first frame in which that row is opaque, including the fades of its ancestors. */
  visible: number
  /** The time until the last frame in which the list moved or changed. */
  settled: number
  /**
   * The time from the input to the next paint, for the slowest event of the click. The browser rounds to 8 ms and
   * reports nothing below 16 ms, so faster events count as 16.
   */
  nextPaint: number
}

/** The time without movement or change after which a list counts as settled, in ms. */
const calmMs = 300
/** The timeout, in ms. */
const limitMs = 30_000
const leastToldMs = 16

/**
 * Observes the next click, and then each frame until the list has settled.
 *
 * @param list - The selector of the list that opens.
 * @param row - The selector of a row in it.
 */
export function watchOpening(list: string, row: string): Promise<Opening> {
  const events: number[] = []
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) events.push(entry.duration)
  }
  const interactions = new PerformanceObserver((told) => note(told.getEntries()))
  interactions.observe({ type: 'event', durationThreshold: leastToldMs } as PerformanceObserverInit)
  return new Promise((resolve, reject) => {
    const noteClick = async ({ timeStamp }: MouseEvent) => {
      try {
        const times = await watchFrames(list, row, timeStamp)
        note(interactions.takeRecords())
        interactions.disconnect()
        resolve({ ...times, nextPaint: Math.max(leastToldMs, ...events) })
      } catch (error) {
        reject(error)
      }
    }
    addEventListener('click', noteClick, { capture: true, once: true })
  })
}

async function watchFrames(
  list: string,
  row: string,
  clicked: number,
): Promise<Omit<Opening, 'nextPaint'>> {
  let changed = false
  const observer = new MutationObserver(() => {
    changed = true
  })
  let [laidOut, visible, settled] = [0, 0, 0]
  for (;;) {
    await nextFrame()
    const now = performance.now() - clicked
    const found = document.querySelector(`${list} ${row}`)
    const isThere = found !== null && found.getBoundingClientRect().height > 0
    if (isThere && !laidOut) {
      laidOut = now
      const watched = document.querySelector(list)
      if (watched)
        observer.observe(watched, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        })
    }
    if (isThere && !visible && opacityOf(found) > 0.99) visible = now
    if (!visible || now === visible || changed || isMoving()) settled = now
    changed = false
    if (visible && now - settled > calmMs) break
    if (now > limitMs) throw new Error(`${list} ${row} has not come to rest.`)
  }
  observer.disconnect()
  return { laidOut, visible, settled }
}

function opacityOf(element: Element): number {
  let opacity = 1
  for (let at: Element | null = element; at; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity)
  return opacity
}

/** Returns whether a finite animation is running. Endless animations do not count. */
function isMoving(): boolean {
  return document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
    )
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
