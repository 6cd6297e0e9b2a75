import type { ConnectingPanel } from './afterConnect.ts'

/** The one action of a state of the connecting view. */
export type PanelAction = 'cancel' | 'openAgain' | 'askAgain' | 'tryAgain' | 'install'

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
export const panelLooks: Record<ConnectingPanel, PanelLook> = {
  opening: { action: 'cancel', primary: false, waiting: true, live: 'polite' },
  waiting: { action: 'openAgain', primary: false, waiting: true, live: 'polite' },
  alreadyOpen: { action: 'openAgain', primary: false, waiting: true, live: 'polite' },
  declined: {
    action: 'askAgain',
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
