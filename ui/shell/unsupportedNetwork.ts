import {
  isUnsupportedNetwork,
  type UnsupportedNetworkRules,
} from '../../src/config/isUnsupportedNetwork.ts'
import type { NamespaceState } from '../../src/namespace/types.ts'

/** The app's options for unsupported networks. */
export type NetworkPolicy = UnsupportedNetworkRules & {
  /** If false, there is no view for switching networks. */
  enableNetworkSwitch: boolean
}

type State = Pick<NamespaceState, 'status' | 'unsupportedNetwork'>

/** Whether the wallet is on an unsupported network that the app doesn't ignore, and switching is enabled. */
export function shouldSwitchNetwork(state: State, policy: NetworkPolicy): boolean {
  return (
    state.status === 'connected' &&
    policy.enableNetworkSwitch &&
    isUnsupportedNetwork(state, policy)
  )
}

/** Whether the user can't leave the unsupported-network view. */
export function isBlocked(state: State, policy: NetworkPolicy): boolean {
  return shouldSwitchNetwork(state, policy) && policy.unsupportedNetwork === 'block'
}

/**
 * Returns whether the unsupported-network view opens automatically. With `warn`, it opens once when the
 * wallet switches to an unsupported network, but not for a restored session. With `block`, it opens whenever
 * the dialog is closed.
 */
export function opensByItself(before: State, now: State, policy: NetworkPolicy): boolean {
  if (!shouldSwitchNetwork(now, policy)) return false
  if (policy.unsupportedNetwork === 'block') return true
  const wasRestored = before.status === 'checking' || before.status === 'reconnecting'
  return !wasRestored && !shouldSwitchNetwork(before, policy)
}
