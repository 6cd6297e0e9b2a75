import { testAccounts } from '../../stack/chains/testAccounts.ts'

/** The EVM dev wallets, one row each. A new wallet is a new row, not a new file. */
export const devWalletTable = {
  alder: {
    name: 'Alder',
    rdns: 'dev.latchkit.alder',
    colour: '#A9522F',
    accounts: testAccounts.slice(0, 2),
  },
  cedar: {
    name: 'Cedar',
    rdns: 'dev.latchkit.cedar',
    colour: '#2B7457',
    accounts: testAccounts.slice(2, 3),
  },
  birch: {
    name: 'Birch',
    rdns: 'dev.latchkit.birch',
    colour: '#4E6480',
    accounts: testAccounts.slice(3, 4),
  },
} as const

export type DevWalletKey = keyof typeof devWalletTable

export function isDevWalletKey(key: string): key is DevWalletKey {
  return key in devWalletTable
}

/** Returns a tile with a letter as an icon, in the format that extensions announce. */
export function letterIcon(letter: string, colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><text x="20" y="27" font-family="sans-serif" font-size="20" font-weight="600" fill="#fff" text-anchor="middle">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
