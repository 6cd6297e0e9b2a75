'use client'
import { useEffect } from 'react'
import { isPhone } from '../../../src/links/isPhone.ts'
import { useDialog } from '../../dialog/DialogContext.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { PairingView } from './PairingView.tsx'

/** The code for any wallet. A phone cannot scan its own screen: there it is the list of the wallets. */
export function ConnectingWalletConnectBasic() {
  const router = useRouter()
  const { hasView } = useDialog()
  const isListed = isPhone() && hasView('AllWallets')
  useEffect(() => {
    if (isListed) router.replace('AllWallets')
  }, [router, isListed])
  return isListed ? null : <PairingView />
}
