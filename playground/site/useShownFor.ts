import { useCallback, useEffect, useState } from 'react'

/**
 * Shows something for some time.
 *
 * @param ms - The time in ms. Each call of `show` restarts it.
 * @returns Whether it is shown, and `show`.
 */
export function useShownFor(ms: number): [isShown: boolean, show: () => void] {
  /** A different object for each call, so that each restarts the time, also if it ends just then. */
  const [last, setLast] = useState<object>()
  useEffect(() => {
    if (!last) return
    const hide = () => setLast((now) => (now === last ? undefined : now))
    const timer = window.setTimeout(hide, ms)
    return () => window.clearTimeout(timer)
  }, [last, ms])
  return [last !== undefined, useCallback(() => setLast({}), [])]
}
