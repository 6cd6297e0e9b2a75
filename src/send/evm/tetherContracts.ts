/**
 * USDT contracts of seven networks, lower case. Their `transfer` is called by an ABI without outputs:
 * some of them return nothing where ERC-20 says a bool.
 */
const tetherContracts: readonly string[] = [
  '0xdac17f958d2ee523a2206206994597c13d831ec7', // Ethereum
  '0xc2132d05d31c914a87c6611c10748aeb04b58e8f', // Polygon
  '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7', // Avalanche
  '0x919c1c267bc06a7039e03fcc2ef738525769109c', // Cosmos
  '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e', // Celo
  '0x55d398326f99059ff775485246999027b3197955', // BNB
  '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9', // Arbitrum
]

/** Whether a token is one of {@link tetherContracts}, in whatever case its address is written. */
export function isTether(address: string): boolean {
  return tetherContracts.includes(address.toLowerCase())
}
