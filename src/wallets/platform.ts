import type { DirectoryWallet } from './types.ts'

/** True in an Android browser or web view. False without a page. */
export function isAndroid(): boolean {
  return typeof navigator !== 'undefined' && /android/i.test(navigator.userAgent)
}

/** True when the page is inside a frame. */
export function isFramed(): boolean {
  if (typeof window === 'undefined') return false
  try {
    return window.self !== window.top
  } catch {
    // Access to `top` throws only in a cross-origin frame.
    return true
  }
}

/** True on phones and tablets, where wallets are apps. False without a page. */
export function isPhone(): boolean {
  if (typeof navigator === 'undefined') return false
  const { userAgent, maxTouchPoints } = navigator
  // iPadOS identifies as a Mac, but no Mac has a touch screen.
  return (
    /android|iphone|ipod|ipad|mobile/i.test(userAgent) ||
    (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
  )
}

type TelegramPage = Window & {
  Telegram?: { WebApp?: { initData?: unknown } }
}

/**
 * True in Telegram's in-app browser and mini apps, which open links differently. A page with
 * Telegram's login widget also has a `Telegram` global, so that alone does not count.
 * @see https://core.telegram.org/bots/webapps
 */
export function isTelegram(): boolean {
  if (typeof window === 'undefined') return false
  if ('TelegramWebviewProxy' in window || 'TelegramWebviewProxyProto' in window) return true
  return Boolean((window as TelegramPage).Telegram?.WebApp?.initData)
}

/**
 * A way to connect a wallet: its extension, its app on this phone, its app on another phone, its
 * web app, its desktop app, or an extension that is not installed.
 */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export type WalletPlatformsParameters = {
  isMobile: boolean
  /** True when one of `walletBrowserIds(wallet)` is in this browser. */
  isInstalled: boolean
  /** True when the kit has a namespace with other connectors than WalletConnect. */
  hasAdapters: boolean
  /** True for a WalletConnect-only kit, which ignores extensions. */
  isUniversal: boolean
}

/** The ids under which a wallet's extension announces itself: its rdns, else its injected ids. */
export function walletBrowserIds(
  wallet: Pick<DirectoryWallet, 'rdns' | 'injected'>,
): readonly string[] {
  if (wallet.rdns) return [wallet.rdns]
  return (wallet.injected ?? []).flatMap(({ injectedId }) => injectedId || [])
}

/**
 * Returns the ways to connect a wallet, best first. The first one is shown; several make tabs.
 * Empty for a wallet without any.
 *
 * @param wallet - `undefined` for any wallet, by QR code.
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
