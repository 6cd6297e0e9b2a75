import {
  isUnsupportedNetwork,
  type UnsupportedNetworkRules,
} from '../../src/config/unsupportedNetwork.ts'
import type { OpenableViewName, ViewName } from '../../src/config/views.ts'
import type { NamespaceState } from '../../src/namespace/types.ts'

/** What the app wants to happen on a network that it does not list. */
export type NetworkPolicy = UnsupportedNetworkRules & {
  /** Off: the view that offers other networks has nothing to offer. */
  enableNetworkSwitch: boolean
}

type State = Pick<NamespaceState, 'status' | 'unsupportedNetwork'>

/** True when the wallet is on a network that the app does not list, and the app minds and may switch. */
export function shouldSwitchNetwork(state: State, policy: NetworkPolicy): boolean {
  return (
    state.status === 'connected' &&
    policy.enableNetworkSwitch &&
    isUnsupportedNetwork(state, policy)
  )
}

/** True when the visitor may not leave the "not on this network" view. */
export function isBlocked(state: State, policy: NetworkPolicy): boolean {
  return shouldSwitchNetwork(state, policy) && policy.unsupportedNetwork === 'block'
}

/**
 * Whether the "not on this network" view opens by itself. With `warn` it does so once, when the
 * wallet gets onto such a network before the visitor's eyes, and never for a session that was
 * restored; with `block` whenever the dialog is closed.
 */
export function opensByItself(before: State, now: State, policy: NetworkPolicy): boolean {
  if (!shouldSwitchNetwork(now, policy)) return false
  if (policy.unsupportedNetwork === 'block') return true
  const wasRestored = before.status === 'checking' || before.status === 'reconnecting'
  return !wasRestored && !shouldSwitchNetwork(before, policy)
}

/**
 * The view that the dialog opens at: the one asked for, else Account when there is an address, else
 * Connect. Where a pairing link is the only way in, Connect is the code for it, or on a phone the list
 * of the wallets that it opens. The network list is the "not on this network" view where that is the
 * case, and the account needs one.
 */
export function openingView(
  asked: OpenableViewName | undefined,
  state: Pick<NamespaceState, 'status' | 'unsupportedNetwork' | 'account'>,
  policy: NetworkPolicy,
  way: { isPairingOnly: boolean; isPhone: boolean } = { isPairingOnly: false, isPhone: false },
): ViewName {
  const connect = !way.isPairingOnly
    ? 'Connect'
    : way.isPhone
      ? 'AllWallets'
      : 'ConnectingWalletConnectBasic'
  const isUnsupported = shouldSwitchNetwork(state, policy)
  if (isUnsupported && (asked === 'Networks' || policy.unsupportedNetwork === 'block'))
    return 'UnsupportedChain'
  const needsAccount = asked === 'Account' || asked === 'WalletSend'
  if (asked && asked !== 'Connect' && (!needsAccount || state.account)) return asked
  return state.account && asked !== 'Connect' ? 'Account' : connect
}
