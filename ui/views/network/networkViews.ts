import { Networks } from './Networks.tsx'
import { SwitchNetwork } from './SwitchNetwork.tsx'
import { UnsupportedChain } from './UnsupportedChain.tsx'

/** The views of choosing a network. One chunk. */
export const networkViews = { Networks, SwitchNetwork, UnsupportedChain }
