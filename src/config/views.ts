/**
 * Every view name of the product. `ui/registry.ts` says which of them exist so far; opening one
 * that does not is a `ViewNotAvailableError`.
 */
export const viewNames = [
  'Connect', 'ConnectWallets', 'ConnectSocials', 'AllWallets', 'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic', 'ConnectingExternal', 'ConnectingMultiChain', 'ConnectingSocial',
  'ConnectingFarcaster', 'Downloads', 'GetWallet', 'WhatIsAWallet',
  'EmailLogin', 'EmailVerifyOtp', 'EmailVerifyDevice', 'UpdateEmailWallet', 'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp', 'UpgradeEmailWallet',
  'Account', 'AccountSettings', 'ProfileWallets', 'ChooseAccountName', 'RegisterAccountName',
  'RegisterAccountNameSuccess', 'Transactions', 'SmartSessionCreated', 'SmartSessionList',
  'SmartAccountSettings',
  'Networks', 'SwitchNetwork', 'SwitchActiveChain', 'UnsupportedChain', 'WalletCompatibleNetworks',
  'WhatIsANetwork',
  'FundWallet', 'OnRampProviders', 'OnRampTokenSelect', 'OnRampFiatSelect', 'BuyInProgress',
  'WhatIsABuy', 'WalletReceive', 'WalletSend', 'WalletSendSelectToken', 'WalletSendPreview',
  'WalletSendConfirmed', 'Swap', 'SwapSelectToken', 'SwapPreview',
  'SIWXSignMessage', 'DataCapture', 'DataCaptureOtpConfirm',
  'ApproveTransaction', 'UsageExceeded',
] as const

export type ViewName = (typeof viewNames)[number]

/** The views that a host may open by name. */
export const openableViewNames = [
  'Account', 'Connect', 'Networks', 'ApproveTransaction', 'OnRampProviders',
  'ConnectingWalletConnectBasic', 'Swap', 'WhatIsAWallet', 'WhatIsANetwork', 'AllWallets',
  'WalletSend', 'ProfileWallets',
] as const satisfies readonly ViewName[]

export type OpenableViewName = (typeof openableViewNames)[number]
