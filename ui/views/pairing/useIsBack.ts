'use client'
import { useEffect, useState } from 'react'
import { useKit } from '../../../src/react/useKit.ts'

/** How long an app may take to come up over this page, in ms. */
const openingTime = 3_000

/**
 * True when the visitor sees this page though a wallet was opened: back from it, or it did not come
 * up. Browsers do not say which.
 *
 * @param isOpened - A link has been opened.
 */
export function useIsBack(isOpened: boolean): boolean {
  const { clock } = useKit()
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    setBack(false)
    if (!isOpened) return
    const look = () => {
      if (document.visibilityState === 'visible') setBack(true)
    }
    const stop = clock.after(openingTime, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [clock, isOpened])
  return isOpened && isBack
}
