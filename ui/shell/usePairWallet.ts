'use client'

import { useEffect, useState } from 'react'
import type { Kit } from '../../src/kit/types.ts'
import { useKit } from '../../src/react/useKit.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'
import type { Router } from '../router/createRouter.ts'
import { useRouter } from '../router/RouterContext.tsx'
import { openWalletApp } from './openWalletApp.ts'
import { type PairingSlot, pairingOf, usePairingSlot } from './usePairing.ts'

/**
 * Has a pairing link made, so that it is there before the tap.
 *
 * @returns what to call inside the handler of a tap; true: the wallet's own browser opens this page,
 * and nothing more is to be shown here.
 */
export function pairByApp(
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
    if (opensApps) setOpen(() => pairByApp(slot, kit, router))
  }, [opensApps, slot, kit, router])

  return (wallet) => {
    if (!open?.(wallet)) router.push('ConnectingWalletConnect', { wallet })
  }
}
