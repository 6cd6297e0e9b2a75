import type { Kit } from '../../../../src/kit/types.ts'
import { parseCaipNetworkId } from '../../../../src/networks/caip.ts'
import { browseLink, browseSchemes, readInjectedMarks } from '../../../../src/wallets/browseLink.ts'
import { isAndroid, isFramed, isTelegram } from '../../../../src/wallets/platform.ts'
import type { DirectoryWallet } from '../../../../src/wallets/types.ts'
import {
  openLink,
  type WalletLink,
  walletLink,
  walletSchemes,
} from '../../../../src/wallets/walletLink.ts'
import type { ChosenLink } from '../../../shell/pairingSlot.ts'

/** Returns the link that opens this page in the wallet's own browser, for wallets that connect only there. */
export function inAppBrowserLink(
  kit: Pick<Kit, 'activeNamespace'>,
  wallet: DirectoryWallet,
): Pick<WalletLink, 'href' | 'target'> | undefined {
  const { namespace, getState } = kit.activeNamespace()
  const { reference } = parseCaipNetworkId(getState().networkId)
  const href = browseLink({
    walletId: wallet.id,
    namespace,
    href: location.href,
    chainId: reference,
    has: readInjectedMarks(namespace),
  })
  if (href === undefined) return undefined
  return { href, target: isTelegram() ? '_blank' : isFramed() ? '_top' : '_self' }
}

/**
 * Opens a wallet's app on this phone. Call it synchronously in a tap's event handler.
 *
 * @param uri - The pairing URI, if there is one.
 * @returns The opened link, `'page'` if the wallet's browser opens this page, or undefined if no link was
 * opened.
 */
export function openWalletApp(
  kit: Pick<Kit, 'activeNamespace' | 'config'>,
  wallet: DirectoryWallet,
  uri: string | undefined,
): ChosenLink | 'page' | undefined {
  const page = inAppBrowserLink(kit, wallet)
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
