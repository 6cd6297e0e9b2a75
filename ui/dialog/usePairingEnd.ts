'use client'

import { useEffect } from 'react'
import type { Kit } from '../../src/kit.types.ts'
import { writeDeepLinkChoice } from '../../src/links/deepLinkChoice.ts'
import type { Pairing } from '../flows/createPairing.ts'
import { isOnWrongNetwork } from '../flows/onUnsupportedNetwork.ts'
import { rememberWallet } from '../flows/recentWallets.ts'
import type { Router } from '../router/createRouter.ts'

/** What follows a pairing, whichever view shows it: the wallet is remembered, and the dialog is left. */
export function usePairingEnd(parameters: {
  kit: Kit
  pairing: Pairing
  router: Router
  isOpen: boolean
}): void {
  const { kit, pairing, router, isOpen } = parameters
  useEffect(() => {
    if (!isOpen) return
    let last = pairing.getState().status
    const stop = pairing.subscribe(() => {
      const { status, wallet, link } = pairing.getState()
      const before = last
      last = status
      if (status === before) return
      // The choice of an earlier wallet must not open its app for the requests of this one.
      if (status === 'opening') writeDeepLinkChoice(undefined)
      if (status !== 'connected') return
      if (wallet) rememberWallet(kit.storage, wallet)
      writeDeepLinkChoice(link)
      if (isOnWrongNetwork(kit.activeNamespace().getState(), kit.config))
        router.reset('UnsupportedChain')
      else kit.close()
    })
    return () => {
      stop()
      pairing.end()
    }
  }, [kit, pairing, router, isOpen])
}
