import type { Kit } from '../../src/kit.types.ts'
import { writeDeepLinkChoice } from '../../src/links/deepLinkChoice.ts'
import type { SupportedNamespace } from '../../src/namespace/types.ts'
import { createPairing, type Pairing } from '../flows/createPairing.ts'
import { isOnWrongNetwork } from '../flows/onUnsupportedNetwork.ts'
import { rememberWallet } from '../flows/rememberWallet.ts'
import type { Router } from '../router/createRouter.ts'
import type { PairingSlot } from './PairingContext.ts'

/**
 * The pairing of a dialog, made with its first use. What follows it is the same whichever view shows
 * it: the wallet is remembered, and the dialog is left.
 */
export function pairingOf(slot: PairingSlot, kit: Kit, router: Router): Pairing {
  if (slot.pairing) return slot.pairing
  // What the visitor came for: Connect and the lists may have been opened for one namespace.
  const wanted = () =>
    router.store
      .getState()
      .stack.map(({ data }) => (data as { namespace?: SupportedNamespace } | undefined)?.namespace)
      .findLast(Boolean)
  const pairing = createPairing(kit, wanted)
  slot.pairing = pairing
  if (slot.uri) pairing.show(slot.uri)

  let last = pairing.getState().status
  pairing.subscribe(() => {
    const { status, wallet, link } = pairing.getState()
    const before = last
    last = status
    if (status === before) return
    // The choice of an earlier wallet must not open its app for the requests of this one.
    if (status === 'opening') writeDeepLinkChoice(undefined)
    if (status !== 'connected') return
    if (wallet) rememberWallet(kit.storage, wallet)
    writeDeepLinkChoice(link)
    const state = kit.activeNamespace().getState()
    if (isOnWrongNetwork(state, kit.config)) return router.reset('UnsupportedChain')
    // The list of wallets is there only where the project allows several.
    const place = router.store.getState().stack.findIndex(({ name }) => name === 'ProfileWallets')
    if (place < 0) kit.close()
    else router.goBackToIndex(place)
  })
  return pairing
}
