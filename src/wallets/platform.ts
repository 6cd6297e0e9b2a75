import type { DirectoryWallet } from './types.ts'

/** Whether the page runs in an Android browser or web view. `false` on a server. */
export function isAndroid(): boolean {
  return typeof navigator !== 'undefined' && /android/i.test(navigator.userAgent)
}

/** Whether the page runs in a frame. */
export function isFramed(): boolean {
  if (typeof window === 'undefined') return false
  try {
    return window.self !== window.top
  } catch {
    // Reading `top` throws only in a cross-origin frame.
    return true
  }
}

/** Whether the page runs on a phone or tablet, where wallets are apps. `false` on a server. */
export function isPhone(): boolean {
  if (typeof navigator === 'undefined') return false
  const { userAgent, maxTouchPoints } = navigator
  // iPadOS identifies itself as a Mac, but no Mac has a touch screen.
  return (
    /android|iphone|ipod|ipad|mobile/i.test(userAgent) ||
    (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
  )
}

type TelegramPage = Window & {
  Telegram?: { WebApp?: { initData?: unknown } }
}

/**
 * Whether the page runs in Telegram's in-app browser or as a mini app. In both, links open
 * differently. The `Telegram` global alone does not prove this, because Telegram's login widget
 * also sets it.
 *
 * @see https://core.telegram.org/bots/webapps
 */
export function isTelegram(): boolean {
  if (typeof window === 'undefined') return false
  if ('TelegramWebviewProxy' in window || 'TelegramWebviewProxyProto' in window) return true
  return Boolean((window as TelegramPage).Telegram?.WebApp?.initData)
}

/**
 * How to connect a wallet: through its extension (`browser`), its app on this device (`mobile`),
 * its app on another device (`qrcode`), its web app (`web`), or its desktop app (`desktop`).
 * `unsupported` means that its extension is not installed.
 */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export type WalletPlatformsParameters = {
  isMobile: boolean
  /** Whether the wallet's extension is installed. See `walletBrowserIds`. */
  isInstalled: boolean
  /** Whether any of the kit's namespaces has connectors other than WalletConnect. */
  hasAdapters: boolean
  /** Whether the kit is WalletConnect-only, in which case it does not connect extensions. */
  isUniversal: boolean
}

/** Returns the ids that a wallet's extension announces: its rdns, else its injected ids. */
export function walletBrowserIds(
  wallet: Pick<DirectoryWallet, 'rdns' | 'injected'>,
): readonly string[] {
  if (wallet.rdns) return [wallet.rdns]
  return (wallet.injected ?? []).flatMap(({ injectedId }) => injectedId || [])
}

/**
 * Returns a wallet's platforms, the preferred one first. If there are several, they are displayed
 * as tabs.
 *
 * @param wallet - The wallet, or `undefined` to let any wallet connect by QR code.
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
