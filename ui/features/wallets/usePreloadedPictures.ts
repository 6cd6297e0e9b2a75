'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import { imagePreloadTimeoutMs } from '../../../src/utils/timesAndLimits.ts'
import { walletPicture } from '../../shell/pictures.ts'
import type { AllWalletsList } from './useAllWallets.ts'

/** Number of images to preload per page. */
export const preloadedCount = 20

/**
 * Preloads a page's first images into the browser's cache. Images that take longer than two seconds are
 * canceled, and load when they come into view.
 *
 * @param addresses - Validated URLs.
 * @returns A function that cancels pending images.
 */
export function preloadPictures(
  addresses: readonly (string | undefined)[],
  clock: Pick<Clock, 'after'>,
): () => void {
  let images: readonly HTMLImageElement[] = []
  // This runs in a separate task, because the task that renders the page is already long on a slow phone.
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

/**
 * Preloads the first images of each new page in a list, but not of pages that the user scrolls through too fast
 * to look at.
 */
export function usePreloadedPictures(
  list: AllWalletsList | undefined,
  isFast: Readonly<RefObject<boolean>>,
): void {
  const kit = useKit()
  const begun = useRef({ key: '', count: 0, cancels: [] as (() => void)[] })

  useEffect(() => {
    if (!list) return
    const { current } = begun
    const from = current.key === list.key ? current.count : 0
    current.key = list.key
    current.count = list.wallets.length
    if (isFast.current) return
    // URLs are created only for the images to preload, because a cached list may have thousands of entries.
    const added = list.wallets
      .slice(from, from + preloadedCount)
      .map((one) => walletPicture(kit, one))
    if (added.length > 0) current.cancels.push(preloadPictures(added, kit.clock))
  }, [kit, list, isFast])

  useEffect(
    () => () => {
      for (const cancel of begun.current.cancels) cancel()
      begun.current = { key: '', count: 0, cancels: [] }
    },
    [],
  )
}
