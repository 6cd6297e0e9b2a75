import { BaseError, walkCauses } from '../errors/BaseError.ts'
import { isUserRejection, NotConnectedError, PromptAlreadyOpenError } from '../errors/connect.ts'
import {
  RequestFailedError,
  RequestRejectedError,
  RequestTimedOutError,
} from '../errors/request.ts'
import type { Clock } from '../utils/clock.ts'
import { walletRequestLimitMs } from '../utils/timesAndLimits.ts'
import { errorCode } from './toConnectError.ts'

export type Requests = {
  /**
   * Sends a request to the wallet. Only one request can be pending at a time, as in EVM wallets.
   * Responses that arrive after the time limit or after the connection has ended are ignored.
   *
   * @throws PromptAlreadyOpenError, RequestRejectedError, RequestTimedOutError, RequestFailedError,
   * or NotConnectedError if the connection ends while the request is pending.
   */
  run<value>(request: () => Promise<value>): Promise<value>
  /** Rejects the pending request because the connection has ended. */
  end(): void
}

/**
 * Creates a wallet's request handler.
 *
 * @param refusals - Additional error codes that mean a rejection, specific to the transport.
 */
export function createRequests(clock: Clock, refusals: readonly number[] = []): Requests {
  let settle: ((error: Error) => void) | undefined
  return {
    run(request) {
      return new Promise((resolve, reject) => {
        if (settle) return reject(new PromptAlreadyOpenError())
        const release = clock.after(walletRequestLimitMs, () => mine(new RequestTimedOutError()))
        const mine = (error?: Error) => {
          release()
          if (settle === mine) settle = undefined
          if (error) reject(error)
        }
        settle = mine
        // The async wrapper also catches errors that a wallet throws synchronously.
        const asking = async () => request()
        asking().then(
          (answer) => {
            resolve(answer)
            mine()
          },
          (error) => mine(toRequestError(error, refusals)),
        )
      })
    },
    end: () => settle?.(new NotConnectedError()),
  }
}

/** Converts a wallet error to a request error, based on its code. */
export function toRequestError(error: unknown, refusals: readonly number[]): Error {
  if (error instanceof BaseError) return error
  const cause = { cause: error }
  if (isUserRejection(error, refusals)) return new RequestRejectedError(cause)
  return errorCode(error) === -32002 && !isNodeAnswer(error)
    ? new PromptAlreadyOpenError(cause)
    : new RequestFailedError(cause)
}

/**
 * Whether the wallet forwarded an error from a Solana node. Nodes use the code -32002 for a failed
 * transaction simulation, while wallets use it for an open prompt.
 * https://solana.com/docs/rpc/http/sendtransaction
 */
function isNodeAnswer(error: unknown): boolean {
  const isOne = (one: unknown) =>
    Object(Object(one).data).err !== undefined ||
    /simulation failed|already been processed/i.test(`${Object(one).message}`)
  return walkCauses(error, isOne) !== undefined
}
