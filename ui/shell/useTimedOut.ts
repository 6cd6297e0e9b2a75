'use client'

import { useEffect, useState } from 'react'
import { useKit } from '../../src/react/useKit.ts'
import { directoryLimitMs } from '../../src/utils/limits.ts'

/** Waits shorter than this show nothing, in ms. */
const shortWait = 150

/** True once something has been awaited for longer than 150 ms: the time for a skeleton. */
export function useDelayed(isLoading: boolean): boolean {
  const { clock } = useKit()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    setIsLate(false)
    if (isLoading) return clock.after(shortWait, () => setIsLate(true))
  }, [clock, isLoading])
  return isLoading && isLate
}

/**
 * True once something has been awaited for ten seconds.
 *
 * @param question - New for each thing that is asked; undefined: nothing is.
 */
export function useTimedOut(question: string | undefined): boolean {
  const { clock } = useKit()
  const [overdue, setOverdue] = useState<string>()
  useEffect(() => {
    setOverdue(undefined)
    if (question !== undefined) return clock.after(directoryLimitMs, () => setOverdue(question))
  }, [clock, question])
  return question !== undefined && overdue === question
}
