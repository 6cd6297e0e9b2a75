import { walkCauses } from '../errors/BaseError.ts'
import { isUserRejection } from '../errors/isUserRejection.ts'

/**
 * Codes by which a wallet says that it has not sent a request, and will not: EIP-1193's provider errors (not 4900
 * and 4901: what is cut off from its chain may have sent before) and those of EIP-1474 about the request itself.
 * -32603 (internal error) is not among them: wallets use it when the answer of their own node is lost.
 */
const refusalCodes: readonly number[] = [
  4001, 4100, 4200, 4902, -32600, -32601, -32602, -32002, -32003, -32004, -32005, -32006,
]

/** WalletConnect's codes for what a wallet refuses: unauthorized, rejected, unsupported. */
const sessionRefusalCodes: readonly number[] = [
  3000, 3001, 3002, 3003, 3004, 3005, 5000, 5001, 5002, 5003, 5100, 5101, 5102, 5103, 5104,
]

/** Errors of the kit and of viem that say that no node took the transaction. By name: there may be two copies. */
const refusalNames: readonly string[] = [
  'AccountMinimumError',
  'ChainMismatchError',
  'ChainNotFoundError',
  'ChainNotSupportedError',
  'ConnectorChainMismatchError',
  'ExecutionRevertedError',
  'FeeCapTooHighError',
  'FeeCapTooLowError',
  'InsufficientBalanceError',
  'InsufficientFundsError',
  'IntrinsicGasTooHighError',
  'IntrinsicGasTooLowError',
  'InvalidTransactionError',
  'MethodNotSupportedError',
  'NetworkNotFoundError',
  'PromptAlreadyOpenError',
  'SendClosedError',
  'SolFeesUncoveredError',
  'SolTransferUncoveredError',
  'SolanaPackageMissingError',
  'TipAboveFeeCapError',
  'TransactionExpiredError',
  'TransactionTypeNotSupportedError',
  'TransferRefusedError',
]

/**
 * Whether an error that came after the wallet was asked says that nothing was sent. Every other error may be a lost
 * answer: the connection, the relay or the wallet's own node failed, and the payment may be made all the same.
 *
 * https://eips.ethereum.org/EIPS/eip-1193#provider-errors, https://eips.ethereum.org/EIPS/eip-1474#error-codes
 *
 * @param options.isSession - The wallet is reached over WalletConnect.
 */
export function isRefusal(error: unknown, { isSession }: { isSession: boolean }): boolean {
  if (isUserRejection(error, isSession ? [5000] : [])) return true
  const codes = isSession ? [...refusalCodes, ...sessionRefusalCodes] : refusalCodes
  return isNodeRefusal(error) || has(error, 'code', codes)
}

/**
 * Whether an error that came after a signed transaction was handed to a node says that no node took it. A node's codes
 * say too little: the same one stands for a refusal and for a transaction that is in a block already.
 */
export function isNodeRefusal(error: unknown): boolean {
  return has(error, 'name', refusalNames)
}

function has(error: unknown, key: 'code' | 'name', values: readonly unknown[]): boolean {
  return walkCauses(error, (one) => values.includes(Object(one)[key])) !== undefined
}
