/** A token of a cluster: its mint stands there under the real program. */
export type SolanaToken = {
  /** The mint. */
  address: string
  program: 'spl-token' | 'spl-token-2022'
  name: string
  symbol: string
  decimals: number
  /** In US dollars; made up. Null: nobody knows a price. */
  price: number | null
  /** In whole units by the index of the test account; null: it has no token account for this mint. */
  amounts: readonly (string | null)[]
}

/** A Solana cluster that the stack poses as. */
export type SolanaCluster = {
  caipNetworkId: `solana:${string}`
  name: string
  testnet: boolean
  /** As wallets of the Wallet Standard call it. */
  standardChain: 'solana:mainnet' | 'solana:devnet'
  /** Its first 32 characters are the reference of the CAIP-2 id. */
  genesisHash: string
  /** The slot of the seeding; later than what clients take for a beginning. */
  firstSlot: number
  /** Slots without a block before it: the height of a block is never its slot. */
  emptySlots: number
  /** In SOL by the index of the test account; null: no such account. */
  balances: readonly (string | null)[]
  tokens: readonly SolanaToken[]
}

/** Account 4 has SOL and no token account; account 5 does not exist. */
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

/** A second mint of the token program: who asks for one of them must not get the other. Nobody knows its price. */
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
 * One row a cluster. USDC stands at its real addresses.
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

/** The test account that pays for the seeding and may mint the tokens. */
export const seedingSolanaAccountIndex = 6
