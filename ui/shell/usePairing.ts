'use client'

import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Kit } from '../../src/kit/types.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { useKit } from '../../src/react/useKit.ts'
import { rememberWallet } from '../../src/wallets/recentWallets.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'
import { writeDeepLinkChoice } from '../../src/wallets/walletLink.ts'
import { connectionsTexts } from '../messages/connectionsTexts.ts'
import type { Texts } from '../messages/Texts.ts'
import type { Router } from '../router/createRouter.ts'
import { useRouter } from '../router/RouterContext.tsx'
import type { Feedback } from './createFeedback.ts'
import { createPairing, type Pairing, type PairingState } from './createPairing.ts'
import { allowsSeveralWallets, askForSeveralWallets, finishConnect } from './finishConnect.ts'
import { shouldSwitchNetwork } from './openingView.ts'
import { openWalletApp } from './openWalletApp.ts'

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
    finishConnect({
      kit,
      router,
      feedback: slot.feedback,
      connectorUids: kit.namespaces
        .flatMap((of) => of.getState().connectors)
        .flatMap(({ uid, type }) => (type === 'WALLET_CONNECT' ? uid : [])),
      allows: allowsSeveralWallets(kit, slot.client),
      unsupportedNetwork: shouldSwitchNetwork(kit.activeNamespace().getState(), kit.config),
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

/**
 * Has a pairing link made, so that it is there before the tap.
 *
 * @returns what to call inside the handler of a tap; true: the wallet's own browser opens this page,
 * and nothing more is to be shown here.
 */
export function prefetchPairing(
  slot: PairingSlot,
  kit: Kit,
  router: Router,
): (wallet: DirectoryWallet) => boolean {
  const { begin, choose, getState } = pairingOf(slot, kit, router)
  if (!kit.config.manualWCControl) begin()
  return (wallet) => {
    const link = openWalletApp(kit, wallet, getState().uri)
    if (link === 'page') return true
    choose(wallet, link)
    return false
  }
}

/**
 * Goes on with a wallet that is elsewhere.
 *
 * @param opensApps - This is a phone, where a tap opens the wallet's app: a link is made as long as
 * the list is shown, since it has to be there before the tap.
 */
export function usePairWallet(opensApps: boolean): (wallet: DirectoryWallet) => void {
  const kit = useKit()
  const router = useRouter()
  const slot = usePairingSlot()
  const [open, setOpen] = useState<(wallet: DirectoryWallet) => boolean>()

  useEffect(() => {
    if (opensApps) setOpen(() => prefetchPairing(slot, kit, router))
  }, [opensApps, slot, kit, router])

  return (wallet) => {
    if (!open?.(wallet)) router.push('ConnectingWalletConnect', { wallet })
  }
}
