import { AccountSettings } from './AccountSettings.tsx'
import { Networks } from './Networks.tsx'
import { SwitchActiveChain, SwitchNetwork, UnsupportedChain } from './SwitchNetwork.tsx'

/** Networks and settings. One lazy chunk. */
export const networksViews = {
  Networks,
  SwitchActiveChain,
  SwitchNetwork,
  UnsupportedChain,
  AccountSettings,
}
