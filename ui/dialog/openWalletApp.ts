import type { Kit } from '../../src/kit.types.ts'
import { browseSchemes } from '../../src/links/browseLink.ts'
import { isAndroid } from '../../src/links/isAndroid.ts'
import { isFramed } from '../../src/links/isFramed.ts'
import { isTelegram } from '../../src/links/isTelegram.ts'
import { openLink } from '../../src/links/openLink.ts'
import { walletLink, walletSchemes } from '../../src/links/walletLink.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'
import type { ChosenLink } from '../flows/createPairing.ts'
import { insideLink } from './insideLink.ts'

/**
 * Opens a wallet's app on this phone. Call it inside the handler of the tap.
 *
 * @param uri - The pairing link, when there is one.
 * @returns the link that was opened; `'page'`: the wallet's browser opens this page instead;
 * undefined: nothing was opened.
 */
export function openWalletApp(
  kit: Pick<Kit, 'activeNamespace' | 'config'>,
  wallet: DirectoryWallet,
  uri: string | undefined,
): ChosenLink | 'page' | undefined {
  const page = insideLink(kit, wallet)
  if (page) return openLink(page, browseSchemes) ? 'page' : undefined
  const link =
    uri &&
    walletLink(wallet, {
      uri,
      kind: 'mobile',
      isTelegram: isTelegram(),
      isAndroid: isAndroid(),
      isFramed: isFramed(),
      preferUniversal: kit.config.experimental_preferUniversalLinks,
    })
  return link && openLink(link, walletSchemes(wallet))
    ? { name: wallet.name, href: link.base }
    : undefined
}
