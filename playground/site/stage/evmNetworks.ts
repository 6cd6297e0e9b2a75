import { arbitrum, base, bscTestnet, mainnet, optimism, polygon } from 'latchkit/networks'
import type { Chain } from 'viem'
import type { NetworkName } from '../settings/networks.ts'

/** The networks by name. Only the stage imports them, because the playground only prints the names. */
export const evmNetworks = {
  mainnet,
  base,
  optimism,
  arbitrum,
  polygon,
  bscTestnet,
} as const satisfies Readonly<Record<NetworkName, Chain>>
