'use client'
import { useEffect, useState } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { pairingTexts } from '../../i18n/pairingTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'

/** When the time that is left is said, in seconds. */
const marks = [60, 30, 10]

/** True once the time of a link is up. A link without an end has none. */
export function useIsOver(expiresAt: number | undefined): boolean {
  const { clock } = useKit()
  const [over, setOver] = useState<number>()
  useEffect(() => {
    if (expiresAt === undefined) return
    return clock.after(Math.max(0, expiresAt - clock.now()), () => setOver(expiresAt))
  }, [clock, expiresAt])
  return expiresAt !== undefined && over === expiresAt
}

/** Says at 60, 30 and 10 seconds how long a code will stay. */
export function useSpokenCountdown(expiresAt: number | undefined): void {
  const { clock } = useKit()
  const feedback = useFeedback()
  const { secondsLeft } = useLaterTexts('pairing', pairingTexts)
  useEffect(() => {
    if (expiresAt === undefined) return
    const stops = marks.map((seconds) => {
      const wait = expiresAt - seconds * 1_000 - clock.now()
      if (wait <= 0) return undefined
      return clock.after(wait, () => feedback.announce(secondsLeft(seconds)))
    })
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [clock, feedback, expiresAt, secondsLeft])
}
