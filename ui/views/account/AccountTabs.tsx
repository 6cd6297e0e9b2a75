'use client'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { useIsLate } from '../../dialog/useIsLate.ts'
import { usePendingBadge } from '../../dialog/usePendingBadge.ts'
import { accountTexts } from '../../i18n/accountTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Button } from '../../parts/Button.tsx'
import { EmptyPanel } from '../../parts/EmptyPanel.tsx'
import { WaitingRows } from '../../parts/Skeleton.tsx'
import { Tabs } from '../../parts/Tabs.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'
import { RouterEntryContext } from '../../router/RouterContext.tsx'
import s from './Account.module.css'
import type { AccountTab } from './accountPanels.ts'
import { keepOpenTab, readOpenTab } from './openTab.ts'
import { useAccountPanel } from './useAccountPanel.ts'

/** What the account holds and did, a tab each. Each keeps where it was scrolled to. */
export function AccountTabs({ tabs }: { tabs: readonly AccountTab[] }) {
  const entry = useContext(RouterEntryContext)
  const texts = useLaterTexts('account', accountTexts)
  const [wanted, setWanted] = useState(() => readOpenTab(entry))
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
          keepOpenTab(entry, tab)
          setWanted(tab)
        }}
      >
        <OpenPanel key={open} tab={open} />
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

function OpenPanel({ tab }: { tab: AccountTab }) {
  const { dialog } = useTexts()
  const { Panel, isFailed, retry } = useAccountPanel(tab)
  const isLate = useIsLate(!Panel && !isFailed)
  if (Panel) return <Panel />
  if (!isFailed) return <WaitingRows isShown={isLate} />
  return (
    <EmptyPanel
      icon="offline"
      title={dialog.notLoaded}
      text={dialog.notLoadedText}
      action={
        <Button size="inline" onClick={retry}>
          {dialog.tryAgain}
        </Button>
      }
    />
  )
}
