export {
  NoAccountApprovedError,
  PairingExpiredError,
  RelayRefusedError,
  RelayUnreachableError,
  WalletConnectMissingError,
  WalletConnectServerError,
} from '../src/errors/relay.ts'
export { type BrowserWalletParameters, browserWallet } from './evm/browserWallet.ts'
export type { WalletConnectParameters } from './walletConnect/session/session.types.ts'
export {
  type UniversalNamespacesParameters,
  universalNamespaces,
} from './walletConnect/universalNamespaces.ts'
export { walletConnect } from './walletConnect/walletConnect.ts'
