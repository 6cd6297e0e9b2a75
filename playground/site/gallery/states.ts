import { accountFaultVisits, accountVisits, noticesVisit } from './visits/accountVisits.ts'
import { connectingVisit, connectVisits, directoryVisit } from './visits/connectVisits.ts'
import { networkFailureVisits, networkVisits } from './visits/networkVisits.ts'
import { sendFailureVisit, sendVisits, transactionVisit } from './visits/sendVisits.ts'
import type { StateKind, Visit } from './visits/visit.types.ts'

/**
 * The steps that open the initial states of each view. The browser tests use these steps to take screenshots.
 */
export const firstVisits: readonly Visit[] = [
  ...connectVisits,
  ...accountVisits,
  ...networkVisits,
  ...sendVisits,
]

/** The steps that open all other states, which the browser tests check. */
export const furtherVisits = {
  directory: [directoryVisit],
  connecting: [connectingVisit],
  networks: networkFailureVisits,
  notices: [noticesVisit],
  send: [sendFailureVisit],
  transactions: [transactionVisit],
} as const satisfies Readonly<Record<string, readonly Visit[]>>

/** A state of the gallery, with the steps that open it. */
export type GalleryState = {
  /** The name of the state in the URL. */
  id: string
  group: string
  view: string
  label: string
  state: string
  kind: StateKind
  visit: Visit
  place: number
}

const groups: Readonly<Record<string, readonly string[]>> = {
  Connect: ['Connect', 'AllWallets', 'GetWallet', 'Downloads', 'WhatIsAWallet'],
  'Asking a wallet': [
    'ConnectingExternal',
    'ConnectingMultiChain',
    'ConnectingWalletConnect',
    'ConnectingWalletConnectBasic',
  ],
  Account: [
    'Account',
    'WalletReceive',
    'WalletCompatibleNetworks',
    'Transactions',
    'AccountSettings',
    'ProfileWallets',
  ],
  Networks: [
    'Networks',
    'SwitchNetwork',
    'SwitchActiveChain',
    'UnsupportedChain',
    'WhatIsANetwork',
  ],
  Sending: ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview', 'WalletSendConfirmed'],
}

/** The names of the groups in display order. */
export const groupNames: readonly string[] = Object.keys(groups)

/** Views that can't be opened in this version, with the reason. */
export const viewsElsewhere: Readonly<Record<string, string>> = {
  ConnectWallets: 'only an app with e-mail leads to it, and what it lists is what Connect lists',
}

const labels: Readonly<Record<string, string>> = {
  AllWallets: 'All wallets',
  GetWallet: 'Get a wallet',
  WhatIsAWallet: 'What is a wallet?',
  ConnectingExternal: 'Connecting',
  ConnectingMultiChain: 'Select chain',
  ConnectingWalletConnect: 'A wallet on a phone',
  ConnectingWalletConnectBasic: 'WalletConnect',
  WalletReceive: 'Receive',
  WalletCompatibleNetworks: 'Compatible networks',
  AccountSettings: 'Account settings',
  ProfileWallets: 'Wallets',
  SwitchNetwork: 'Switch network',
  SwitchActiveChain: 'Another chain',
  UnsupportedChain: 'Unsupported network',
  WhatIsANetwork: 'What is a network?',
  WalletSend: 'Send',
  WalletSendSelectToken: 'Choose a token',
  WalletSendPreview: 'Review',
  WalletSendConfirmed: 'Transaction',
}

/** Converts `notInstalled` to "not installed". */
const words = (name: string) => name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()
const idOf = (view: string, state: string) =>
  `${view}-${state}`.replaceAll(/[^\w]+/g, '-').replace(/-$/, '')

/** All states of the gallery, in the order of the groups and views. */
export const galleryStates: readonly GalleryState[] = Object.entries(groups).flatMap(
  ([group, views]) =>
    views.flatMap((view) =>
      [...firstVisits, ...Object.values(furtherVisits).flat(), ...accountFaultVisits].flatMap(
        (visit) =>
          visit.states.flatMap(({ state, kind, ...one }, place) =>
            one.view === view
              ? [
                  {
                    id: idOf(view, state),
                    group,
                    view,
                    label: labels[view] ?? view,
                    state: /^[a-z]+[A-Z]/.test(state) ? words(state) : state,
                    kind,
                    visit,
                    place,
                  },
                ]
              : [],
          ),
      ),
    ),
)
