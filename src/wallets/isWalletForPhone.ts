import type { SupportedNamespace } from '../namespace/types.ts'
import { alwaysOpenedIds, openedForSolanaIds } from './ownBrowserIds.ts'
import type { DirectoryWallet } from './types.ts'

export type IsWalletForPhoneOptions = {
  /** The namespace that a wallet is looked for. */
  namespace?: SupportedNamespace
}

/**
 * Whether a visitor on a phone can use a wallet of the directory: it has an app to open, a page to go to,
 * or a browser that a link opens this page in (Coinbase, Base and Binance always, Solflare and Phantom
 * for Solana).
 */
export function isWalletForPhone(
  { id, mobileLink, webappLink }: Pick<DirectoryWallet, 'id' | 'mobileLink' | 'webappLink'>,
  { namespace }: IsWalletForPhoneOptions = {},
): boolean {
  return (
    Boolean(mobileLink || webappLink) ||
    alwaysOpenedIds.includes(id) ||
    (namespace === 'solana' && openedForSolanaIds.includes(id))
  )
}
