import { useContext, useEffect, useState } from 'react'
import { ClockContext } from './ClockContext.ts'
import s from './Countdown.module.css'

export type CountdownProps = {
  /** The time at which the countdown ends, in milliseconds on the dialog's clock. */
  expiresAt: number
  /** The text before the time, such as "New code in". */
  children: string
  testId?: string
}

/**
 * Counts down minutes and seconds to 0:00. Screen readers don't announce the text, because it changes every second.
 */
export function Countdown({ expiresAt, children, testId }: CountdownProps) {
  const clock = useContext(ClockContext)
  const [now, setNow] = useState(() => clock?.now())

  useEffect(() => {
    if (!clock) return
    let cancel: (() => void) | undefined
    const tick = () => {
      const time = clock.now()
      setNow(time)
      const left = expiresAt - time
      // The timer fires exactly when the visible second ends, so that no second is skipped.
      if (left > 0) cancel = clock.after(left % 1_000 || 1_000, tick)
    }
    tick()
    return () => cancel?.()
  }, [clock, expiresAt])

  if (now === undefined) return null
  const seconds = Math.max(0, Math.ceil((expiresAt - now) / 1_000))
  return (
    <span className={s.countdown} role="timer" data-testid={testId}>
      {children}{' '}
      <bdi className={s.time} dir="ltr">
        {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
      </bdi>
    </span>
  )
}
