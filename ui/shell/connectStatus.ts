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
  | { kind: 'unsupportedNetwork' }

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
 * @param unsupportedNetwork - The wallet is on a network that the app does not list, and the visitor should switch.
 */
export function afterConnect(
  status: ConnectAttemptState['status'] | undefined,
  unsupportedNetwork = false,
): ConnectStep {
  if (status === undefined) return { kind: 'show', panel: 'notInstalled' }
  if (status === 'connected') return { kind: unsupportedNetwork ? 'unsupportedNetwork' : 'close' }
  return { kind: 'show', panel: panels[status] }
}

/** The one action of a state of the connecting view. */
export type PanelAction = 'cancel' | 'openAgain' | 'tryAgain' | 'install'

export type PanelLook = {
  action: PanelAction
  /** Waiting states have a neutral button, ended ones the primary. */
  primary: boolean
  /** The ring runs only while we wait. */
  waiting: boolean
  mark?: { icon: 'close-circle' | 'clock' | 'alert' | 'download'; tone: 'error' | 'warn' | 'plain' }
  live: 'polite' | 'assertive'
  shake?: boolean
}

/** One row for each state of the status template (design reference, "ConnectingExternal"). */
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
