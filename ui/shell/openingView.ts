import type { OpenableViewName, ViewName } from '../../src/config/views.ts'
import type { NamespaceState } from '../../src/namespace/types.ts'
import { type NetworkPolicy, shouldSwitchNetwork } from './unsupportedNetwork.ts'

/**
 * Returns the dialog's first view: the requested one, or else Account if an account is connected, or else
 * Connect. If WalletConnect is the only way to connect, the QR code replaces Connect, or the wallet list on a
 * phone. On an unsupported network, the unsupported-network view replaces the network list, or with `block`
 * any view. Account and Send need an account.
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
