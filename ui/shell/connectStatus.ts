import type { ConnectAttemptState } from '../../src/kit/types.ts'

/** The states of the connecting view. Each has a heading, a text and an action. */
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
  /** Connected, but to an unsupported network. The user should switch to a supported one. */
  | { kind: 'unsupportedNetwork' }

const panels: Record<Exclude<ConnectAttemptState['status'], 'connected'>, ConnectingPanel> = {
  opening: 'opening',
  waiting: 'waiting',
  alreadyOpen: 'alreadyOpen',
  // The wallet's app was opened with a link.
  pairing: 'waiting',
  rejected: 'declined',
  closed: 'closed',
  timedOut: 'timedOut',
  unreachable: 'unreachable',
  failed: 'failed',
}

/**
 * Maps the status of a connection attempt to the connecting view's next step.
 *
 * @param status - The attempt's status, or undefined while the wallet is not installed.
 * @param unsupportedNetwork - Whether the wallet is on an unsupported network that the user should leave.
 */
export function afterConnect(
  status: ConnectAttemptState['status'] | undefined,
  unsupportedNetwork = false,
): ConnectStep {
  if (status === undefined) return { kind: 'show', panel: 'notInstalled' }
  if (status === 'connected') return { kind: unsupportedNetwork ? 'unsupportedNetwork' : 'close' }
  return { kind: 'show', panel: panels[status] }
}

/** The action offered in a state. */
export type PanelAction = 'cancel' | 'openAgain' | 'tryAgain' | 'install'

export type PanelLook = {
  action: PanelAction
  /** Waiting states have a neutral button, and final states a primary one. */
  primary: boolean
  /** Whether the ring spins. */
  waiting: boolean
  mark?: { icon: 'close-circle' | 'clock' | 'alert' | 'download'; tone: 'error' | 'warn' | 'plain' }
  live: 'polite' | 'assertive'
  shake?: boolean
}

/** The appearance of each state of the connecting view. */
export const connectStatusStyles: Record<ConnectingPanel, PanelLook> = {
  opening: { action: 'cancel', primary: false, waiting: true, live: 'polite' },
  waiting: { action: 'openAgain', primary: false, waiting: true, live: 'polite' },
  alreadyOpen: { action: 'openAgain', primary: false, waiting: true, live: 'polite' },
  declined: {
    action: 'tryAgain',
    primary: true,
    waiting: false,
    mark: { icon: 'close-circle', tone: 'error' },
    live: 'assertive',
    shake: true,
  },
  closed: {
    action: 'tryAgain',
    primary: true,
    waiting: false,
    mark: { icon: 'close-circle', tone: 'error' },
    live: 'polite',
  },
  timedOut: {
    action: 'tryAgain',
    primary: true,
    waiting: false,
    mark: { icon: 'clock', tone: 'warn' },
    live: 'assertive',
  },
  unreachable: {
    action: 'tryAgain',
    primary: true,
    waiting: false,
    mark: { icon: 'alert', tone: 'error' },
    live: 'assertive',
  },
  failed: {
    action: 'tryAgain',
    primary: true,
    waiting: false,
    mark: { icon: 'alert', tone: 'error' },
    live: 'assertive',
  },
  notInstalled: {
    action: 'install',
    primary: true,
    waiting: false,
    mark: { icon: 'download', tone: 'plain' },
    live: 'polite',
  },
}
