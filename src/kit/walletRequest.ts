import { connectionInUse } from '../namespace/connections.ts'
import { createRequests } from '../namespace/createRequests.ts'
import type { KitNamespace } from '../namespace/types.ts'
import type { Clock } from '../utils/clock.ts'

/** The code by which a wallet behind WalletConnect declines. An installed one means something else by it. */
const sessionRefusal = 5000

/**
 * Calls the wallet in use of a namespace, so that the call always settles and always with a typed error.
 *
 * @param of - The namespace whose wallet is called; none where the call itself says so.
 * @param request - The call.
 * @throws RequestRejectedError when the visitor declines.
 * @throws RequestTimedOutError after 5 minutes without an answer.
 * @throws NotConnectedError when the wallet is disconnected meanwhile.
 * @throws PromptAlreadyOpenError when the wallet already shows a request.
 * @throws RequestFailedError for everything else that a wallet throws. Errors of the kit stay as they are.
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
  return requests.ask(request).finally(stop)
}
