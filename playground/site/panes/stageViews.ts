import { accountViews, type Settings, type ViewName } from '../settings/settings.ts'

export const viewLabels: Readonly<Record<ViewName, string>> = {
  Connect: 'Connect',
  AllWallets: 'All wallets',
  ConnectingWalletConnectBasic: 'QR code',
  WhatIsAWallet: 'What is a wallet?',
  Networks: 'Networks',
  WhatIsANetwork: 'What is a network?',
  Account: 'Account',
  ProfileWallets: 'Wallets',
  WalletSend: 'Send',
}

/** The options of the view select, in order. */
export const stageViews = Object.keys(viewLabels) as readonly ViewName[]

const ofPairing: readonly ViewName[] = ['AllWallets', 'ConnectingWalletConnectBasic']

/** Returns whether a view is disabled because it needs an account or WalletConnect. */
export function isViewOff(
  view: ViewName,
  settings: Pick<Settings, 'walletConnect'>,
  isConnected: boolean,
): boolean {
  return (
    (accountViews.includes(view) && !isConnected) ||
    (ofPairing.includes(view) && !settings.walletConnect)
  )
}

/**
 * Returns the next or the previous enabled view. The last view is followed by the first one.
 *
 * @param step - `1` for the next view, `-1` for the previous one.
 */
export function nextView(
  settings: Pick<Settings, 'view' | 'walletConnect'>,
  isConnected: boolean,
  step: 1 | -1,
): ViewName {
  const views = stageViews.filter(
    (view) => view === settings.view || !isViewOff(view, settings, isConnected),
  )
  return views.at((views.indexOf(settings.view) + step) % views.length) ?? settings.view
}
