import type { DirectoryWallet } from './types.ts'

/** A link that opens a wallet. */
export type WalletLink = {
  href: string
  /**
   * The part before `wc?uri=`, including the trailing `/`. It is stored as the deep link choice.
   */
  base: string
  target: '_self' | '_blank' | '_top'
}

export type WalletLinkParameters = {
  /** The pairing URI. */
  uri: string
  /** The link type: mobile app, desktop app, or web app. */
  kind: 'mobile' | 'desktop' | 'web'
  isTelegram: boolean
  isAndroid: boolean
  /**
   * Whether to prefer the wallet's universal link (`linkMode`) over its app scheme. Set by the
   * `experimental_preferUniversalLinks` option.
   */
  preferUniversal: boolean
  /**
   * Whether the page runs in a frame, where app links cannot be opened in the same window.
   *
   * @default false
   */
  isFramed?: boolean
  /**
   * Whether the user signed in with Telegram. If so, links open in the same window.
   *
   * @default false
   */
  hasTelegramLogin?: boolean
}

/**
 * Builds a link that opens a pairing URI in a wallet: `{scheme}://wc?uri=…` or
 * `https://…/wc?uri=…`. Build it before the click, so that the click handler can call `openLink`
 * synchronously.
 *
 * @returns The link, or `undefined` if the wallet has no link of this kind or the link is not
 * allowed.
 * @see https://docs.walletconnect.network/wallet-sdk/web/mobile-linking
 */
export function walletLink(
  wallet: Pick<DirectoryWallet, 'mobileLink' | 'desktopLink' | 'webappLink' | 'linkMode'>,
  parameters: WalletLinkParameters,
): WalletLink | undefined {
  const base = chooseBase(wallet, parameters)
  if (!base) return undefined
  const { uri, isTelegram, isAndroid } = parameters
  const isTwice = isTelegram && isAndroid && !isWeb(base)
  // Telegram on Android decodes app links once before opening them.
  const value = encodeURIComponent(isTwice ? encodeURIComponent(uri) : uri)
  return { href: `${base}wc?uri=${value}`, base, target: chooseTarget(parameters) }
}

/**
 * Returns the app schemes of a wallet's links. `openLink` may open these in addition to web links.
 */
export function walletSchemes({
  mobileLink,
  desktopLink,
}: Pick<DirectoryWallet, 'mobileLink' | 'desktopLink'>): readonly string[] {
  return [mobileLink, desktopLink].flatMap((link) => appScheme(safeAppLink(link)) ?? [])
}

function chooseBase(
  wallet: Pick<DirectoryWallet, 'mobileLink' | 'desktopLink' | 'webappLink' | 'linkMode'>,
  { kind, preferUniversal }: WalletLinkParameters,
): string | undefined {
  if (kind === 'web') return webBase(wallet.webappLink)
  if (kind === 'desktop') return appBase(wallet.desktopLink)
  return (preferUniversal && webBase(wallet.linkMode)) || appBase(wallet.mobileLink)
}

function webBase(link: string | undefined): string | undefined {
  const safe = safeLink(link)
  return safe && closed(safe)
}

function appBase(link: string | undefined): string | undefined {
  const safe = safeAppLink(link)
  return safe && closed(safe)
}

function isWeb(link: string): boolean {
  return /^https?:\/\//i.test(link)
}

function closed(link: string): string {
  return link.endsWith('/') ? link : `${link}/`
}

function chooseTarget(parameters: WalletLinkParameters): WalletLink['target'] {
  const { kind, isTelegram, hasTelegramLogin = false, isFramed = false } = parameters
  if (isTelegram) return hasTelegramLogin ? '_top' : '_blank'
  if (kind === 'web') return '_blank'
  return kind === 'mobile' && isFramed ? '_top' : '_self'
}

