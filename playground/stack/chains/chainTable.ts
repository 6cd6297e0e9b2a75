import type { Address } from 'viem'

/** A token of a local chain. */
export type TokenRow = {
  address: Address
  name: string
  symbol: string
  decimals: number
  /** Whether `transfer` and its variants return nothing, like USDT's. The standard's functions return a bool. */
  returnsNothing: boolean
  /** Whether every transfer reverts with the reason "FrozenToken: transfers are paused". */
  reverts: boolean
}

/** An NFT collection on a local chain. Anyone may mint: `mint(to, id)`, or `mint(to, id, amount)` for ERC-1155. */
export type CollectionRow = {
  address: Address
  standard: 'erc721' | 'erc1155'
  name: string
  symbol: string
  /** Whether the services mark its items as spam. */
  spam: boolean
  /** The start of each item's `tokenURI` or `uri`, as stored in the contract. */
  metadata: string
}

/** A local chain with its contracts. */
export type ChainRow = {
  id: number
  name: string
  testnet: boolean
  /**
   * Whether a network list of the kit contains the chain. False for a chain to test the views of unsupported chains.
   */
  known: boolean
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /**
   * The number of the first block. It is higher than the creation blocks of the contracts in viem's chain definitions,
   * because viem rejects calls at earlier blocks.
   */
  firstBlock: number
  /** The native balances in ether, by test account index. Accounts without an entry keep 10,000. */
  balances: readonly string[]
  ens: boolean
  tokens: readonly TokenRow[]
  collections: readonly CollectionRow[]
}

/** The address of Multicall3 in viem's mainnet definition and most others. */
export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** The address of the universal resolver in viem's mainnet definition. */
export const ensUniversalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const testTokens: readonly TokenRow[] = [
  {
    address: '0x1000000000000000000000000000000000000018',
    name: 'Test Gold',
    symbol: 'TGLD',
    decimals: 18,
    returnsNothing: false,
    reverts: false,
  },
  {
    address: '0x1000000000000000000000000000000000000006',
    name: 'Test Dollar',
    symbol: 'TUSD',
    decimals: 6,
    returnsNothing: false,
    reverts: false,
  },
]

/** Tokens with unusual behavior, which are on no token list. */
const oddTokens: readonly TokenRow[] = [
  {
    address: '0x2000000000000000000000000000000000000009',
    name: 'Quiet Coin',
    symbol: 'QUIET',
    decimals: 9,
    returnsNothing: true,
    reverts: false,
  },
  {
    address: '0x2000000000000000000000000000000000000018',
    name: 'Frozen Coin',
    symbol: 'FRZN',
    decimals: 18,
    returnsNothing: false,
    reverts: true,
  },
]

/**
 * The NFT collections. Their metadata URLs are on IPFS, like those of most collections, and resolve to the stack's
 * gateway. The CIDs are only valid in form.
 */
const collections: readonly CollectionRow[] = [
  {
    address: '0x7210000000000000000000000000000000000001',
    standard: 'erc721',
    name: 'Harbour Tiles',
    symbol: 'TILE',
    spam: false,
    metadata: 'ipfs://bafybeiaovfv5zgbailirq2ggtfiedje4ywu5fg7pl7oklhol7u46dqvsza/',
  },
  {
    address: '0x1155000000000000000000000000000000000001',
    standard: 'erc1155',
    name: 'Workshop Parts',
    symbol: 'PART',
    spam: false,
    metadata: 'ipfs://bafybeif2ma6tgyowsyykpptscbzitqjt2r4hghzmnobvc4xbrfpuwov4iu/{id}',
  },
  {
    address: '0x7210000000000000000000000000000000000666',
    standard: 'erc721',
    name: 'Visit prize-claim.invalid for 5000 USDC',
    symbol: 'CLAIM',
    spam: true,
    metadata: 'https://prize-claim.invalid/metadata/',
  },
]

/** The local chains. The tokens of known chains have their real addresses. */
export const chainTable: readonly ChainRow[] = [
  {
    id: 1,
    name: 'Ethereum',
    testnet: false,
    known: true,
    nativeCurrency: ether,
    firstBlock: 23_500_000,
    balances: ['12.345678', '3.5', '0.75', '42'],
    ens: true,
    tokens: [
      {
        address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
        name: 'Dai Stablecoin',
        symbol: 'DAI',
        decimals: 18,
        returnsNothing: false,
        reverts: false,
      },
      {
        address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        returnsNothing: false,
        reverts: false,
      },
      {
        address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
        name: 'Tether USD',
        symbol: 'USDT',
        decimals: 6,
        returnsNothing: true,
        reverts: false,
      },
      ...oddTokens,
      {
        address: '0x2000000000000000000000000000000000000010',
        name: 'Harbour Coupon',
        symbol: 'CPN',
        decimals: 0,
        returnsNothing: false,
        reverts: false,
      },
    ],
    collections,
  },
  {
    id: 8453,
    name: 'Base',
    testnet: false,
    known: true,
    nativeCurrency: ether,
    firstBlock: 36_000_000,
    balances: ['1.25', '0.5', '10', '0.002'],
    ens: false,
    tokens: [
      {
        address: '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb',
        name: 'Dai Stablecoin',
        symbol: 'DAI',
        decimals: 18,
        returnsNothing: false,
        reverts: false,
      },
      {
        address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        returnsNothing: false,
        reverts: false,
      },
      ...oddTokens,
    ],
    collections,
  },
  {
    id: 97,
    name: 'BNB Smart Chain Testnet',
    testnet: true,
    known: true,
    nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
    firstBlock: 60_000_000,
    balances: ['5', '4', '3', '2'],
    ens: false,
    tokens: testTokens,
    collections: [],
  },
  {
    id: 4663,
    name: 'Stack chain 4663',
    testnet: false,
    known: false,
    nativeCurrency: ether,
    firstBlock: 0,
    balances: ['100', '90', '80', '70'],
    ens: false,
    tokens: testTokens,
    collections: [],
  },
]

/** The amount of every token that each holding test account gets, in whole units. */
export const tokenAmount = 2_500

/** The index of the test account without funds on any chain. */
export const emptyAccountIndex = 8

/** The index of the test account that pays for the seeding. It has ether and nothing else. */
export const seedingAccountIndex = 9
