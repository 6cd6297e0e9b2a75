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

/** A directory that has not answered for this long counts as down until it does, in ms. */
const limit = 10_000

/**
 * True once something has been awaited for ten seconds.
 *
 * @param question - New for each thing that is asked; undefined: nothing is.
 */
export function useOverdue(question: string | undefined): boolean {
  const { clock } = useKit()
  const [overdue, setOverdue] = useState<string>()
  useEffect(() => {
    setOverdue(undefined)
    if (question !== undefined) return clock.after(limit, () => setOverdue(question))
  }, [clock, question])
  return question !== undefined && overdue === question
}
