'use client'
import { useMemo } from 'react'
import { safeText } from '../../../src/utils/sanitize.ts'
import { useViewData } from '../../router/RouterContext.tsx'
import { PairingView } from './PairingView.tsx'

/** Pairs with a wallet of the directory, or by a code with any. */
export function ConnectingWalletConnect() {
  const wallet = useViewData('ConnectingWalletConnect')?.wallet
  // The name stands in sentences, where a mark that turns the direction would turn them too.
  const named = useMemo(() => wallet && { ...wallet, name: safeText(wallet.name) }, [wallet])
  return <PairingView wallet={named} />
}
