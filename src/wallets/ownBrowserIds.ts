import { walletIds } from '../links/walletIds.ts'

/** Wallets whose browser a link opens on a phone, whatever the namespace in use: Coinbase, Base, Binance. */
export const alwaysOpenedIds: readonly string[] = [...walletIds.coinbase, walletIds.binance[0]]

/** Those whose browser is opened for Solana alone: Solflare, Phantom. */
export const openedForSolanaIds: readonly string[] = [...walletIds.solflare, ...walletIds.phantom]

/** All of them: WalletConnect does not reach them. */
export const ownBrowserIds: readonly string[] = [...alwaysOpenedIds, ...openedForSolanaIds]
