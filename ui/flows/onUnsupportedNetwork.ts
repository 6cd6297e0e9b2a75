import type { UnsupportedChainPolicy } from '../../src/config/types.ts'
import type { NamespaceState } from '../../src/namespace/types.ts'

/** What the app wants to happen on a network that it does not list. */
export type NetworkPolicy = {
  unsupportedChain: UnsupportedChainPolicy
  allowUnsupportedChain: boolean
  /** Off: the view that offers other networks has nothing to offer. */
  enableNetworkSwitch: boolean
}

type State = Pick<NamespaceState, 'status' | 'unsupportedNetwork'>

/** True when the wallet is on a network that the app does not list, and the app minds and may switch. */
export function isOnWrongNetwork(state: State, policy: NetworkPolicy): boolean {
  return (
    state.status === 'connected' &&
    state.unsupportedNetwork &&
    !policy.allowUnsupportedChain &&
    policy.enableNetworkSwitch &&
    policy.unsupportedChain !== 'ignore'
  )
}

/** True when the visitor may not leave the "not on this network" view. */
export function isBlocked(state: State, policy: NetworkPolicy): boolean {
  return isOnWrongNetwork(state, policy) && policy.unsupportedChain === 'block'
}

/**
 * Whether the "not on this network" view opens by itself. With `warn` it does so once, when the
 * wallet gets onto such a network before the visitor's eyes, and never for a session that was
 * restored; with `block` whenever the dialog is closed.
 */
export function opensByItself(before: State, now: State, policy: NetworkPolicy): boolean {
  if (!isOnWrongNetwork(now, policy)) return false
  if (policy.unsupportedChain === 'block') return true
  const wasRestored = before.status === 'checking' || before.status === 'reconnecting'
  return !wasRestored && !isOnWrongNetwork(before, policy)
}
