'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useKit } from '../../../../src/react/useKit.ts'
import type { DirectoryWallet } from '../../../../src/wallets/types.ts'
import { useTexts } from '../../../messages/useTexts.ts'
import { pairingTexts } from '../../../messages/walletsTexts.ts'
import { useDialog } from '../../../shell/DialogContext.ts'
import { useFeedback } from '../../../shell/LiveRegions.tsx'
import type { usePairing } from '../../../shell/usePairing.ts'

/** Says to those who hear the page what a panel is about, when it comes and when that changes. */
export function useAnnouncement(text: string, live: 'polite' | 'assertive' = 'polite'): void {
  const feedback = useFeedback()
  useEffect(() => {
    feedback.announce(text, live)
  }, [feedback, text, live])
}

/** The title of the head while this is shown. */
export function useTitle(title: string): void {
  const { setTitle } = useDialog()
  useLayoutEffect(() => {
    setTitle(title)
  }, [setTitle, title])
}

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

/** From then on the time that is left is shown, ms: earlier it only tells a visitor to hurry. */
const lastMs = 30_000

/** True in the last half minute of a link. */
export function useIsEnding(expiresAt: number | undefined): boolean {
  return useIsOver(expiresAt === undefined ? undefined : expiresAt - lastMs)
}

/** Says at 60, 30 and 10 seconds how long a code will stay. */
export function useSpokenCountdown(expiresAt: number | undefined): void {
  const { clock } = useKit()
  const feedback = useFeedback()
  const { secondsLeft } = useTexts('pairing', pairingTexts)
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

export type UsePairingBeginParameters = {
  pairing: ReturnType<typeof usePairing>
  /** What is shown needs a link. */
  isWanted: boolean
  wallet: DirectoryWallet | undefined
  /** The tap that led here has opened the wallet with a link already. */
  isOpened: boolean
}

/**
 * Has a link made as soon as the view needs one, and says which wallet it is for. What an earlier
 * view came to is not shown again: it begins anew.
 */
export function usePairingBegin({
  pairing: { begin, choose, getState },
  isWanted,
  wallet,
  isOpened,
}: UsePairingBeginParameters): void {
  // Kept when a view is mounted twice in development. A dialog that is mounted twice with it has ended
  // what was begun, though.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isWanted || (hasBegun.current && getState().status !== 'idle')) return
    hasBegun.current = true
    begin()
  }, [isWanted, begin, getState])

  const keepsLink = useRef(isOpened)
  useEffect(() => {
    if (!keepsLink.current) choose(wallet)
  }, [choose, wallet])
}
