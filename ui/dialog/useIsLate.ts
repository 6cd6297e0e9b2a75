'use client'
import { useEffect, useState } from 'react'
import { useKit } from '../../src/react/useKit.ts'

/** Waits shorter than this show nothing, in ms. */
const shortWait = 150

/** True once something has been awaited for longer than 150 ms: the time for a skeleton. */
export function useIsLate(isLoading: boolean): boolean {
  const { clock } = useKit()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    setIsLate(false)
    if (isLoading) return clock.after(shortWait, () => setIsLate(true))
  }, [clock, isLoading])
  return isLoading && isLate
}
