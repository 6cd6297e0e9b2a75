'use client'

import { useEffect } from 'react'
import type { ViewName } from '../../src/config/views.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { DialogTexts } from '../messages/Texts.ts'
import type { Router } from '../router/createRouter.ts'
import type { Feedback } from './createFeedback.ts'
import { opensByItself } from './unsupportedNetwork.ts'

export type AddressChange = {
  view: ViewName
  before: string | undefined
  now: string | undefined
  isInline: boolean
}

/** Views that stay open after a disconnect, because the user can connect another wallet there. */
const goesOn: readonly ViewName[] = [
  'ProfileWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
]

/** Views that close once an address is connected. */
const untilConnected: readonly ViewName[] = ['Connect', 'ConnectWallets', 'WhatIsAWallet']

/** Views that need an account. */
const accountViews: readonly ViewName[] = [
  'Account',
  'AccountSettings',
  'SwitchActiveChain',
  'Transactions',
  'UnsupportedChain',
  'WalletCompatibleNetworks',
  'WalletReceive',
  'WalletSend',
  'WalletSendConfirmed',
  'WalletSendPreview',
  'WalletSendSelectToken',
]

/** Returns whether a view needs an account. After a disconnect, these views are removed from the stack. */
export const needsAccount = (view: ViewName): boolean => accountViews.includes(view)

/**
 * Decides what the open dialog does when an account connects, changes or disconnects. `goOn` keeps the view,
 * but removes the views below it that {@link needsAccount} matches. Connecting views stay, because they close
 * a modal dialog themselves.
 */
export function onAddressChange(
  change: AddressChange,
): 'stay' | 'goOn' | 'close' | 'connect' | 'account' {
  const { view, before, now } = change
  if (before && !now) {
    if (goesOn.includes(view)) return 'goOn'
    return change.isInline ? 'connect' : 'close'
  }
  if (!before && now) {
    // An inline dialog never closes, so the connecting views are left here.
    if (change.isInline && view.startsWith('Connecting')) return 'account'
    if (untilConnected.includes(view)) return change.isInline ? 'account' : 'close'
  }
  return 'stay'
}

export type NetworkChange = {
  view: ViewName
  /** The views below the current one, oldest first. */
  below: readonly ViewName[]
  isConnected: boolean
  /** Whether the network changed within the same namespace. */
  sameNamespace: boolean
  /** Whether the app does not list the previous network. */
  wasNetworkUnsupported: boolean
  unsupportedNetwork: boolean
  isInline: boolean
}

/** Views that handle a network change themselves, or that must stay open. */
const unmoved: readonly ViewName[] = [
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ProfileWallets',
  'SIWXSignMessage',
]

/** Whether the user selected the network in a dialog that was opened with the network list. */
function isChosenFromPage({ view, below, unsupportedNetwork, isInline }: NetworkChange): boolean {
  const isList = view === 'Networks' || view === 'SwitchNetwork'
  return isList && (below[0] ?? view) === 'Networks' && !unsupportedNetwork && !isInline
}

/**
 * Decides what the open dialog does when the network changes. It leaves the unsupported-network view and the
 * views opened from it. If the dialog was opened with the network list, it leaves that too.
 */
export function onNetworkChange(change: NetworkChange): 'stay' | 'back' | 'leave' {
  const { view } = change
  if (unmoved.includes(view)) return 'stay'
  if (isChosenFromPage(change)) return 'leave'
  if (view === 'UnsupportedChain') return change.unsupportedNetwork ? 'stay' : 'leave'
  if (change.below.includes('UnsupportedChain') && !change.unsupportedNetwork) return 'leave'
  if (!change.isConnected) return 'back'
  if (change.sameNamespace && !change.wasNetworkUnsupported) return 'back'
  if (view === 'SwitchNetwork')
    return change.isInline || !change.unsupportedNetwork ? 'back' : 'stay'
  return 'stay'
}

export type DialogEffectsParameters = {
  kit: Kit
  router: Router
  feedback: Feedback
  texts: DialogTexts
  isOpen: boolean
  isInline: boolean
}

/** Handles account and network changes made by the app or the wallet while the dialog is open. */
export function useDialogEffects(parameters: DialogEffectsParameters): void {
  const { kit, router, feedback, texts, isOpen, isInline } = parameters
  useEffect(() => {
    if (!isOpen) return
    let before = snapshot(kit)
    return kit.subscribe(() => {
      const last = before
      const now = snapshot(kit)
      before = now
      const view = router.current().name
      const address = { view, before: last.address, now: now.address, isInline }
      const step = onAddressChange(address)
      if (step === 'close') return kit.close()
      if (step === 'connect') return router.reset('Connect')
      if (step === 'account') return router.reset('Account')
      if (step === 'goOn') return router.dropBelow(({ name }) => needsAccount(name))
      const networkChange: NetworkChange = {
        view,
        below: router.store
          .getState()
          .stack.slice(0, -1)
          .map(({ name }) => name),
        isConnected: now.state.status === 'connected',
        sameNamespace: last.of === now.of,
        wasNetworkUnsupported: last.state.unsupportedNetwork,
        unsupportedNetwork: now.state.unsupportedNetwork,
        isInline,
      }
      const hasMoved = last.state.networkId !== now.state.networkId
      // If the namespace changed, the address changed too, and `onAddressChange` has handled it.
      const isDone = hasMoved && isChosenFromPage(networkChange)
      if (address.before !== address.now && !isDone) return

      if (hasMoved) {
        const change = onNetworkChange(networkChange)
        const name = now.of.networks.find((one) => one.caipNetworkId === now.state.networkId)?.name
        if (name) feedback.announce(texts.networks.now(name))
        if (change === 'leave') return isInline ? router.reset('Account') : kit.close()
        if (change === 'back' && router.store.getState().stack.length > 1) router.goBack()
      }
      const isAsking =
        view === 'ConnectingExternal' ||
        view.startsWith('ConnectingWalletConnect') ||
        view === 'UnsupportedChain'
      if (!isAsking && opensByItself(last.state, now.state, kit.config)) {
        router.reset('UnsupportedChain')
      }
    })
  }, [kit, router, feedback, texts, isOpen, isInline])
}

function snapshot(kit: Kit) {
  const of = kit.activeNamespace()
  const state = of.getState()
  return { of, state, address: state.account?.address }
}
