'use client'

import { useEffect, useState } from 'react'
import { useKit } from '../../src/react/useKit.ts'
import { directoryLimitMs } from '../../src/utils/limits.ts'

/** Shorter waits show nothing, in ms. */
const shortWait = 150

/** True once `isLoading` has lasted more than 150 ms, when a skeleton should show. */
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
 * True once a request has been pending for ten seconds.
 *
 * @param question - Identifies the request. Undefined when there is none.
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
