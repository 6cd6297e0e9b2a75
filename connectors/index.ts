export { type BrowserWalletParameters, browserWallet } from './evm/browserWallet.ts'
