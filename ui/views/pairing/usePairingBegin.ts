'use client'
import { useEffect, useRef } from 'react'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import type { usePairing } from '../../dialog/usePairing.ts'

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
