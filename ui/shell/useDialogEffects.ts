'use client'

import { useEffect } from 'react'
import type { ViewName } from '../../src/config/views.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { DialogTexts } from '../messages/Texts.ts'
import type { Router } from '../router/createRouter.ts'
import type { Feedback } from './createFeedback.ts'
import { opensByItself } from './openingView.ts'

export type AddressChange = {
  view: ViewName
  before: string | undefined
  now: string | undefined
  isInline: boolean
}

/** Views that go on without an address: what is left is on purpose, and another is on the way. */
const goesOn: readonly ViewName[] = [
  'ProfileWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
]

/** Views whose only purpose is over as soon as an address is there. */
const untilConnected: readonly ViewName[] = ['Connect', 'ConnectWallets', 'WhatIsAWallet']

/** Views that are empty without an account. */
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

/** Whether a view is empty without an account: where one goes on without, nothing leads back to it. */
export const needsAccount = (view: ViewName): boolean => accountViews.includes(view)

/**
 * What the open dialog does when the account in use appears, changes or goes. Connecting views
 * close a dialog over the page themselves, so they stay there. `goOn`: it stays, and what {@link needsAccount} below goes.
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
    // In the page nothing closes, so they would stay for ever.
    if (change.isInline && view.startsWith('Connecting')) return 'account'
    if (untilConnected.includes(view)) return change.isInline ? 'account' : 'close'
  }
  return 'stay'
}

export type NetworkChange = {
  view: ViewName
  /** Views under the current one, oldest first. */
  below: readonly ViewName[]
  isConnected: boolean
  /** The namespace stayed the same; only the network inside it changed. */
  sameNamespace: boolean
  /** The network that was left is not one of the app's. */
  wasNetworkUnsupported: boolean
  unsupportedNetwork: boolean
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

/** Whether a network was chosen in a dialog that the page's own button opened for that: what was wanted is done. */
function isChosenFromPage({ view, below, unsupportedNetwork, isInline }: NetworkChange): boolean {
  const isList = view === 'Networks' || view === 'SwitchNetwork'
  return isList && (below[0] ?? view) === 'Networks' && !unsupportedNetwork && !isInline
}

/**
 * What the open dialog does when the network in use changes: stays, goes back one view, or leaves
 * the "not on this network" view and whatever was opened from it, and a list of networks that it was opened at.
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

/** What the open dialog does when account or network change, whoever changed them. */
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
      // With another namespace comes another address.
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
