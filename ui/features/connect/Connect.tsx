'use client'

import { useKit, useKitState } from '../../../src/react/useKit.ts'
import { Button } from '../../components/Button.tsx'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter, useViewData } from '../../router/RouterContext.tsx'
import { useDialog } from '../../shell/DialogContext.ts'
import { LazyLegalConsent, LegalFooter, useLegal } from './Legal.tsx'
import { WalletWays } from './WalletWays.tsx'

export type CollapseParameters = {
  collapseWallets: boolean
  /** The `emailShowWallets` option, which shows wallets next to the email field. */
  emailShowWallets: boolean
  hasEmail: boolean
  hasSocial: boolean
}

/**
 * Whether a "Continue with a wallet" button replaces the wallets. Always false if wallets are the only way to
 * connect.
 */
export function collapsesWallets(parameters: CollapseParameters): boolean {
  const { collapseWallets, emailShowWallets, hasEmail, hasSocial } = parameters
  return (collapseWallets || !emailShowWallets) && (hasEmail || hasSocial)
}

/** The ways to connect, in the order that the app configured. */
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
      {place === 'top' && <LazyLegalConsent />}
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

/** The view that shows only wallets, for apps whose Connect view shows email or social login first. */
export function ConnectWallets() {
  const namespace = useViewData('ConnectWallets')?.namespace
  const { place, isOff } = useLegal()
  return (
    <>
      {place === 'top' && <LazyLegalConsent />}
      <WalletWays namespace={namespace} isOff={isOff} />
      {place === 'end' && <LegalFooter />}
    </>
  )
}
