import { AccountSettings } from './AccountSettings.tsx'
import { Networks } from './Networks.tsx'
import { SwitchActiveChain, SwitchNetwork, UnsupportedChain } from './SwitchNetwork.tsx'

/** The network and settings views, in one lazy chunk. */
export const networksViews = {
  Networks,
  SwitchActiveChain,
  SwitchNetwork,
  UnsupportedChain,
  AccountSettings,
}
