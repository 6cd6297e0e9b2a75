import {
  type Platform,
  type WalletPlatformsParameters,
  walletPlatforms,
} from '../../../../src/wallets/platform.ts'
import type { DirectoryWallet } from '../../../../src/wallets/types.ts'
import { type WalletLinkParameters, walletLink } from '../../../../src/wallets/walletLink.ts'
import { afterConnect, type ConnectingPanel } from '../../../shell/connectStatus.ts'
import type { PairingState } from '../../../shell/createPairing.ts'

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

/** How a pairing ends without a connection. */
export type EndedPanel =
  | Extract<ConnectingPanel, 'declined' | 'closed' | 'timedOut' | 'unreachable' | 'failed'>
  /** It has not begun: a wallet that was connected by a code is in the way. */
  | 'taken'

export type PairingStep =
  /** The app makes the link, and has not made one yet. */
  | { kind: 'unasked' }
  /** A link is on the way. */
  | { kind: 'preparing' }
  | { kind: 'ready'; uri: string }
  | { kind: 'ended'; panel: EndedPanel }

const ended: readonly ConnectingPanel[] = [
  'declined',
  'closed',
  'timedOut',
  'unreachable',
  'failed',
] satisfies Exclude<EndedPanel, 'taken'>[]

/**
 * What there is to show of a pairing.
 *
 * @param pairing.uri - The last link, which is still shown while the dialog closes.
 * @param isManual - The app makes the link: `manualWCControl`.
 * @param isOver - The link's time is up, and no other took its place.
 */
export function pairingStep(
  { status, uri }: Pick<PairingState, 'status' | 'uri'>,
  { isManual, isOver }: { isManual: boolean; isOver: boolean },
): PairingStep {
  if (status === 'taken') return { kind: 'ended', panel: 'taken' }
  if (status === 'idle') return { kind: isManual ? 'unasked' : 'preparing' }
  const step = afterConnect(status)
  if (step.kind === 'show' && isEnded(step.panel)) return { kind: 'ended', panel: step.panel }
  if (status === 'pairing' && isOver) return { kind: 'ended', panel: 'timedOut' }
  const isLive = status === 'pairing' || status === 'connected'
  return isLive && uri !== undefined ? { kind: 'ready', uri } : { kind: 'preparing' }
}

function isEnded(panel: ConnectingPanel): panel is Exclude<EndedPanel, 'taken'> {
  return ended.includes(panel)
}
