'use client'

import { type ComponentType, useContext, useLayoutEffect, useRef, useState } from 'react'
import type { AccountPart } from '../../../src/wallets/listRules.ts'
import { Tabs } from '../../components/Tabs.tsx'
import { Tag } from '../../components/Tag.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { accountTexts } from '../../messages/accountTexts.ts'
import { useLaterTexts } from '../../messages/useTexts.ts'
import { RouterEntryContext } from '../../router/RouterContext.tsx'
import { usePendingBadge } from '../../shell/useTransactions.ts'
import s from './Account.module.css'
import { ActivityPanel } from './activity/ActivityPanel.tsx'
import { NftsPanel } from './nfts/NftsPanel.tsx'
import { TokensPanel } from './tokens/TokensPanel.tsx'

/** A part of the account view under a tab of its own. */
export type AccountTab = AccountPart

const panels: Readonly<Record<AccountTab, ComponentType>> = {
  tokens: TokensPanel,
  nfts: NftsPanel,
  activity: ActivityPanel,
}

/** What the account holds and did, a tab each. Each keeps where it was scrolled to. */
export function AccountTabs({ tabs }: { tabs: readonly AccountTab[] }) {
  const entry = useContext(RouterEntryContext)
  const texts = useLaterTexts('account', accountTexts)
  const [wanted, setWanted] = useState(() => entry?.kept.get('tab') as AccountTab | undefined)
  const pending = usePendingBadge()
  const open = tabs.find((tab) => tab === wanted) ?? tabs[0]
  const box = useRef<HTMLDivElement>(null)
  /** How far the body was scrolled in the tabs that were left, in px. */
  const places = useRef(new Map<AccountTab, number>())
  const body = () => box.current?.closest('[data-lk-body]')

  const shown = useRef(open)
  useLayoutEffect(() => {
    const scroller = box.current?.closest('[data-lk-body]')
    if (shown.current === open || !open || !scroller) return
    shown.current = open
    // A tab that is new begins at its top, under the tabs.
    const start = Math.min(scroller.scrollTop, box.current?.offsetTop ?? 0)
    scroller.scrollTop = places.current.get(open) ?? start
  }, [open])

  if (!open) return null
  const Panel = panels[open]
  return (
    <div ref={box} className={s.section}>
      <Tabs
        isSticky
        label={texts.tabs}
        tabs={tabs.map((id) => ({
          id,
          label: texts[id],
          badge: id === 'activity' && pending && <Pending count={pending} />,
        }))}
        value={open}
        onChange={(tab) => {
          places.current.set(open, body()?.scrollTop ?? 0)
          entry?.kept.set('tab', tab)
          setWanted(tab)
        }}
      >
        <Panel key={open} />
      </Tabs>
    </div>
  )
}

/** How many transactions are on their way. */
function Pending({ count }: { count: string }) {
  const texts = useLaterTexts('account', accountTexts)
  return (
    <span data-testid="pending-badge">
      {' '}
      <Tag>{count}</Tag>
      <VisuallyHidden>{` ${texts.pending}`}</VisuallyHidden>
    </span>
  )
}
