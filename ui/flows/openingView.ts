import type { OpenableViewName, ViewName } from '../../src/config/views.ts'
import type { NamespaceState } from '../../src/namespace/types.ts'
import { isOnWrongNetwork, type NetworkPolicy } from './onUnsupportedNetwork.ts'

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
  const isWrong = isOnWrongNetwork(state, policy)
  if (isWrong && (asked === 'Networks' || policy.unsupportedChain === 'block'))
    return 'UnsupportedChain'
  const needsAccount = asked === 'Account' || asked === 'WalletSend'
  if (asked && asked !== 'Connect' && (!needsAccount || state.account)) return asked
  return state.account && asked !== 'Connect' ? 'Account' : connect
}
