'use client'

import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import type { IconName } from '../../components/icons.ts'
import { Picture } from '../../components/Picture.tsx'
import { whatIsANetworkTexts, whatIsAWalletTexts } from '../../messages/helpTexts.ts'
import type { StatusTexts } from '../../messages/Texts.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { useDialog } from '../../shell/DialogContext.ts'
import s from './FactList.module.css'

/** The help views, in one lazy chunk. */
export const helpViews = {
  WhatIsANetwork,
  WhatIsAWallet,
}

/** Three facts about wallets, for users who don't have one. */
export function WhatIsAWallet() {
  const texts = useTexts('whatIsAWallet', whatIsAWalletTexts)
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

/** Three facts about networks. */
export function WhatIsANetwork() {
  const texts = useTexts('whatIsANetwork', whatIsANetworkTexts)
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

export type FactListProps = {
  facts: readonly (StatusTexts & { icon: IconName })[]
  /** The back button. */
  children: ReactNode
}

/** A list of facts, each with an icon, a title and a text. A back button follows. */
export function FactList({ facts, children }: FactListProps) {
  return (
    <>
      <ul className={s.list}>
        {facts.map(({ icon, title, text }) => (
          <li key={title} className={s.fact}>
            <Picture name={title} icon={icon} />
            <div className={s.text}>
              <p className={s.title}>{title}</p>
              <p className={s.sentence}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={s.actions}>{children}</div>
    </>
  )
}
