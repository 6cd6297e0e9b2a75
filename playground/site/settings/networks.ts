import { arbitrum, base, bscTestnet, mainnet, optimism, polygon } from 'latchkit/networks'

/** EVM networks that the playground offers, by the name under which they are imported. */
export const evmNetworks = { mainnet, base, optimism, arbitrum, polygon, bscTestnet } as const

export type NetworkName = keyof typeof evmNetworks

export const networkNames = Object.keys(evmNetworks) as readonly NetworkName[]
