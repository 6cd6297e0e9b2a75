'use client'

import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Kit } from '../../src/kit/types.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { useKit } from '../../src/react/useKit.ts'
import { rememberWallet } from '../../src/wallets/recentWallets.ts'
import { writeDeepLinkChoice } from '../../src/wallets/walletLink.ts'
import { connectionsTexts } from '../messages/accountTexts.ts'
import type { Texts } from '../messages/Texts.ts'
import type { Router } from '../router/createRouter.ts'
import { useRouter } from '../router/RouterContext.tsx'
import type { Feedback } from './createFeedback.ts'
import { createPairing, type Pairing, type PairingState } from './createPairing.ts'
import { allowsSeveralWallets, askForSeveralWallets, leaveConnected } from './finishConnect.ts'
import { isOnWrongNetwork } from './openingView.ts'

/** Where an open dialog keeps its pairing, which is made when a view first asks for it. */
export type PairingSlot = {
  pairing?: Pairing
  /** The pairing link of the app's own. */
  uri?: string
  /** What is done once a wallet has connected needs these. */
  client: QueryClient
  feedback: Feedback
  /** The host's words for several wallets. */
  texts: Partial<Texts['connections']> | undefined
}

export const PairingContext = createContext<PairingSlot | undefined>(undefined)

/** The place for the pairing of the dialog around a view. */
export function usePairingSlot(): PairingSlot {
  const slot = useContext(PairingContext)
  if (!slot) throw new Error('usePairingSlot is for views: render them inside the dialog.')
  return slot
}

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

/** Where the pairing of the dialog stands, and what a view may ask of it. */
export function usePairing(): PairingState &
  Pick<Pairing, 'begin' | 'retry' | 'choose' | 'getState'> {
  const { subscribe, getState, begin, retry, choose } = pairingOf(
    usePairingSlot(),
    useKit(),
    useRouter(),
  )
  return { ...useSyncExternalStore(subscribe, getState, getState), begin, retry, choose, getState }
}
