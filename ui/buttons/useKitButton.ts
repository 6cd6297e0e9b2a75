'use client'

import {
  isUnsupportedNetwork,
  type UnsupportedNetworkRules,
} from '../../src/config/unsupportedNetwork.ts'
import type { OpenableViewName } from '../../src/config/views.ts'
import type { KitAccount } from '../../src/namespace/account.types.ts'
import type { KitNamespace, NamespaceState } from '../../src/namespace/types.ts'
import type { Network, SupportedNamespace } from '../../src/networks/types.ts'
import { useKit, useNamespaceState, useStateOf } from '../../src/react/useKit.ts'
import { loadFirstOpen } from '../shell/loadFirstOpen.ts'

/**
 * What a button shows:
 * - `checking`: the skeleton, on the server, in the first client render and while the last session is asked.
 * - `unsupportedNetwork`: connected, on a network that this app does not list.
 */
export type ButtonStatus =
  | 'checking'
  | 'disconnected'
  | 'connecting'
  | 'connected'
  | 'unsupportedNetwork'

/** Which form a button takes for the state of a namespace. */
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
  /** The account in use, when connected. */
  account: KitAccount | undefined
  /** The network in use, or the one that would be; undefined when the app does not list it. */
  network: Network | undefined
  /** The namespace that the button shows. */
  namespace: KitNamespace
  state: NamespaceState
  /** True while the dialog is open. */
  isOpen: boolean
  /** Opens the dialog; without a view at Connect or Account. */
  open: (view?: OpenableViewName) => void
  /** Spread these on your own button: unless `prefetch` is `'none'` the dialog's code then comes on pointer, focus or touch. */
  buttonProps: {
    'aria-haspopup': 'dialog'
    'aria-expanded': boolean
    /** The focus returns here when what opened the dialog is gone. */
    'data-lk-button': string
    onClick: () => void
    onPointerEnter: () => void
    onFocus: () => void
    onTouchStart: () => void
  }
}

/** What every button knows: its status, what to show, and how to open the dialog. */
export function useKitButton(parameters: {
  namespace?: SupportedNamespace
  /** What a press opens. @default Connect or Account */
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

/** What every form of a button takes. */
export type ButtonFaceProps = {
  button: KitButtonState
  loadingLabel?: string
  balance?: 'show' | 'hide'
  charsStart?: number
  charsEnd?: number
  isDisabled?: boolean
}
