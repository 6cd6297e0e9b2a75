import type { ViewName } from '../../src/config/views.ts'

export type NetworkChange = {
  view: ViewName
  /** Views under the current one, oldest first. */
  below: readonly ViewName[]
  isConnected: boolean
  /** The namespace stayed the same; only the network inside it changed. */
  sameNamespace: boolean
  /** The network that was left is not one of the app's. */
  wasUnsupported: boolean
  isUnsupported: boolean
  isInline: boolean
}

/** Views that watch the network themselves, or must not be left because it changed. */
const unmoved: readonly ViewName[] = [
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ProfileWallets',
  'SIWXSignMessage',
]

/**
 * What the open dialog does when the network in use changes: stays, goes back one view, or leaves
 * the "not on this network" view and whatever was opened from it.
 */
export function onNetworkChange(change: NetworkChange): 'stay' | 'back' | 'leave' {
  const { view } = change
  if (unmoved.includes(view)) return 'stay'
  if (view === 'UnsupportedChain') return change.isUnsupported ? 'stay' : 'leave'
  if (change.below.includes('UnsupportedChain') && !change.isUnsupported) return 'leave'
  if (!change.isConnected) return 'back'
  if (change.sameNamespace && !change.wasUnsupported) return 'back'
  if (view === 'SwitchNetwork') return change.isInline || !change.isUnsupported ? 'back' : 'stay'
  return 'stay'
}
