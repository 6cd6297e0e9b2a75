/** Names of the EVM networks in the playground, as exported by `latchkit/networks`. */
export const networkNames = [
  'mainnet',
  'base',
  'optimism',
  'arbitrum',
  'polygon',
  'bscTestnet',
] as const

export type NetworkName = (typeof networkNames)[number]
