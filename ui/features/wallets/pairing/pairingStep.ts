import {
  type Platform,
  type WalletPlatformsParameters,
  walletPlatforms,
} from '../../../../src/wallets/platform.ts'
import type { DirectoryWallet } from '../../../../src/wallets/types.ts'
import { type WalletLinkParameters, walletLink } from '../../../../src/wallets/walletLink.ts'
import { afterConnect, type ConnectingPanel } from '../../../shell/connectStatus.ts'
import type { PairingState } from '../../../shell/pairingSlot.ts'

/** The link type for each platform that opens outside the page. */
export const linkKinds: { readonly [platform in Platform]?: WalletLinkParameters['kind'] } = {
  mobile: 'mobile',
  desktop: 'desktop',
  web: 'web',
}

/**
 * Returns the ways to connect a wallet, in order of preference. Ways with an unsafe link are excluded. On a
 * phone, an extension that isn't installed is excluded if there is another way. If no way is left, returns the
 * QR code, which every directory wallet can scan.
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

/** Placeholder parameters for checking whether a link exists, which does not depend on the environment. */
const anywhere = { uri: '', isTelegram: false, isAndroid: false, preferUniversal: false }

/** The outcomes of a pairing that ended without a connection. */
export type EndedPanel =
  | Extract<ConnectingPanel, 'declined' | 'closed' | 'timedOut' | 'unreachable' | 'failed'>
  /** The pairing was not started, because another wallet is connected through a QR code. */
  | 'taken'

export type PairingStep =
  /** The app creates the URI, but has not done so yet. */
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
 * Derives which step of a pairing to show.
 *
 * @param pairing.uri - The latest URI, which stays visible while the dialog closes.
 * @param isManual - Whether the app creates the URI (`manualWCControl`).
 * @param isOver - Whether the URI has expired without being replaced.
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
