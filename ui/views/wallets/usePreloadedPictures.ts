'use client'
import { useEffect, useRef } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import { walletPicture } from '../../dialog/walletPicture.ts'
import { preloadedCount, preloadPictures } from './preloadPictures.ts'
import type { AllWalletsList } from './useAllWallets.ts'

/** Fetches the first pictures of each page of a list as it comes; undefined: of none now. */
export function usePreloadedPictures(list: AllWalletsList | undefined): void {
  const kit = useKit()
  const begun = useRef({ key: '', count: 0, cancels: [] as (() => void)[] })

  useEffect(() => {
    if (!list) return
    const { current } = begun
    const from = current.key === list.key ? current.count : 0
    current.key = list.key
    current.count = list.wallets.length
    // A list that was read before may come with thousands: no more addresses are made than are fetched.
    const added = list.wallets
      .slice(from, from + preloadedCount)
      .map((one) => walletPicture(kit, one))
    if (added.length > 0) current.cancels.push(preloadPictures(added, kit.clock))
  }, [kit, list])

  useEffect(
    () => () => {
      for (const cancel of begun.current.cancels) cancel()
      begun.current = { key: '', count: 0, cancels: [] }
    },
    [],
  )
}
