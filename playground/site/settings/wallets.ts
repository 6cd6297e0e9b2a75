import { knownWallets } from '../../stack/services/knownWallets.ts'

/** Wallets that are installed in the played browser. */
export const installedNames = ['Alder', 'Birch', 'Cedar'] as const

const offered = ['MetaMask', 'Trust Wallet', 'OKX Wallet', 'Phantom']

/** Directory ids of wallets by name, to choose featured ones from. */
export const directoryIds: Readonly<Record<string, string>> = Object.fromEntries(
  knownWallets.filter(({ name }) => offered.includes(name)).map(({ id, name }) => [name, id]),
)

export const directoryNames: readonly string[] = Object.keys(directoryIds)

/** The wallet that a host would add to the list. */
export const ownWallet = {
  id: 'night-ferry',
  name: 'Night Ferry Wallet',
  homepage: 'https://example.org/wallet',
} as const
