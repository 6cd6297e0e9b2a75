import type { Kit } from '../../src/kit/types.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { writeDeepLinkChoice } from '../../src/wallets/walletLink.ts'
import { createPairing, type Pairing } from '../flows/createPairing.ts'
import { isOnWrongNetwork } from '../flows/onUnsupportedNetwork.ts'
import { rememberWallet } from '../flows/rememberWallet.ts'
import { connectionsTexts } from '../i18n/connectionsTexts.ts'
import type { Router } from '../router/createRouter.ts'
import { leaveConnected } from './leaveConnected.ts'
import type { PairingSlot } from './PairingContext.ts'
import { allowsSeveralWallets, askForSeveralWallets } from './severalWallets.ts'

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
    if (status === 'opening') {
      writeDeepLinkChoice(undefined)
      if (kit.namespaces.some((of) => of.getState().connections.length))
        askForSeveralWallets(kit, slot.client)
    }
    if (status !== 'connected') return
    if (wallet) rememberWallet(kit.storage, wallet)
    writeDeepLinkChoice(link)
    leaveConnected({
      kit,
      router,
      feedback: slot.feedback,
      connectorUids: kit.namespaces
        .flatMap((of) => of.getState().connectors)
        .flatMap(({ uid, type }) => (type === 'WALLET_CONNECT' ? uid : [])),
      allows: allowsSeveralWallets(kit, slot.client),
      isOnWrongNetwork: isOnWrongNetwork(kit.activeNamespace().getState(), kit.config),
      added: slot.texts?.added ?? connectionsTexts.added,
    })
  })
  return pairing
}
