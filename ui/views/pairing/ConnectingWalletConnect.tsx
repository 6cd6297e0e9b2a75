'use client'
import { useViewData } from '../../router/RouterContext.tsx'
import { PairingView } from './PairingView.tsx'

/** Pairs with a wallet of the directory, or by a code with any. */
export function ConnectingWalletConnect() {
  return <PairingView wallet={useViewData('ConnectingWalletConnect')?.wallet} />
}
