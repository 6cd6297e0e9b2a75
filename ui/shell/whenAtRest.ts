import type { Clock } from '../../src/utils/clock.ts'
import { prefetchDelayMs } from '../../src/utils/limits.ts'

/** What a browser may say of its connection; only some do. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the visitor pays dearly for each byte, in money or in time. */
function isCostly({ connection }: Navigator & { connection?: Connection }): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/**
 * Runs `fetchAhead` once the page is at rest: after its load event, when the browser has nothing better to do and is
 * online. Never where the visitor saves data, or on 2G.
 *
 * @returns Takes it back.
 */
export function whenAtRest(clock: Clock, fetchAhead: () => void): () => void {
  let cancel = () => {}

  function waitFor(type: 'load' | 'online', next: () => void) {
    window.addEventListener(type, next, { once: true })
    cancel = () => window.removeEventListener(type, next)
  }

  function waitForRest() {
    // Safari has no idle callbacks.
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
