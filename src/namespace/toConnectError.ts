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

/** Every way in which connecting ends without a connection. */
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
 * Names what a wallet threw while connecting, by its code. A wallet that throws without any code
 * did not answer as a wallet does (its extension was reloaded or removed): unreachable.
 * https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export function toConnectError(error: unknown): ConnectErrorType {
  // What connectors of the kit throw says more than its code.
  if (error instanceof BaseError) return error as ConnectErrorType
  const cause = { cause: error }
  if (isUserRejection(error)) return new ConnectRejectedError(cause)
  const code = errorCode(error)
  if (code === -32002) return new PromptAlreadyOpenError(cause)
  // 4900 and 4901: the wallet is cut off from its chains.
  if (code === undefined || code === 4900 || code === 4901)
    return new ConnectUnreachableError(cause)
  return new ConnectFailedError(cause)
}

/** The first numeric `code` in an error and its causes. */
export function errorCode(error: unknown): number | undefined {
  const found = walkCauses(error, (one) => typeof (one as { code?: unknown })?.code === 'number')
  return (found as { code: number } | undefined)?.code
}
