import type { OpenableViewName } from '../../src/config/views.ts'

/**
 * Names of the views that can be opened. They are in a separate file, so that buttons don't import the
 * registry.
 */
export const builtViews: readonly OpenableViewName[] = [
  'Account',
  'AllWallets',
  'Connect',
  'ConnectingWalletConnectBasic',
  'Networks',
  'ProfileWallets',
  'WalletSend',
  'WhatIsAWallet',
  'WhatIsANetwork',
]
