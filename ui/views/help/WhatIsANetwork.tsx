'use client'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { whatIsANetworkTexts } from '../../i18n/whatIsANetworkTexts.ts'
import { Button } from '../../parts/Button.tsx'
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
