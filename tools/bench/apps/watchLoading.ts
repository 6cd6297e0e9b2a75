/** The loading figures of a page. */
export type Loading = {
  /** Milliseconds from the navigation until the button is laid out. */
  button: number
  /** The cumulative layout shift so far. */
  shift: number
}

/** Observes when the button is laid out, without waiting for a frame. Call this before the app renders. */
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
