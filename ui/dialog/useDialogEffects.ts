'use client'
import { useEffect } from 'react'
import type { Kit } from '../../src/kit/types.ts'
import type { Feedback } from '../feedback/createFeedback.ts'
import { needsAccount, onAddressChange } from '../flows/onAddressChange.ts'
import { onNetworkChange } from '../flows/onNetworkChange.ts'
import { opensByItself } from '../flows/onUnsupportedNetwork.ts'
import type { DialogTexts } from '../i18n/Texts.ts'
import type { Router } from '../router/createRouter.ts'

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
      if (address.before !== address.now) return

      if (last.state.networkId !== now.state.networkId) {
        const change = onNetworkChange({
          view,
          below: router.store
            .getState()
            .stack.slice(0, -1)
            .map(({ name }) => name),
          isConnected: now.state.status === 'connected',
          sameNamespace: last.of === now.of,
          wasUnsupported: last.state.unsupportedNetwork,
          isUnsupported: now.state.unsupportedNetwork,
          isInline,
        })
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
