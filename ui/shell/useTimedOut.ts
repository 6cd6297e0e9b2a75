'use client'

import { useEffect, useState } from 'react'
import { useKit } from '../../src/react/useKit.ts'
import { directoryLimitMs } from '../../src/utils/timesAndLimits.ts'

/** How long a wait must last before a skeleton is shown, in ms. */
const shortWait = 150

/** Returns true once `isLoading` has been true for more than 150 ms. Used for skeletons. */
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
 * Returns true once a request has been pending for ten seconds.
 *
 * @param question - Identifies the request. Undefined if no request is pending.
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
