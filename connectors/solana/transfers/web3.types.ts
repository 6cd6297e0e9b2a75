/** The optional peer, once it is loaded. */
export type Web3 = typeof import('@solana/web3.js')
