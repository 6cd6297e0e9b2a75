export { type BrowserWalletParameters, browserWallet } from './evm/browserWallet.ts'
export { walletConnect } from './walletConnect/walletConnect.ts'
export type { WalletConnectParameters } from './walletConnect/walletConnect.types.ts'
