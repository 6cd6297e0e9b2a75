import { connectionInUse } from '../namespace/connections.ts'
import { createRequests } from '../namespace/createRequests.ts'
import type { KitNamespace } from '../namespace/types.ts'
import type { Clock } from '../utils/clock.ts'

/** Code for a rejection over WalletConnect. Injected wallets use it for other errors. */
const sessionRefusal = 5000

/**
 * Sends a request to the active wallet of a namespace. Always settles, and rejects only with typed
 * errors.
 *
 * @param of - The wallet's namespace. `undefined` if the namespace is missing, in which case
 * `request` throws.
 * @param request - Sends the request.
 * @throws RequestRejectedError if the user rejects the request.
 * @throws RequestTimedOutError if there is no response within 5 minutes.
 * @throws NotConnectedError if the wallet disconnects during the request.
 * @throws PromptAlreadyOpenError if the wallet already shows a prompt.
 * @throws RequestFailedError for any other wallet error. The kit's own errors are rethrown
 * unchanged.
 */
export async function walletRequest<value>(
  clock: Clock,
  of: Pick<KitNamespace, 'getState' | 'subscribe'> | undefined,
  request: () => Promise<value>,
): Promise<value> {
  const state = of?.getState()
  const uid = state && connectionInUse(state)?.connectorUid
  const isSession = state?.connectors.some(
    (one) => one.uid === uid && one.type === 'WALLET_CONNECT',
  )
  const requests = createRequests(clock, isSession ? [sessionRefusal] : [])
  const stop = of?.subscribe(() => {
    if (uid && !of.getState().connections.some((one) => one.connectorUid === uid)) requests.end()
  })
  return requests.run(request).finally(stop)
}
