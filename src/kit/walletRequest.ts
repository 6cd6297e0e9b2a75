import { connectionInUse } from '../namespace/connections.ts'
import { createRequests } from '../namespace/createRequests.ts'
import type { KitNamespace } from '../namespace/types.ts'
import type { Clock } from '../utils/clock.ts'

/** Rejection code over WalletConnect. Injected wallets use this code for other errors. */
const sessionRefusal = 5000

/**
 * Sends a request to the active wallet of a namespace. Always settles, and only rejects with typed
 * errors.
 *
 * @param of - Namespace of the wallet. `undefined` when the namespace is missing and `request`
 * throws the error.
 * @param request - Sends the request.
 * @throws RequestRejectedError when the visitor rejects the request.
 * @throws RequestTimedOutError after 5 minutes without a response.
 * @throws NotConnectedError when the wallet disconnects during the request.
 * @throws PromptAlreadyOpenError when the wallet already shows a prompt.
 * @throws RequestFailedError for every other error of the wallet. Errors of the kit are rethrown
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
