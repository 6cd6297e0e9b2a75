import type { ViewName } from '../../src/config/views.ts'

export type AddressChange = {
  view: ViewName
  before: string | undefined
  now: string | undefined
  isInline: boolean
}

/** Views that go on without an address: what is left is on purpose, and another is on the way. */
const goesOn: readonly ViewName[] = [
  'ProfileWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
]

/** Views whose only purpose is over as soon as an address is there. */
const untilConnected: readonly ViewName[] = ['Connect', 'ConnectWallets', 'WhatIsAWallet']

/** Views that are empty without an account. */
const accountViews: readonly ViewName[] = [
  'Account',
  'AccountSettings',
  'FundWallet',
  'SwitchActiveChain',
  'Transactions',
  'UnsupportedChain',
  'WalletCompatibleNetworks',
  'WalletReceive',
  'WalletSend',
  'WalletSendConfirmed',
  'WalletSendPreview',
  'WalletSendSelectToken',
]

/** Whether a view is empty without an account: where one goes on without, nothing leads back to it. */
export const needsAccount = (view: ViewName): boolean => accountViews.includes(view)

/**
 * What the open dialog does when the account in use appears, changes or goes. Connecting views
 * close the dialog themselves, so they stay here. `goOn`: it stays, and what {@link needsAccount} below goes.
 */
export function onAddressChange(
  change: AddressChange,
): 'stay' | 'goOn' | 'close' | 'connect' | 'account' {
  const { view, before, now } = change
  if (before && !now) {
    if (goesOn.includes(view)) return 'goOn'
    return change.isInline ? 'connect' : 'close'
  }
  if (!before && now && untilConnected.includes(view)) return change.isInline ? 'account' : 'close'
  return 'stay'
}
