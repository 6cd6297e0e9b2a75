import { bitcoinAccounts } from '../../../stack/bitcoin/bitcoinAccounts.ts'

/** The Bitcoin dev wallets, one row each. A new wallet is a new row, not a new file. */
export const bitcoinDevWalletTable = {
  elm: {
    name: 'Elm',
    colour: '#4F6B52',
    face: 'standard',
    accounts: bitcoinAccounts.slice(0, 2),
  },
  hazel: {
    name: 'Hazel',
    colour: '#8A5A2B',
    face: 'sats',
    accounts: bitcoinAccounts.slice(0, 2),
  },
  larch: {
    name: 'Larch',
    colour: '#2F6E7A',
    face: 'unisat',
    accounts: bitcoinAccounts.slice(1, 3),
  },
  // The Bitcoin part of the EVM and Solana dev wallet with the same name. The kit shows them as one wallet.
  alder: {
    name: 'Alder',
    colour: '#A9522F',
    face: 'standard',
    accounts: bitcoinAccounts.slice(2, 3),
  },
} as const

export type BitcoinDevWalletKey = keyof typeof bitcoinDevWalletTable

export function isBitcoinDevWalletKey(key: string): key is BitcoinDevWalletKey {
  return key in bitcoinDevWalletTable
}
