/** A Solana cluster that the stack poses as. */
export type SolanaCluster = {
  caipNetworkId: `solana:${string}`
  name: string
  testnet: boolean
  /** As wallets of the Wallet Standard call it. */
  standardChain: 'solana:mainnet' | 'solana:devnet'
  /** Its first 32 characters are the reference of the CAIP-2 id. */
  genesisHash: string
}

/** One row a cluster. @see https://namespaces.chainagnostic.org/solana/caip2 */
export const solanaClusters: readonly SolanaCluster[] = [
  {
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    testnet: false,
    standardChain: 'solana:mainnet',
    genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  },
  {
    caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'Solana Devnet',
    testnet: true,
    standardChain: 'solana:devnet',
    genesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  },
]
