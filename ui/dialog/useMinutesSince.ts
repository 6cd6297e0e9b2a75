'use client'
import { useEffect, useState } from 'react'
import { useKit } from '../../src/react/useKit.ts'

const minuteMs = 60_000

/** How many whole minutes ago that was, by the platform's clock, which stamps answers. */
export function useMinutesSince(at: number): number {
  const { clock } = useKit()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    let stop = () => {}
    function wait() {
      stop = clock.after(minuteMs, () => {
        setNow(Date.now())
        wait()
      })
    }
    wait()
    return () => stop()
  }, [clock])
  return Math.max(0, Math.floor((Math.max(now, at) - at) / minuteMs))
}
