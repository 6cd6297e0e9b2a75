import type { DirectoryWallet } from './types.ts'

/** A link to a wallet, ready to open. */
export type WalletLink = {
  href: string
  /** The part before `wc?uri=`, which a deep link choice stores. Ends with `/`. */
  base: string
  target: '_self' | '_blank' | '_top'
}

export type WalletLinkParameters = {
  /** The pairing URI of the connector. */
  uri: string
  /** The link type: mobile app, desktop app or web app. */
  kind: 'mobile' | 'desktop' | 'web'
  isTelegram: boolean
  isAndroid: boolean
  /** Prefers the wallet's `linkMode` URL to its scheme: `experimental_preferUniversalLinks`. */
  preferUniversal: boolean
  /** The page is inside a frame, which an app link cannot leave. @default false */
  isFramed?: boolean
  /** The visitor signed in with Telegram, whose pages open in place. @default false */
  hasTelegramLogin?: boolean
}

/**
 * Builds the link that opens a pairing URI in a wallet: `{scheme}://wc?uri=…` or
 * `https://…/wc?uri=…`. Build it before the click, so that the click handler can open it
 * synchronously (`openLink`).
 *
 * @returns `undefined` when the wallet has no such link, or the link is not allowed.
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
  // Telegram on Android decodes an app link once before opening it.
  const value = encodeURIComponent(isTwice ? encodeURIComponent(uri) : uri)
  return { href: `${base}wc?uri=${value}`, base, target: chooseTarget(parameters) }
}

/** The schemes of a wallet's own links, which `openLink` may open besides web pages. */
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

/** Schemes of browsers and operating systems. No wallet may claim them. */
const systemSchemes =
  /^(about|android-app|blob|chrome.*|content|data|feed|file.*|ftp|help|https?|intent|itms.*|jar|javascript|ldaps?|livescript|mailto|market|mhtml|mocha|moz-extension|ms-.*|resource|search.*|shell|sms|ssh|steam|tel|vbscript|view-source|vscode.*|wss?|wyciwyg|x-apple.*)$/

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Spaces, control and format characters. Parsers drop them, so `java\tscript:` would become a script. */
const unseen = /[\p{C}\p{Z}]/u

/**
 * Validates an external link (of the directory or the app). Allowed: https, http on loopback, and
 * the given schemes. Rejected: credentials, backslashes (browsers and phones disagree on the host),
 * spaces and control characters.
 *
 * @param link - Any value. It is trimmed.
 * @param schemes - Schemes of the wallet that the link is for, from `appScheme`.
 * @returns The link, or `undefined` when it is not allowed.
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
 * Validates the app link of a wallet and returns it as `scheme://…` or https.
 *
 * @param link - The link of the directory. Many wallets list `name`, `name:` or `name:/` for
 * `name://`.
 * @returns `undefined` when the link is not allowed.
 */
export function safeAppLink(link: string | undefined): string | undefined {
  const text = link?.trim() ?? ''
  // Without its colon, a script would look like the name of an app.
  const [before = '', after] = text.split(':')
  const isWhole = text.includes('://')
  if (!isWhole && after !== undefined && !appScheme(`${before}://`)) return undefined
  const whole = isWhole ? text : `${text.replace(/[/:]/g, '')}://`
  const scheme = appScheme(whole)
  return safeLink(whole, scheme ? [scheme] : [])
}

/** The lowercase scheme of an app link. `undefined` for a system or web scheme. */
export function appScheme(link: string | undefined): string | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(link ?? '')?.[1]?.toLowerCase()
  return scheme && !systemSchemes.test(scheme) ? scheme : undefined
}

/**
 * Opens a link synchronously. Call it in a click handler before any `await`, because browsers open
 * apps and windows only during a user gesture.
 *
 * @param link - From `walletLink` or `browseLink`.
 * @param schemes - Allowed schemes: `walletSchemes(wallet)` or `browseSchemes`.
 * @param page - @default window
 * @returns `false` when the link is not allowed and was not opened. Whether an app responded is
 * unknown.
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

/** WalletConnect's own key. Its provider reads the item to open the wallet for a request. */
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** The wallet that the visitor opened, and the `base` of its link. */
export type DeepLinkChoice = { href: WalletLink['base']; name: string }

/**
 * Stores the wallet whose link was opened, or removes it. Does nothing without storage.
 *
 * @param choice - `undefined` removes the stored choice.
 * @see https://docs.walletconnect.network/wallet-sdk/web/mobile-linking
 */
export function writeDeepLinkChoice(choice: DeepLinkChoice | undefined): void {
  try {
    if (choice) localStorage.setItem(key, JSON.stringify({ href: choice.href, name: choice.name }))
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or denied, so the visitor opens the wallet manually.
  }
}
