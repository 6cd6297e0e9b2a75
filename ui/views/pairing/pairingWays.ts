import {
  type Platform,
  type WalletPlatformsParameters,
  walletPlatforms,
} from '../../../src/wallets/platform.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { type WalletLinkParameters, walletLink } from '../../../src/wallets/walletLink.ts'

/** The links that lead out of this page, by platform. */
export const linkKinds: { readonly [platform in Platform]?: WalletLinkParameters['kind'] } = {
  mobile: 'mobile',
  desktop: 'desktop',
  web: 'web',
}

/**
 * The ways to a wallet that lead somewhere, best first. A way whose link may not be opened is none, a
 * phone has no extensions to lack, and a wallet without any way is one for a QR code, which every
 * wallet of the directory can read.
 */
export function pairingWays(
  wallet: DirectoryWallet | undefined,
  parameters: WalletPlatformsParameters,
): readonly [Platform, ...Platform[]] {
  const open = walletPlatforms(wallet, parameters).filter((platform) => {
    const kind = linkKinds[platform]
    return !wallet || !kind || walletLink(wallet, { ...anywhere, kind }) !== undefined
  })
  const here = open.filter((platform) => platform !== 'unsupported')
  const [first, ...rest] = parameters.isMobile && here.length > 0 ? here : open
  if (first === undefined) return ['qrcode']
  return [first, ...rest]
}

/** Whether there is a link does not depend on where the page stands. */
const anywhere = { uri: '', isTelegram: false, isAndroid: false, preferUniversal: false }
