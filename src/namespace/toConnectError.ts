import { BaseError, walkCauses } from '../errors/BaseError.ts'
import {
  ConnectFailedError,
  type ConnectorNotFoundError,
  ConnectRejectedError,
  type ConnectTimedOutError,
  isUserRejection,
  type MethodNotSupportedError,
  PromptAlreadyOpenError,
} from '../errors/connect.ts'
import { type ConnectClosedError, ConnectUnreachableError } from '../errors/connectAttempt.ts'

/** Every error that `connect` can reject with. */
export type ConnectErrorType =
  | ConnectRejectedError
  | ConnectClosedError
  | ConnectTimedOutError
  | ConnectUnreachableError
  | ConnectFailedError
  | ConnectorNotFoundError
  | MethodNotSupportedError
  | PromptAlreadyOpenError

/**
 * Converts a wallet error to a typed error based on its code. An error without a code means that
 * the extension was reloaded or removed. https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export function toConnectError(error: unknown): ConnectErrorType {
  // Errors of the kit's own connectors are already typed.
  if (error instanceof BaseError) return error as ConnectErrorType
  const cause = { cause: error }
  if (isUserRejection(error)) return new ConnectRejectedError(cause)
  const code = errorCode(error)
  if (code === -32002) return new PromptAlreadyOpenError(cause)
  // 4900 and 4901 mean that the wallet is disconnected from its chains.
  if (code === undefined || code === 4900 || code === 4901)
    return new ConnectUnreachableError(cause)
  return new ConnectFailedError(cause)
}

/** Returns the first numeric `code` found in an error and its causes. */
export function errorCode(error: unknown): number | undefined {
  const found = walkCauses(error, (one) => typeof (one as { code?: unknown })?.code === 'number')
  return (found as { code: number } | undefined)?.code
}
