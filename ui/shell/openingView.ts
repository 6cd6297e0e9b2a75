import {
  isUnsupportedNetwork,
  type UnsupportedNetworkRules,
} from '../../src/config/unsupportedNetwork.ts'
import type { OpenableViewName, ViewName } from '../../src/config/views.ts'
import type { NamespaceState } from '../../src/namespace/types.ts'

/** The app's options for unsupported networks. */
export type NetworkPolicy = UnsupportedNetworkRules & {
  /** When false, there is no view to switch networks. */
  enableNetworkSwitch: boolean
}

type State = Pick<NamespaceState, 'status' | 'unsupportedNetwork'>

/** True when the wallet is on an unsupported network that the app wants to leave, and switching is enabled. */
export function shouldSwitchNetwork(state: State, policy: NetworkPolicy): boolean {
  return (
    state.status === 'connected' &&
    policy.enableNetworkSwitch &&
    isUnsupportedNetwork(state, policy)
  )
}

/** True when the visitor may not leave the unsupported-network view. */
export function isBlocked(state: State, policy: NetworkPolicy): boolean {
  return shouldSwitchNetwork(state, policy) && policy.unsupportedNetwork === 'block'
}

/**
 * Whether the unsupported-network view opens on its own. With `warn` it opens once, when the wallet switches to such a
 * network during the visit, and never for a restored session. With `block` it opens whenever the dialog is closed.
 */
export function opensByItself(before: State, now: State, policy: NetworkPolicy): boolean {
  if (!shouldSwitchNetwork(now, policy)) return false
  if (policy.unsupportedNetwork === 'block') return true
  const wasRestored = before.status === 'checking' || before.status === 'reconnecting'
  return !wasRestored && !shouldSwitchNetwork(before, policy)
}

/**
 * Returns the first view of the dialog: the requested one, else Account when connected, else Connect. Where a pairing URI
 * is the only way to connect, Connect becomes the QR code, or the list of wallets on a phone. On an unsupported network
 * the list of networks becomes the unsupported-network view. Account and Send need an account.
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
