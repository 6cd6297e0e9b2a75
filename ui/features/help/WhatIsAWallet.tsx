'use client'
import { Button } from '../../components/Button.tsx'
import { whatIsAWalletTexts } from '../../messages/helpTexts.ts'
import { useLaterTexts } from '../../messages/useTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { useDialog } from '../../shell/DialogContext.ts'
import { FactList } from './FactList.tsx'

/** Three facts for those who come without a wallet. */
export function WhatIsAWallet() {
  const texts = useLaterTexts('whatIsAWallet', whatIsAWalletTexts)
  const router = useRouter()
  const { hasView } = useDialog()
  return (
    <FactList
      facts={[
        { icon: 'lock', ...texts.keys },
        { icon: 'user', ...texts.signIn },
        { icon: 'coins', ...texts.own },
      ]}
    >
      {hasView('GetWallet') && (
        <Button
          variant="primary"
          testId="get-wallet"
          focusKey="get-wallet"
          onClick={() => router.push('GetWallet')}
        >
          {texts.getOne}
        </Button>
      )}
      <Button variant="quiet" onClick={() => router.goBack()}>
        {texts.haveOne}
      </Button>
    </FactList>
  )
}