/** Schemes of browsers and operating systems, which wallets are not allowed to use. */
const systemSchemes =
  /^(about|android-app|blob|chrome.*|content|data|feed|file.*|ftp|help|https?|intent|itms.*|jar|javascript|ldaps?|livescript|mailto|market|mhtml|mocha|moz-extension|ms-.*|resource|search.*|shell|sms|ssh|steam|tel|vbscript|view-source|vscode.*|wss?|wyciwyg|x-apple.*)$/

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Matches spaces, control characters, and format characters. Browsers ignore them, so
 * `java\tscript:` would run a script.
 */
const unseen = /[\p{C}\p{Z}]/u

/**
 * Validates a link from the wallet directory or the app. Allows https, http on loopback hosts, and
 * the given schemes. Rejects credentials, backslashes (which browsers parse differently), spaces,
 * and control characters.
 *
 * @param link - Any value. Strings are trimmed.
 * @param schemes - The wallet's schemes, from `appScheme`.
 * @returns The link, or `undefined` if it is not allowed.
 */
export function safeLink(link: unknown, schemes: readonly string[] = []): string | undefined {
  if (typeof link !== 'string') return undefined
  const text = link.trim()
  const [, scheme = '', host = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i.exec(text) ?? []
  if (host.includes('@') || text.includes('\\') || unseen.test(text)) return undefined
  if (schemes.includes(scheme.toLowerCase())) return text
  if (!host) return undefined
  try {
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
      ? text
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Validates a wallet's app link and returns it as a `scheme://…` or https link.
 *
 * @param link - The link from the wallet directory. Many entries use `name`, `name:`, or `name:/`
 * instead of `name://`.
 * @returns The link, or `undefined` if it is not allowed.
 */
export function safeAppLink(link: string | undefined): string | undefined {
  const text = link?.trim() ?? ''
  // Validate a scheme without `//` first. Otherwise, `javascript:` would be treated as an app name.
  const [before = '', after] = text.split(':')
  const isWhole = text.includes('://')
  if (!isWhole && after !== undefined && !appScheme(`${before}://`)) return undefined
  const whole = isWhole ? text : `${text.replace(/[/:]/g, '')}://`
  const scheme = appScheme(whole)
  return safeLink(whole, scheme ? [scheme] : [])
}

/** Returns an app link's scheme in lowercase, or `undefined` for a system or web scheme. */
export function appScheme(link: string | undefined): string | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(link ?? '')?.[1]?.toLowerCase()
  return scheme && !systemSchemes.test(scheme) ? scheme : undefined
}

/**
 * Opens a link synchronously. Call this in a click handler before any `await`, because browsers
 * open apps and windows only during a user gesture.
 *
 * @param link - A link returned by `walletLink` or `browseLink`.
 * @param schemes - Allowed schemes: `walletSchemes(wallet)` or `browseSchemes`.
 * @param page - @default window
 * @returns `false` if the link is not allowed and was not opened. `true` does not prove that an app
 * has opened.
 */
export function openLink(
  link: Pick<WalletLink, 'href' | 'target'>,
  schemes: readonly string[],
  page: Pick<Window, 'open'> = window,
): boolean {
  const href = safeLink(link.href, schemes)
  if (!href) return false
  page.open(href, link.target, 'noreferrer noopener')
  return true
}

/** WalletConnect's storage key. Its provider reads the value to open the wallet for a request. */
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** The wallet that the user opened, and the `base` of its link. */
export type DeepLinkChoice = { href: WalletLink['base']; name: string }

/**
 * Stores which wallet the user opened. Does nothing if storage is unavailable.
 *
 * @param choice - The wallet. `undefined` removes the stored choice.
 * @see https://docs.walletconnect.network/wallet-sdk/web/mobile-linking
 */
export function writeDeepLinkChoice(choice: DeepLinkChoice | undefined): void {
  try {
    if (choice) localStorage.setItem(key, JSON.stringify({ href: choice.href, name: choice.name }))
    else localStorage.removeItem(key)
  } catch {
    // If storage is full or blocked, the user has to open the wallet manually.
  }
}
