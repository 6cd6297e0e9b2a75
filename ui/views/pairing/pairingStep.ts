import { afterConnect, type ConnectingPanel } from '../../flows/afterConnect.ts'
import type { PairingState } from '../../flows/createPairing.ts'

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
