/** How a page came up. */
export type Loading = {
  /** From the navigation to the moment in which the button has its box, in ms. */
  button: number
  /** How far the layout shifted by itself so far: the sum of all scores. */
  shift: number
}

/** Notes when the button is there, without a frame of waiting; call it before the app renders. */
export function watchLoading(selector: string): () => Promise<Loading> {
  let shift = 0
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & { value: number })[]) shift += entry.value
  }
  const shifts = new PerformanceObserver((list) => add(list.getEntries()))
  shifts.observe({ type: 'layout-shift', buffered: true })
  const button = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      if (!box || box.width === 0) return
      observer.disconnect()
      resolve(performance.now())
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  return async () => {
    const milliseconds = await button
    add(shifts.takeRecords())
    return { button: milliseconds, shift }
  }
}
