import { AccountSettings } from './AccountSettings.tsx'
import { Networks } from './Networks.tsx'
import { SwitchActiveChain } from './SwitchActiveChain.tsx'
import { SwitchNetwork } from './SwitchNetwork.tsx'
import { UnsupportedChain } from './UnsupportedChain.tsx'

/** Networks and settings. One lazy part. */
export const networksViews = {
  Networks,
  SwitchActiveChain,
  SwitchNetwork,
  UnsupportedChain,
  AccountSettings,
}
