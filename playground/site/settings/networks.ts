/** EVM networks that the playground offers, by the name under which `latchkit/networks` has them. */
export const networkNames = [
  'mainnet',
  'base',
  'optimism',
  'arbitrum',
  'polygon',
  'bscTestnet',
] as const

export type NetworkName = (typeof networkNames)[number]
