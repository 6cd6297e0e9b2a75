'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useKit } from '../../../../src/react/useKit.ts'
import type { DirectoryWallet } from '../../../../src/wallets/types.ts'
import { useTexts } from '../../../messages/useTexts.ts'
import { pairingTexts } from '../../../messages/walletsTexts.ts'
import { useDialog } from '../../../shell/DialogContext.ts'
import { useFeedback } from '../../../shell/LiveRegions.tsx'
import type { usePairing } from './usePairing.ts'

/** Announces a panel to screen readers when it mounts and when its text changes. */
export function useAnnouncement(text: string, live: 'polite' | 'assertive' = 'polite'): void {
  const feedback = useFeedback()
  useEffect(() => {
    feedback.announce(text, live)
  }, [feedback, text, live])
}

/** Sets the header's title for the current view. */
export function useTitle(title: string): void {
  const { setTitle } = useDialog()
  useLayoutEffect(() => {
    setTitle(title)
  }, [setTitle, title])
}

/** Numbers of remaining seconds at which the time is announced. */
const marks = [60, 30, 10]

/** Returns whether a URI has expired. Always false for a URI without an expiry. */
export function useIsOver(expiresAt: number | undefined): boolean {
  const { clock } = useKit()
  const [over, setOver] = useState<number>()
  useEffect(() => {
    if (expiresAt === undefined) return
    return clock.after(Math.max(0, expiresAt - clock.now()), () => setOver(expiresAt))
  }, [clock, expiresAt])
  return expiresAt !== undefined && over === expiresAt
}

/** The remaining time is shown only below this value, in ms, so that it doesn't rush users. */
const lastMs = 30_000

/** Returns whether a URI is in its last half minute. */
export function useIsEnding(expiresAt: number | undefined): boolean {
  return useIsOver(expiresAt === undefined ? undefined : expiresAt - lastMs)
}

/** Announces the remaining time at 60, 30 and 10 seconds. */
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
  /** Whether the visible panel needs a URI. */
  isWanted: boolean
  wallet: DirectoryWallet | undefined
  /** Whether the tap that opened this view has already opened the wallet. */
  isOpened: boolean
}

/**
 * Starts a pairing if the view needs one, and stores the wallet. If the previous attempt has ended, a new one
 * starts.
 */
export function usePairingBegin({
  pairing: { begin, choose, getState },
  isWanted,
  wallet,
  isOpened,
}: UsePairingBeginParameters): void {
  // The ref keeps its value in StrictMode's double mount. If the dialog is mounted twice too, the first
  // attempt has been canceled, so the effect also checks the status.
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
