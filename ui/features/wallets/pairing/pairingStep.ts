import {
  type Platform,
  type WalletPlatformsParameters,
  walletPlatforms,
} from '../../../../src/wallets/platform.ts'
import type { DirectoryWallet } from '../../../../src/wallets/types.ts'
import { type WalletLinkParameters, walletLink } from '../../../../src/wallets/walletLink.ts'
import { afterConnect, type ConnectingPanel } from '../../../shell/connectStatus.ts'
import type { PairingState } from '../../../shell/pairingSlot.ts'

/** The kind of link for each platform that leaves this page. */
export const linkKinds: { readonly [platform in Platform]?: WalletLinkParameters['kind'] } = {
  mobile: 'mobile',
  desktop: 'desktop',
  web: 'web',
}

/**
 * Returns the usable ways to connect a wallet, best first. A way with an unsafe link is left out. A phone lists no missing
 * extension. A wallet without any way gets the QR code, which every wallet of the directory can scan.
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

/** Whether a link exists does not depend on the environment. */
const anywhere = { uri: '', isTelegram: false, isAndroid: false, preferUniversal: false }

/** Outcomes of a pairing without a connection. */
export type EndedPanel =
  | Extract<ConnectingPanel, 'declined' | 'closed' | 'timedOut' | 'unreachable' | 'failed'>
  /** Not started, because another wallet is connected by QR code. */
  | 'taken'

export type PairingStep =
  /** The app creates the URI, and has not yet. */
  | { kind: 'unasked' }
  /** A URI is being created. */
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
 * Derives the visible step of a pairing.
 *
 * @param pairing.uri - The last URI, which stays visible while the dialog closes.
 * @param isManual - The app creates the URI: `manualWCControl`.
 * @param isOver - The URI has expired and was not replaced.
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
