import type { Kit } from '../../src/kit/types.ts'
import { browseLink, readInjectedMarks } from '../../src/wallets/browseLink.ts'
import { isFramed, isTelegram } from '../../src/wallets/platform.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'
import type { WalletLink } from '../../src/wallets/walletLink.ts'

/** The link that opens this page inside a wallet, where the wallet connects only there. */
export function insideLink(
  kit: Pick<Kit, 'activeNamespace'>,
  wallet: DirectoryWallet,
): Pick<WalletLink, 'href' | 'target'> | undefined {
  const { namespace, getState } = kit.activeNamespace()
  const [, chainId] = getState().networkId.split(':')
  const href = browseLink({
    walletId: wallet.id,
    namespace,
    href: location.href,
    chainId,
    has: readInjectedMarks(namespace),
  })
  if (href === undefined) return undefined
  return { href, target: isTelegram() ? '_blank' : isFramed() ? '_top' : '_self' }
}
