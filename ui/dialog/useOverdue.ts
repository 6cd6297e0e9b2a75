'use client'
import { useEffect, useState } from 'react'
import { useKit } from '../../src/react/useKit.ts'

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
