import { BaseError, walkCauses } from '../errors/BaseError.ts'
import { isUserRejection, NotConnectedError, PromptAlreadyOpenError } from '../errors/connect.ts'
import {
  RequestFailedError,
  RequestRejectedError,
  RequestTimedOutError,
} from '../errors/request.ts'
import type { Clock } from '../utils/clock.ts'
import { walletRequestLimitMs } from '../utils/limits.ts'
import { errorCode } from './toConnectError.ts'

export type Requests = {
  /**
   * Asks the wallet, one request at a time, as wallets of EVM chains have it. What it answers after
   * the limit, or after the connection ended, is dropped.
   *
   * @throws PromptAlreadyOpenError, RequestRejectedError, RequestTimedOutError, NotConnectedError when
   * the connection ends meanwhile, RequestFailedError
   */
  ask<value>(request: () => Promise<value>): Promise<value>
  /** The connection is over: whoever waits hears so. */
  end(): void
}

/**
 * The requests to one wallet.
 *
 * @param refusals - More codes by which this transport says that the visitor declined.
 */
export function createRequests(clock: Clock, refusals: readonly number[] = []): Requests {
  let settle: ((error: Error) => void) | undefined
  return {
    ask(request) {
      return new Promise((resolve, reject) => {
        if (settle) return reject(new PromptAlreadyOpenError())
        const release = clock.after(walletRequestLimitMs, () => mine(new RequestTimedOutError()))
        const mine = (error?: Error) => {
          release()
          if (settle === mine) settle = undefined
          if (error) reject(error)
        }
        settle = mine
        // A wallet may throw before it promises anything.
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

/** Names what a wallet threw when it was asked, by its code first. */
export function toRequestError(error: unknown, refusals: readonly number[]): Error {
  if (error instanceof BaseError) return error
  const cause = { cause: error }
  if (isUserRejection(error, refusals)) return new RequestRejectedError(cause)
  return errorCode(error) === -32002 && !isNodeAnswer(error)
    ? new PromptAlreadyOpenError(cause)
    : new RequestFailedError(cause)
}

/**
 * Whether a wallet hands on what its node answered to a transaction. Nodes use the code by which wallets say that a
 * prompt is open. https://solana.com/docs/rpc/http/sendtransaction
 */
function isNodeAnswer(error: unknown): boolean {
  const isOne = (one: unknown) =>
    Object(Object(one).data).err !== undefined ||
    /simulation failed|already been processed/i.test(`${Object(one).message}`)
  return walkCauses(error, isOne) !== undefined
}
