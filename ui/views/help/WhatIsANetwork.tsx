'use client'
import { useTexts } from '../../i18n/useTexts.ts'
import { Button } from '../../parts/Button.tsx'
import { useRouter } from '../../router/RouterContext.tsx'
import { FactList } from './FactList.tsx'

/** Three facts for those who are asked to choose a network. */
export function WhatIsANetwork() {
  const { whatIsANetwork: texts } = useTexts()
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
