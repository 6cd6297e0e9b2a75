import { safeLink } from './safeLink.ts'
import type { WalletLink } from './walletLink.ts'

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
