'use client'
import { Button } from '../../components/Button.tsx'
import { whatIsANetworkTexts } from '../../messages/helpTexts.ts'
import { useLaterTexts } from '../../messages/useTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { FactList } from './FactList.tsx'

/** Three facts for those who are asked to choose a network. */
export function WhatIsANetwork() {
  const texts = useLaterTexts('whatIsANetwork', whatIsANetworkTexts)
  const router = useRouter()
  return (
    <FactList
      facts={[
        { icon: 'globe', ...texts.rules },
        { icon: 'coins', ...texts.cost },
        { icon: 'user', ...texts.same },
      ]}
    >
      <Button variant="quiet" onClick={() => router.goBack()}>
        {texts.done}
      </Button>
    </FactList>
  )
}
