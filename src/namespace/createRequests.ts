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
   * Sends a request to the wallet. Only one request can be pending, because EVM wallets support no
   * more. A response after the time limit, or after the connection ended, is ignored.
   *
   * @throws PromptAlreadyOpenError, RequestRejectedError, RequestTimedOutError, RequestFailedError;
   * NotConnectedError when the connection ends while the request is pending.
   */
  run<value>(request: () => Promise<value>): Promise<value>
  /** Rejects the pending request when the connection ends. */
  end(): void
}

/**
 * Creates the request handler of a wallet.
 *
 * @param refusals - Additional error codes that mean a rejection in this transport.
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
        // A wallet may throw synchronously.
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

/** Maps a wallet error to a request error, by its code first. */
export function toRequestError(error: unknown, refusals: readonly number[]): Error {
  if (error instanceof BaseError) return error
  const cause = { cause: error }
  if (isUserRejection(error, refusals)) return new RequestRejectedError(cause)
  return errorCode(error) === -32002 && !isNodeAnswer(error)
    ? new PromptAlreadyOpenError(cause)
    : new RequestFailedError(cause)
}

/**
 * Whether the wallet forwarded the error of a Solana node. Nodes use error code -32002 for a failed
 * transaction simulation, wallets for an open prompt.
 * https://solana.com/docs/rpc/http/sendtransaction
 */
function isNodeAnswer(error: unknown): boolean {
  const isOne = (one: unknown) =>
    Object(Object(one).data).err !== undefined ||
    /simulation failed|already been processed/i.test(`${Object(one).message}`)
  return walkCauses(error, isOne) !== undefined
}
