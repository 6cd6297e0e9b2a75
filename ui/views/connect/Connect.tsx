'use client'
import { useKit, useKitState } from '../../../src/react/useKit.ts'
import { useDialog } from '../../dialog/DialogContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Button } from '../../parts/Button.tsx'
import { useRouter, useViewData } from '../../router/RouterContext.tsx'
import { collapsesWallets } from './collapsesWallets.ts'
import { LegalConsent, LegalFooter } from './Legal.tsx'
import { useLegal } from './useLegal.ts'
import { WalletWays } from './WalletWays.tsx'

/** The ways in: every wallet that leads somewhere, in the order that the app chose. */
export function Connect() {
  const { collapseWallets, emailShowWallets } = useKit().config.features
  const { namespaces } = useKitState()
  const { hasView } = useDialog()
  const { connect: texts } = useTexts()
  const router = useRouter()
  const namespace = useViewData('Connect')?.namespace
  const { place, isOff } = useLegal()
  const hasEmail = Object.values(namespaces).some(({ connectors }) =>
    connectors.some(({ type }) => type === 'AUTH'),
  )
  const collapses = collapsesWallets({
    collapseWallets,
    emailShowWallets,
    hasEmail,
    hasSocial: false,
  })
  return (
    <>
      {place === 'top' && <LegalConsent />}
      {collapses && hasView('ConnectWallets') ? (
        <Button
          isDisabled={isOff}
          focusKey="wallets"
          testId="continue-with-wallet"
          onClick={() => router.push('ConnectWallets', { namespace })}
        >
          {texts.continueWithWallet}
        </Button>
      ) : (
        <WalletWays namespace={namespace} isOff={isOff} />
      )}
      {place === 'end' && <LegalFooter />}
    </>
  )
}
