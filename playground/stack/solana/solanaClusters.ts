/** A token of a cluster. Its mint exists on the local cluster, under the real token program. */
export type SolanaToken = {
  /** The address of the mint. */
  address: string
  program: 'spl-token' | 'spl-token-2022'
  name: string
  symbol: string
  decimals: number
  /** The invented price in US dollars; null if there is none. */
  price: number | null
  /** The balances in whole units, by test account index; null if the account has no token account for this mint. */
  amounts: readonly (string | null)[]
}

/** A Solana cluster that the stack simulates. */
export type SolanaCluster = {
  caipNetworkId: `solana:${string}`
  name: string
  testnet: boolean
  /** The chain's name in the Wallet Standard. */
  standardChain: 'solana:mainnet' | 'solana:devnet'
  /** The genesis hash. Its first 32 characters are the reference of the CAIP-2 id. */
  genesisHash: string
  /** The first slot. It is high, because clients treat low slots as the start of the chain. */
  firstSlot: number
  /** The number of earlier slots without a block, so that block height and slot differ. */
  emptySlots: number
  /** The balances in SOL, by test account index; null if the account does not exist. */
  balances: readonly (string | null)[]
  tokens: readonly SolanaToken[]
}

/** Account 4 has SOL and no token account. Account 5 does not exist. */
const balances = ['12.5', '3.25', '0.75', '42', '5', null, '1000'] as const

const quay: SolanaToken = {
  address: 'QuayCredit111111111111111111111111111111111',
  program: 'spl-token-2022',
  name: 'Quay Credit',
  symbol: 'QUAY',
  decimals: 9,
  price: 0.5,
  amounts: ['1000', '0', null, '7.000000001', null, null, null],
}

const usdc: Omit<SolanaToken, 'address'> = {
  program: 'spl-token',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  price: 1,
  amounts: ['2500', '120.5', '40', null, null, null, null],
}

/** A second mint of the same token program, to test that a filter by mint excludes other mints. It has no price. */
const larch: SolanaToken = {
  address: 'Larch11111111111111111111111111111111111111',
  program: 'spl-token',
  name: 'Larch',
  symbol: 'LARCH',
  decimals: 2,
  price: null,
  amounts: ['75.5', '0.01', null, null, null, null, null],
}

/**
 * The Solana clusters of the stack. USDC has its real addresses.
 *
 * @see https://namespaces.chainagnostic.org/solana/caip2
 */
export const solanaClusters: readonly SolanaCluster[] = [
  {
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    testnet: false,
    standardChain: 'solana:mainnet',
    genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    firstSlot: 380_000_000,
    emptySlots: 22_000_000,
    balances,
    tokens: [{ ...usdc, address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' }, quay, larch],
  },
  {
    caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'Solana Devnet',
    testnet: true,
    standardChain: 'solana:devnet',
    genesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
    firstSlot: 410_000_000,
    emptySlots: 12_000_000,
    balances,
    tokens: [{ ...usdc, address: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU' }, quay, larch],
  },
]

/** The index of the test account that pays for the seeding and has the mint authority. */
export const seedingSolanaAccountIndex = 6
