'use client'
import { useViewData } from '../../router/RouterContext.tsx'
import { LegalConsent, LegalFooter } from './Legal.tsx'
import { useLegal } from './useLegal.ts'
import { WalletWays } from './WalletWays.tsx'

/** The wallets alone, for an app that leads with e-mail or social. */
export function ConnectWallets() {
  const namespace = useViewData('ConnectWallets')?.namespace
  const { place, isOff } = useLegal()
  return (
    <>
      {place === 'top' && <LegalConsent />}
      <WalletWays namespace={namespace} isOff={isOff} />
      {place === 'end' && <LegalFooter />}
    </>
  )
}
