'use client'

import { useEffect, useState } from 'react'
import { useKit } from '../../src/react/useKit.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'
import { useRouter } from '../router/RouterContext.tsx'
import { usePairingSlot } from './PairingContext.ts'

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
    if (!opensApps) return
    let isStale = false
    import('./pairByApp.ts').then(
      ({ pairByApp }) => {
        if (!isStale) setOpen(() => pairByApp(slot, kit, router))
      },
      // The next view has a button that opens the app.
      () => {},
    )
    return () => {
      isStale = true
    }
  }, [opensApps, slot, kit, router])

  return (wallet) => {
    if (!open?.(wallet)) router.push('ConnectingWalletConnect', { wallet })
  }
}
