import type { NamespaceState } from '../../src/namespace/types.ts'
import type { NetworkPolicy } from '../flows/onUnsupportedNetwork.ts'

/**
 * What a button shows:
 * - `checking`: the skeleton, on the server, in the first client render and while the last session is asked.
 * - `wrongNetwork`: connected, on a network that this app does not list.
 */
export type ButtonStatus = 'checking' | 'disconnected' | 'connecting' | 'connected' | 'wrongNetwork'

/** Which form a button takes for the state of a namespace. */
export function buttonStatus(
  state: Pick<NamespaceState, 'status' | 'unsupportedNetwork' | 'account'>,
  policy: Omit<NetworkPolicy, 'enableNetworkSwitch'>,
): ButtonStatus {
  const { status } = state
  if (status === 'reconnecting') return state.account ? connectedForm(state, policy) : 'checking'
  if (status === 'connected') return connectedForm(state, policy)
  return status
}

function connectedForm(
  state: Pick<NamespaceState, 'unsupportedNetwork'>,
  policy: Omit<NetworkPolicy, 'enableNetworkSwitch'>,
): ButtonStatus {
  const minds = !policy.allowUnsupportedChain && policy.unsupportedChain !== 'ignore'
  return state.unsupportedNetwork && minds ? 'wrongNetwork' : 'connected'
}
