import type { ConnectAttemptState } from '../../src/kit/types.ts'

/** What the connecting view shows: one heading, one sentence and one action each. */
export type ConnectingPanel =
  | 'opening'
  | 'waiting'
  | 'alreadyOpen'
  | 'declined'
  | 'closed'
  | 'timedOut'
  | 'unreachable'
  | 'failed'
  | 'notInstalled'

export type ConnectStep =
  | { kind: 'show'; panel: ConnectingPanel }
  | { kind: 'close' }
  /** Connected, but on a network that the app does not list and minds. */
  | { kind: 'wrongNetwork' }

const panels: Record<Exclude<ConnectAttemptState['status'], 'connected'>, ConnectingPanel> = {
  opening: 'opening',
  waiting: 'waiting',
  alreadyOpen: 'alreadyOpen',
  // The link has opened the wallet's app.
  pairing: 'waiting',
  rejected: 'declined',
  closed: 'closed',
  timedOut: 'timedOut',
  unreachable: 'unreachable',
  failed: 'failed',
}

/**
 * Where an attempt leads: a state of the connecting view, or out of the dialog once connected.
 *
 * @param status - Of the attempt; undefined while the wallet is not installed.
 * @param isOnWrongNetwork - What the app minds about the network that the wallet is on.
 */
export function afterConnect(
  status: ConnectAttemptState['status'] | undefined,
  isOnWrongNetwork = false,
): ConnectStep {
  if (status === undefined) return { kind: 'show', panel: 'notInstalled' }
  if (status === 'connected') return { kind: isOnWrongNetwork ? 'wrongNetwork' : 'close' }
  return { kind: 'show', panel: panels[status] }
}
