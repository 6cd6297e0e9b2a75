import type { Kit } from '../../src/kit/types.ts'
import { browseSchemes } from '../../src/wallets/browseLink.ts'
import { isAndroid, isFramed, isTelegram } from '../../src/wallets/platform.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'
import { openLink, walletLink, walletSchemes } from '../../src/wallets/walletLink.ts'
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
