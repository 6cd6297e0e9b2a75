'use client'

import { useSyncExternalStore } from 'react'
import type { Kit } from '../../../../src/kit/types.ts'
import type { SupportedNamespace } from '../../../../src/networks/types.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { rememberWallet } from '../../../../src/wallets/recentWallets.ts'
import type { DirectoryWallet } from '../../../../src/wallets/types.ts'
import { writeDeepLinkChoice } from '../../../../src/wallets/walletLink.ts'
import { connectionsTexts } from '../../../messages/connectionsTexts.ts'
import type { Router } from '../../../router/createRouter.ts'
import { useRouter } from '../../../router/RouterContext.tsx'
import {
  allowsSeveralWallets,
  askForSeveralWallets,
  finishConnect,
} from '../../../shell/finishConnect.ts'
import {
  type Pairing,
  type PairingSlot,
  type PairingState,
  usePairingSlot,
} from '../../../shell/pairingSlot.ts'
import { shouldSwitchNetwork } from '../../../shell/unsupportedNetwork.ts'
import { createPairing } from './createPairing.ts'
import { openWalletApp } from './openWalletApp.ts'

/**
 * Returns a dialog's pairing. The pairing is created on first use. Once a wallet has connected, it stores the
 * wallet as a recent one and leaves the connecting views.
 */
export function pairingOf(slot: PairingSlot, kit: Kit, router: Router): Pairing {
  if (slot.pairing) return slot.pairing
  // Connect and the wallet lists can be opened for a specific namespace.
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
    // Requests to the new wallet must not open the app of an earlier wallet.
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

/** Subscribes to the dialog's pairing and returns its state and actions. */
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
 * Starts a pairing before the tap, because the tap needs its URI.
 *
 * @returns A function to call in the tap's event handler. It returns true if the wallet's own browser opens
 * this page.
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
