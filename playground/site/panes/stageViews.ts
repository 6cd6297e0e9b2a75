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

/** Views that can be chosen on the stage, in the order of the list. */
export const stageViews = Object.keys(viewLabels) as readonly ViewName[]

const ofPairing: readonly ViewName[] = ['AllWallets', 'ConnectingWalletConnectBasic']

/** Whether a view needs what the stage has not: an account, or WalletConnect. */
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
 * The view before or after the chosen one, past those that are off. The last is followed by the first.
 *
 * @param step - 1: the next one, -1: the previous one.
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
