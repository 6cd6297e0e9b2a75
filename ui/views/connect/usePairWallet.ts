'use client'
import { useEffect, useState } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { usePairing } from '../../dialog/usePairing.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import type { openWalletApp } from './openWalletApp.ts'

/**
 * Goes on with a wallet that is elsewhere.
 *
 * @param opensApps - This is a phone, where a tap opens the wallet's app: a link is made as long as
 * the list is shown, since it has to be there before the tap.
 */
export function usePairWallet(opensApps: boolean): (wallet: DirectoryWallet) => void {
  const kit = useKit()
  const router = useRouter()
  const { uri, begin, choose } = usePairing()
  const [open, setOpen] = useState<typeof openWalletApp>()

  useEffect(() => {
    if (!opensApps) return
    if (!kit.config.manualWCControl) begin()
    let isStale = false
    import('./openWalletApp.ts').then(
      (module) => {
        if (!isStale) setOpen(() => module.openWalletApp)
      },
      // The next view has a button that opens the app.
      () => {},
    )
    return () => {
      isStale = true
    }
  }, [opensApps, kit, begin])

  return (wallet) => {
    const link = open?.(kit, wallet, uri)
    if (link === 'page') return
    choose(wallet, link)
    router.push('ConnectingWalletConnect', { wallet })
  }
}
