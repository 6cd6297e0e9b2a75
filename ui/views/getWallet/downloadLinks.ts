import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { safeLink } from '../../../src/wallets/walletLink.ts'

/** Where a wallet can be had. */
export type DownloadPlace = 'chrome' | 'ios' | 'android' | 'homepage'

export type DownloadLink = { place: DownloadPlace; href: string }

/** The places that a wallet names, extension first. Only what `safeLink` lets through becomes a link. */
export function downloadLinks({
  chromeStore,
  appStore,
  playStore,
  homepage,
}: Pick<
  DirectoryWallet,
  'chromeStore' | 'appStore' | 'playStore' | 'homepage'
>): readonly DownloadLink[] {
  const places: readonly [DownloadPlace, string | undefined][] = [
    ['chrome', chromeStore],
    ['ios', appStore],
    ['android', playStore],
    ['homepage', homepage],
  ]
  return places.flatMap(([place, link]) => {
    const href = safeLink(link)
    return href ? [{ place, href }] : []
  })
}
