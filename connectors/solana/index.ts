export {
  InvalidCommitmentError,
  InvalidTransactionError,
  RequestFailedError,
  RequestRejectedError,
  RequestTimedOutError,
  SolanaPackageMissingError,
} from '../../src/errors/request.ts'
export {
  AccountMinimumError,
  OtherTransactionError,
  SolFeesUncoveredError,
  SolTransferUncoveredError,
  TransactionExpiredError,
} from '../../src/errors/send.ts'
export type {
  SignAllTransactionsParameters,
  SignAndSendTransactionParameters,
  SignInInput,
  SignInResult,
  SignSolanaMessageParameters,
  SignSolanaTransactionParameters,
  SolanaCommitment,
  SolanaMethod,
  SolanaProvider,
  SolanaSendOptions,
  TransactionVersion,
} from '../../src/namespace/provider.types.ts'
export { type SolanaParameters, solana } from './solana.ts'
export type {
  SolanaAccount,
  SolanaConnection,
  SolanaConnectorConnection,
  SolanaConnectorFn,
  SolanaContext,
  SolanaNamespace,
  SolanaState,
} from './solana.types.ts'
export type { SolanaAdapter } from './wallet/solanaAdapter.ts'
export {
  type SolanaAdapterNetwork,
  type SolanaAdapterOptions,
  solanaAdapter,
} from './wallet/solanaAdapter.ts'
export {
  type SolanaWalletConnectParameters,
  solanaWalletConnect,
} from './wallet/solanaWalletConnect.ts'
