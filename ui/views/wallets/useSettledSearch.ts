'use client'
import { useEffect, useState } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import { searchMinimumWaitMs, walletSearchMinimumLength } from '../../../src/utils/limits.ts'

export type SettledSearch = {
  /** What is looked for; '' while there are fewer than two letters. */
  search: string
  /** What was typed since is not looked for yet. */
  isSettling: boolean
}

/** What is looked for once typing has rested for 300 ms. Where nothing is to be looked for, at once. */
export function useSettledSearch(query: string): SettledSearch {
  const { clock } = useKit()
  const text = query.trim()
  const wanted = [...text].length < walletSearchMinimumLength ? '' : text
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    if (wanted !== settled && wanted !== '')
      return clock.after(searchMinimumWaitMs, () => setSettled(wanted))
    setSettled(wanted)
  }, [clock, wanted, settled])
  const search = wanted === '' ? '' : settled
  return { search, isSettling: search !== wanted }
}
