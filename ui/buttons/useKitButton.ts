'use client'

import {
  isUnsupportedNetwork,
  type UnsupportedNetworkRules,
} from '../../src/config/isUnsupportedNetwork.ts'
import type { OpenableViewName } from '../../src/config/views.ts'
import type { KitAccount } from '../../src/namespace/account.types.ts'
import type { KitNamespace, NamespaceState } from '../../src/namespace/types.ts'
import type { Network, SupportedNamespace } from '../../src/networks/types.ts'
import { useKit, useNamespaceState, useStateOf } from '../../src/react/useKit.ts'
import { loadFirstOpen } from '../shell/loadFirstOpen.ts'

/**
 * The status of a button:
 * - `checking`: a skeleton is shown, on the server, in the first client render and while the kit reconnects
 *   and has no account yet.
 * - `unsupportedNetwork`: the wallet is connected to a network that the app does not list.
 */
export type ButtonStatus =
  | 'checking'
  | 'disconnected'
  | 'connecting'
  | 'connected'
  | 'unsupportedNetwork'

/** Derives the status of a button from the state of its namespace. */
export function buttonStatus(
  state: Pick<NamespaceState, 'status' | 'unsupportedNetwork' | 'account'>,
  policy: UnsupportedNetworkRules,
): ButtonStatus {
  const { status } = state
  if (status === 'reconnecting') return state.account ? connectedForm(state, policy) : 'checking'
  if (status === 'connected') return connectedForm(state, policy)
  return status
}

function connectedForm(
  state: Pick<NamespaceState, 'unsupportedNetwork'>,
  policy: UnsupportedNetworkRules,
): ButtonStatus {
  return isUnsupportedNetwork(state, policy) ? 'unsupportedNetwork' : 'connected'
}

export type KitButtonState = {
  status: ButtonStatus
  /** The connected account, if any. */
  account: KitAccount | undefined
  /** The current network, or the network to connect to. Undefined if the app does not list the network. */
  network: Network | undefined
  /** The namespace that the button shows. */
  namespace: KitNamespace
  state: NamespaceState
  /** Whether the dialog is open. */
  isOpen: boolean
  /** Opens the dialog. @param view - Defaults to Account if connected, and to Connect otherwise. */
  open: (view?: OpenableViewName) => void
  /** Props for your own button. They prefetch the dialog on hover, focus or touch unless `prefetch` is `'none'`. */
  buttonProps: {
    'aria-haspopup': 'dialog'
    'aria-expanded': boolean
    /** Marks the element to focus on close if the element that opened the dialog has been removed. */
    'data-lk-button': string
    onClick: () => void
    onPointerEnter: () => void
    onFocus: () => void
    onTouchStart: () => void
  }
}

/**
 * Returns the state that all buttons share: the status, the account, the network, and a function that opens
 * the dialog.
 *
 * @param parameters.namespace - The namespace to show. Defaults to the active namespace.
 */
export function useKitButton(parameters: {
  namespace?: SupportedNamespace
  /** The view that a press opens. @default Account if connected, otherwise Connect */
  view?: OpenableViewName
}): KitButtonState {
  const kit = useKit()
  const { of: namespace, state } = useNamespaceState(kit, parameters.namespace)
  const status = buttonStatus(state, kit.config)
  const isOpen = useStateOf(kit, (all) => all.isOpen)
  const { view } = parameters
  const open = (wanted: OpenableViewName | undefined = view) =>
    kit.open({ view: wanted, namespace: parameters.namespace })
  const prepare = () => {
    if (kit.config.prefetch === 'none') return
    kit.prepare().catch(() => {})
    loadFirstOpen().then(
      ({ prepareView, views }) => prepareView(kit, views, view),
      () => {},
    )
  }
  return {
    status,
    account: state.account,
    network: namespace.networks.find((one) => one.caipNetworkId === state.networkId),
    namespace,
    state,
    isOpen,
    open,
    buttonProps: {
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'data-lk-button': kit.id,
      onClick: () => open(),
      onPointerEnter: prepare,
      onFocus: prepare,
      onTouchStart: prepare,
    },
  }
}

/** Props for the inner component of every button. */
export type ButtonFaceProps = {
  button: KitButtonState
  loadingLabel?: string
  balance?: 'show' | 'hide'
  charsStart?: number
  charsEnd?: number
  isDisabled?: boolean
}
