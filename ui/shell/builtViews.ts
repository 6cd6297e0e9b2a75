import type { OpenableViewName } from '../../src/config/views.ts'

/** Views that can be opened by name. The first load needs their names, but not the registry. */
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
