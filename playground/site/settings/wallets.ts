/** Simulated wallets that are installed. */
export const installedNames = ['Alder', 'Birch', 'Cedar'] as const

/** Directory IDs of wallets that can be featured, by name. */
export const directoryIds: Readonly<Record<string, string>> = {
  MetaMask: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  'Trust Wallet': '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  'OKX Wallet': '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  Phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
}

export const directoryNames: readonly string[] = Object.keys(directoryIds)

/** An example of a custom wallet. */
export const ownWallet = {
  id: 'night-ferry',
  name: 'Night Ferry Wallet',
  homepage: 'https://example.org/wallet',
} as const
