import type { OpenableViewName, ViewName } from '../../src/config/views.ts'
import type { NamespaceState } from '../../src/namespace/types.ts'
import { isOnWrongNetwork, type NetworkPolicy } from './onUnsupportedNetwork.ts'

/**
 * The view that the dialog opens at: the one asked for, else Account when there is an address, else
 * Connect. The network list is the "not on this network" view where that is the case, and the
 * account needs one.
 */
export function openingView(
  asked: OpenableViewName | undefined,
  state: Pick<NamespaceState, 'status' | 'unsupportedNetwork' | 'account'>,
  policy: NetworkPolicy,
): ViewName {
  const isWrong = isOnWrongNetwork(state, policy)
  if (isWrong && (asked === 'Networks' || policy.unsupportedChain === 'block'))
    return 'UnsupportedChain'
  if (asked === 'Account' && !state.account) return 'Connect'
  return asked ?? (state.account ? 'Account' : 'Connect')
}
