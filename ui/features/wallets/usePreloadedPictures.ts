'use client'

import { useEffect, useRef } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import { imagePreloadTimeoutMs } from '../../../src/utils/limits.ts'
import { walletPicture } from '../../shell/pictures.ts'
import type { AllWalletsList } from './useAllWallets.ts'

/** How many pictures of a page are fetched before they are scrolled to. */
export const preloadedCount = 20

/**
 * Fetches the first pictures of a page into the browser's cache. Those that have not come after two
 * seconds are given up; they are fetched again when they come into view.
 *
 * @param addresses - Checked by the caller.
 * @returns what gives up those that have not come yet.
 */
export function preloadPictures(
  addresses: readonly (string | undefined)[],
  clock: Pick<Clock, 'after'>,
): () => void {
  let images: readonly HTMLImageElement[] = []
  // In a task of its own: that in which a page comes and is shown is long enough on a slow phone.
  const cancelStart = clock.after(0, () => {
    images = addresses.slice(0, preloadedCount).flatMap((address) => {
      if (!address) return []
      const image = new Image()
      image.decoding = 'async'
      image.src = address
      return [image]
    })
  })
  const giveUp = () => {
    for (const image of images) if (!image.complete) image.src = ''
  }
  const cancelEnd = clock.after(imagePreloadTimeoutMs, giveUp)
  return () => {
    cancelStart()
    cancelEnd()
    giveUp()
  }
}

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
