import type { WalletLink } from './walletLink.ts'

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
