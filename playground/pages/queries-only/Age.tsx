import { useEffect, useState } from 'react'
import { createPageClock } from '../../panel/createPageClock.ts'

const clock = createPageClock()

/** Shows the seconds since a time, updated every second. */
export function Age({ since }: { since: number }) {
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    let cancel = () => {}
    const tick = () => {
      setNow(clock.now())
      cancel = clock.after(1_000, tick)
    }
    tick()
    return () => cancel()
  }, [])
  return <>{Math.max(0, Math.floor((now - since) / 1_000))} s old</>
}
