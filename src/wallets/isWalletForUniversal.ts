import { ownBrowserIds } from './ownBrowserIds.ts'
import type { DirectoryWallet } from './types.ts'

/**
 * Whether a kit that has WalletConnect alone can reach a wallet of the directory: by a link to an app, a
 * program or a page. A wallet that has only its own browser cannot be paired with.
 */
export function isWalletForUniversal({
  id,
  mobileLink,
  desktopLink,
  webappLink,
}: Pick<DirectoryWallet, 'id' | 'mobileLink' | 'desktopLink' | 'webappLink'>): boolean {
  return Boolean(mobileLink || desktopLink || webappLink) && !ownBrowserIds.includes(id)
}
