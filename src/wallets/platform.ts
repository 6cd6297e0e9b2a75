import type { DirectoryWallet } from './types.ts'

/** True in a browser or a web view of Android. False without a page. */
export function isAndroid(): boolean {
  return typeof navigator !== 'undefined' && /android/i.test(navigator.userAgent)
}

/** True when this page stands in a frame of another. */
export function isFramed(): boolean {
  if (typeof window === 'undefined') return false
  try {
    return window.self !== window.top
  } catch {
    // Only a frame of another origin is refused the look at `top`.
    return true
  }
}

/** True on phones and tablets, where wallets are apps and not extensions. False without a page. */
export function isPhone(): boolean {
  if (typeof navigator === 'undefined') return false
  const { userAgent, maxTouchPoints } = navigator
  // iPadOS says that it is a Mac; no Mac has a touch screen.
  return (
    /android|iphone|ipod|ipad|mobile/i.test(userAgent) ||
    (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
  )
}

type TelegramPage = Window & {
  Telegram?: { WebApp?: { initData?: unknown } }
}

/**
 * True in Telegram's own browser and in its mini apps, which open links by rules of their own. Not
 * so where a page merely loads Telegram's login button, which makes a `Telegram` of its own.
 * @see https://core.telegram.org/bots/webapps
 */
export function isTelegram(): boolean {
  if (typeof window === 'undefined') return false
  if ('TelegramWebviewProxy' in window || 'TelegramWebviewProxyProto' in window) return true
  return Boolean((window as TelegramPage).Telegram?.WebApp?.initData)
}

/**
 * A way to reach a wallet: its extension, its app on this phone, its app on another phone, its page,
 * its program, or an extension that this browser does not have.
 */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export type WalletPlatformsParameters = {
  isMobile: boolean
  /** One of `walletBrowserIds(wallet)` is in this browser. */
  isInstalled: boolean
  /** The kit has a namespace that is not WalletConnect's alone. */
  hasAdapters: boolean
  /** WalletConnect is the only way: extensions are not looked for. */
  isUniversal: boolean
}

/** The names under which a wallet's extension announces itself: its rdns, else its injected ids. */
export function walletBrowserIds(
  wallet: Pick<DirectoryWallet, 'rdns' | 'injected'>,
): readonly string[] {
  if (wallet.rdns) return [wallet.rdns]
  return (wallet.injected ?? []).flatMap(({ injectedId }) => injectedId || [])
}

/**
 * The ways to reach a wallet, best first: the first is the one to show, two or more make tabs.
 * Empty for a wallet that lists none.
 *
 * @param wallet - undefined: any wallet, by QR code.
 */
export function walletPlatforms(
  wallet:
    | Pick<DirectoryWallet, 'rdns' | 'injected' | 'mobileLink' | 'webappLink' | 'desktopLink'>
    | undefined,
  { isMobile, isInstalled, hasAdapters, isUniversal }: WalletPlatformsParameters,
): readonly Platform[] {
  if (!wallet) return ['qrcode']
  const isExtension = !isUniversal && hasAdapters && walletBrowserIds(wallet).length > 0
  const platforms: Platform[] = []
  if (isExtension && isInstalled) platforms.push('browser')
  if (wallet.mobileLink) platforms.push(isMobile ? 'mobile' : 'qrcode')
  if (wallet.webappLink) platforms.push('web')
  if (wallet.desktopLink && !isMobile) platforms.push('desktop')
  if (isExtension && !isInstalled) platforms.push('unsupported')
  return platforms
}
