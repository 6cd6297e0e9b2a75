import type { Clock } from '../../src/utils/clock.ts'
import { prefetchDelayMs } from '../../src/utils/timesAndLimits.ts'

/** The Network Information API, which only some browsers support. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the user has Save-Data enabled or a 2G connection. */
function isCostly({ connection }: Navigator & { connection?: Connection }): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/**
 * Calls `fetchAhead` once the page has loaded, is idle and is online. It is not called with Save-Data or on a
 * 2G connection.
 *
 * @returns A function that cancels the call.
 */
export function whenAtRest(clock: Clock, fetchAhead: () => void): () => void {
  let cancel = () => {}

  function waitFor(type: 'load' | 'online', next: () => void) {
    window.addEventListener(type, next, { once: true })
    cancel = () => window.removeEventListener(type, next)
  }

  function waitForRest() {
    // Safari doesn't support `requestIdleCallback`.
    if (!window.requestIdleCallback) {
      cancel = clock.after(prefetchDelayMs, fetchUnlessCostly)
      return
    }
    const handle = window.requestIdleCallback(fetchUnlessCostly)
    cancel = () => window.cancelIdleCallback(handle)
  }

  function fetchUnlessCostly() {
    if (navigator.onLine === false) waitFor('online', waitForRest)
    else if (!isCostly(navigator)) fetchAhead()
  }

  if (document.readyState === 'complete') waitForRest()
  else waitFor('load', waitForRest)
  return () => cancel()
}
