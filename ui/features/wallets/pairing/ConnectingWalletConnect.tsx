'use client'

import { useEffect, useMemo } from 'react'
import { safeText } from '../../../../src/utils/sanitize.ts'
import { isPhone } from '../../../../src/wallets/platform.ts'
import { useRouter, useViewData } from '../../../router/RouterContext.tsx'
import { useDialog } from '../../../shell/DialogContext.ts'
import { PairingView } from './PairingView.tsx'

/** Pairs with a wallet of the directory, or by a code with any. */
export function ConnectingWalletConnect() {
  const wallet = useViewData('ConnectingWalletConnect')?.wallet
  // The name stands in sentences, where a mark that turns the direction would turn them too.
  const named = useMemo(() => wallet && { ...wallet, name: safeText(wallet.name) }, [wallet])
  return <PairingView wallet={named} />
}

/** The code for any wallet. A phone cannot scan its own screen: there it is the list of the wallets. */
export function ConnectingWalletConnectBasic() {
  const router = useRouter()
  const { hasView } = useDialog()
  const isListed = isPhone() && hasView('AllWallets')
  useEffect(() => {
    // Mounted twice in development, it is not to take the place of the list as well.
    const isHere = router.current().name === 'ConnectingWalletConnectBasic'
    if (isListed && isHere) router.replace('AllWallets')
  }, [router, isListed])
  return isListed ? null : <PairingView />
}
