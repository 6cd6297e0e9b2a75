import type { IconName } from '../controls/Icon.tsx'

/** The sources of failures, which are the headings of the list. */
export const failureGroups = ['The wallet', 'The services', 'The chain', 'The page'] as const
export type FailureGroup = (typeof failureGroups)[number]

/** The names of all failures, as in the URL. */
export const failureIds = [
  'declined',
  'locked',
  'dead',
  'pending',
  'notInstalled',
  'directoryDown',
  'directorySlow',
  'relayRefuses',
  'relaySilent',
  'balancesDown',
  'wrongNetwork',
  'chainDown',
  'chainSlow',
  'offline',
  'strictPolicy',
] as const
export type FailureId = (typeof failureIds)[number]

/** A row in the list of failures. */
export type Failure = {
  group: FailureGroup
  label: string
  /** A short description of the failure. */
  help: string
  icon: IconName
  /** Whether the failure needs the offline stack. */
  needsStack: boolean
  /** The label of the button that continues after the failure. Undefined if there is nothing to continue. */
  later?: string
  /** The docs page and heading for the failure. */
  docs: string
}

const wallet = { group: 'The wallet', needsStack: false } as const
const service = { group: 'The services', needsStack: true } as const
const chain = { group: 'The chain', needsStack: true } as const

export const failures: Readonly<Record<FailureId, Failure>> = {
  declined: {
    ...wallet,
    label: 'Declined',
    help: 'The visitor rejects the request',
    icon: 'failed',
    later: 'Try again and approve',
    docs: 'errors#connectrejectederror',
  },
  locked: {
    ...wallet,
    label: 'Locked',
    help: 'It waits for a password',
    icon: 'lock',
    later: 'Unlock it and approve',
    docs: 'errors#connecting',
  },
  dead: {
    ...wallet,
    label: 'Dead',
    help: 'It never answers',
    icon: 'clock',
    later: 'Try again with a live wallet',
    docs: 'errors#connecttimedouterror',
  },
  pending: {
    ...wallet,
    label: 'Request pending',
    help: 'An earlier request is open',
    icon: 'alert',
    later: 'Answer it and open again',
    docs: 'errors#promptalreadyopenerror',
  },
  notInstalled: {
    ...wallet,
    needsStack: true,
    label: 'Not installed',
    help: 'In the directory, not in this browser',
    icon: 'download',
    docs: 'errors#connectornotfounderror',
  },
  directoryDown: {
    ...service,
    label: 'Directory down',
    help: '503 for the wallet list',
    icon: 'grid',
    later: 'Connect Cedar all the same',
    docs: 'errors#httpstatuserror',
  },
  directorySlow: {
    ...service,
    label: 'Directory slow',
    help: '8 s for the wallet list',
    icon: 'grid',
    later: 'Connect Cedar all the same',
    docs: 'performance',
  },
  relayRefuses: {
    ...service,
    label: 'Relay refuses',
    help: 'Wrong clock, code 3000',
    icon: 'code',
    later: 'Mend it and try again',
    docs: 'errors#relayrefusederror',
  },
  relaySilent: {
    ...service,
    label: 'Relay silent',
    help: 'No pairing code comes',
    icon: 'code',
    later: 'Mend it and try again',
    docs: 'errors#relayunreachableerror',
  },
  balancesDown: {
    ...service,
    label: 'Balances down',
    help: 'No tokens, no prices',
    icon: 'coins',
    docs: 'errors#httpstatuserror',
  },
  wrongNetwork: {
    ...chain,
    label: 'Wrong network',
    help: 'One the app does not list',
    icon: 'globe',
    later: 'Switch to Ethereum',
    docs: 'hooks',
  },
  chainDown: {
    ...chain,
    label: 'Chain down',
    help: 'No RPC address answers',
    icon: 'activity',
    docs: 'queries',
  },
  chainSlow: {
    ...chain,
    label: 'Chain slow',
    help: '6 s for each answer',
    icon: 'activity',
    docs: 'queries',
  },
  offline: {
    group: 'The page',
    needsStack: true,
    label: 'Offline',
    help: 'No connection at all',
    icon: 'offline',
    later: 'Go online and try again',
    docs: 'errors#httpnetworkerror',
  },
  strictPolicy: {
    group: 'The page',
    needsStack: true,
    label: 'Strict policy',
    help: 'CSP with no inline styles',
    icon: 'policy',
    docs: 'csp',
  },
}

/** Returns the URL of a docs page, for example `../docs/errors.html#connecting` for `errors#connecting`. */
export function docsAddress(docs: string): string {
  const [page, heading] = docs.split('#')
  return `../docs/${page}.html${heading ? `#${heading}` : ''}`
}
