import { Networks } from './Networks.tsx'
import { SwitchActiveChain } from './SwitchActiveChain.tsx'
import { SwitchNetwork } from './SwitchNetwork.tsx'
import { UnsupportedChain } from './UnsupportedChain.tsx'

/** The views of choosing a network. One chunk. */
export const networkViews = { Networks, SwitchActiveChain, SwitchNetwork, UnsupportedChain }
