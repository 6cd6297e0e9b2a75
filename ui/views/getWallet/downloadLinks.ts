import type { DirectoryWallet } from '../../../src/wallets/types.ts'

/** Where a wallet can be had. */
export type DownloadPlace = 'chrome' | 'ios' | 'android' | 'homepage'

export type DownloadLink = { place: DownloadPlace; href: string }

/** The places that a wallet names, extension first. Only https becomes a link. */
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
  return places.flatMap(([place, href]) => (isHttps(href) ? [{ place, href }] : []))
}

function isHttps(address: string | undefined): address is string {
  if (!address) return false
  try {
    const { protocol, username, password } = new URL(address)
    return protocol === 'https:' && !username && !password
  } catch {
    return false
  }
}
