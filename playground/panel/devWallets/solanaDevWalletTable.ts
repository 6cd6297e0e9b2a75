import { solanaAccounts } from '../../stack/solana/solanaAccounts.ts'

/** The Solana dev wallets, one row each. A new wallet is a new row, not a new file. */
export const solanaDevWalletTable = {
  maple: {
    name: 'Maple',
    colour: '#8C3B2E',
    accounts: solanaAccounts.slice(0, 2),
    without: [],
  },
  rowan: {
    name: 'Rowan',
    colour: '#5B4A8A',
    accounts: solanaAccounts.slice(2, 3),
    without: ['solana:signIn', 'solana:signAndSendTransaction'],
  },
  // The Solana part of the EVM dev wallet with the same name. The kit shows them as one wallet.
  alder: {
    name: 'Alder',
    colour: '#A9522F',
    accounts: solanaAccounts.slice(3, 4),
    without: [],
  },
  /** The first account has SOL and no token; the second has nothing. */
  aspen: {
    name: 'Aspen',
    colour: '#3F6B3A',
    accounts: solanaAccounts.slice(4, 6),
    without: ['standard:disconnect'],
  },
} as const

export type SolanaDevWalletKey = keyof typeof solanaDevWalletTable

export function isSolanaDevWalletKey(key: string): key is SolanaDevWalletKey {
  return key in solanaDevWalletTable
}
