import type { DirectoryWallet } from '../wallets/types.ts'
import { appScheme, safeAppLink, safeLink } from './safeLink.ts'

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
