export {
  InvalidPsbtError,
  NetworkUnprovenError,
  NoAddressError,
  SatsConnectMissingError,
} from '../../src/errors/bitcoin.ts'
export {
  RequestFailedError,
  RequestRejectedError,
  RequestTimedOutError,
} from '../../src/errors/request.ts'
export type {
  BitcoinAddress,
  BitcoinAddressKind,
  BitcoinCapabilities,
  BitcoinMessageProtocol,
  BitcoinMethod,
  BitcoinProvider,
  BitcoinTransfer,
  PsbtInput,
  SendBitcoinTransferParameters,
  SignBitcoinMessageParameters,
  SignedBitcoinMessage,
  SignedPsbt,
  SignPsbtParameters,
} from '../../src/namespace/bitcoinProvider.types.ts'
export { type BitcoinParameters, bitcoin } from './bitcoin.ts'
export type {
  AroundBitcoinConnector,
  BitcoinAccount,
  BitcoinConnection,
  BitcoinConnectorFn,
  BitcoinContext,
  BitcoinNamespace,
  BitcoinState,
} from './bitcoin.types.ts'
export {
  type BitcoinWalletConnectParameters,
  bitcoinWalletConnect,
} from './wallet/bitcoinWalletConnect.ts'
