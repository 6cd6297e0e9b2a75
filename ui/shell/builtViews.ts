import type { OpenableViewName } from '../../src/config/views.ts'

/** The views that exist and may be opened by name, for the first load: it holds no registry. */
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
