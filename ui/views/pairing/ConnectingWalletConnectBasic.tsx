'use client'
import { useEffect } from 'react'
import { isPhone } from '../../../src/wallets/platform.ts'
import { useDialog } from '../../dialog/DialogContext.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { PairingView } from './PairingView.tsx'

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
