import type { Texts } from './Texts.ts'

/** English strings for the wallet list, bundled with it. */
export const connectionsTexts: Texts['connections'] = {
  add: 'Add',
  addFor: (chains) => `Add a wallet for ${chains}`,
  switch: 'Switch',
  reconnect: 'Reconnect',
  more: (wallet) => `More for ${wallet}`,
  remove: 'Remove from this list',
  disconnectAll: 'Disconnect all',
  smartAccount: 'Smart account',
  payment: 'Payments',
  ordinal: 'Ordinals',
  inUse: 'in use',
  recent: 'Recently connected',
  none: 'No wallet connected',
  noneText: (chains) => `Add one to use ${chains} here`,
  walletSwitched: 'Wallet switched',
  accountSwitched: 'Account switched',
  added: 'New Wallet Added',
  removed: 'Wallet deleted',
  disconnected: 'Wallet disconnected',
  switchFailed: 'Failed to switch wallet',
  disconnectFailed: 'Failed to disconnect wallet',
}
