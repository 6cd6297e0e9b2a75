import type { DirectoryWallet } from './types.ts'

/** A link to a wallet, ready for a tap. */
export type WalletLink = {
  href: string
  /** The part before `wc?uri=`: what a deep-link choice remembers. Ends with `/`. */
  base: string
  target: '_self' | '_blank' | '_top'
}

export type WalletLinkParameters = {
  /** The pairing link, as the connector made it. */
  uri: string
  /** Which of the wallet's links: its app on a phone, its program, or its page. */
  kind: 'mobile' | 'desktop' | 'web'
  isTelegram: boolean
  isAndroid: boolean
  /** Take the wallet's `linkMode` address before its scheme: `experimental_preferUniversalLinks`. */
  preferUniversal: boolean
  /** The page stands in a frame, which an app's link cannot leave by itself. @default false */
  isFramed?: boolean
  /** The visitor signed in with Telegram: its pages open in place. @default false */
  hasTelegramLogin?: boolean
}

/**
 * The link that hands a pairing to a wallet: `{scheme}://wc?uri=…` or `https://…/wc?uri=…`.
 * Build it before the tap, so that the tap itself opens it (`openLink`).
 *
 * @returns undefined when the wallet has no such link, or one that may not be opened.
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
  // Telegram on Android decodes the link of an app once before it hands it on.
  const value = encodeURIComponent(isTwice ? encodeURIComponent(uri) : uri)
  return { href: `${base}wc?uri=${value}`, base, target: chooseTarget(parameters) }
}

/** The schemes that a wallet's own links name: what `openLink` may open for it beside pages of the web. */
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

/** What a browser, a phone or a desk starts by itself: none is the app of a wallet, whoever says so. */
const systemSchemes =
  /^(about|android-app|blob|chrome.*|content|data|feed|file.*|ftp|help|https?|intent|itms.*|jar|javascript|ldaps?|livescript|mailto|market|mhtml|mocha|moz-extension|ms-.*|resource|search.*|shell|sms|ssh|steam|tel|vbscript|view-source|vscode.*|wss?|wyciwyg|x-apple.*)$/

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** No space, no control or format character: parsers drop them, and `java\tscript:` is a script. */
const unseen = /[\p{C}\p{Z}]/u

/**
 * A link from outside (the directory, a host), when it may be opened; else undefined. Let through:
 * https, http on this device alone, and the given schemes. Never an address with a user name, a
 * password, a backslash (browsers and phones disagree on which host that is), a space or a control character.
 *
 * @param link - Anything. Outer spaces are dropped.
 * @param schemes - Of the wallet that the link is for, from `appScheme`: it opens no other app.
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
 * The link of a wallet's app, as `scheme://…` or https, when it may be opened; else undefined.
 *
 * @param link - As the directory lists it. Many wallets list `name`, `name:` or `name:/` where `name://` is meant.
 */
export function safeAppLink(link: string | undefined): string | undefined {
  const text = link?.trim() ?? ''
  // Without its colon a script would pass as the name of an app.
  const [before = '', after] = text.split(':')
  const isWhole = text.includes('://')
  if (!isWhole && after !== undefined && !appScheme(`${before}://`)) return undefined
  const whole = isWhole ? text : `${text.replace(/[/:]/g, '')}://`
  const scheme = appScheme(whole)
  return safeLink(whole, scheme ? [scheme] : [])
}

/** The scheme of a link into an app, in small letters; undefined for one of the system or of the web. */
export function appScheme(link: string | undefined): string | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(link ?? '')?.[1]?.toLowerCase()
  return scheme && !systemSchemes.test(scheme) ? scheme : undefined
}

/**
 * Opens a link at once. Call it inside the handler of the tap and before any `await`: a browser
 * lets an app or a window open only as the answer to a tap.
 *
 * @param link - From `walletLink` or `browseLink`.
 * @param schemes - Of the wallet that the link is for: `walletSchemes(wallet)` or `browseSchemes`.
 * @param page - @default window
 * @returns false when the link may not be opened, and then nothing happened. Whether an app answered cannot be known.
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

/** The name is WalletConnect's own: its provider reads the item to bring up the wallet for a request. */
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** The wallet that the visitor opened, and the `base` of the link that opened it. */
export type DeepLinkChoice = { href: WalletLink['base']; name: string }

/**
 * Remembers the wallet whose link was opened, or forgets it. A page without storage stays without.
 *
 * @param choice - undefined: forget.
 * @see https://docs.walletconnect.network/wallet-sdk/web/mobile-linking
 */
export function writeDeepLinkChoice(choice: DeepLinkChoice | undefined): void {
  try {
    if (choice) localStorage.setItem(key, JSON.stringify({ href: choice.href, name: choice.name }))
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or refused: the visitor opens the wallet by hand.
  }
}
