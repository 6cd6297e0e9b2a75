import { useDirection } from 'radix-ui/direction'
import * as Radix from 'radix-ui/tabs'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import s from './Tabs.module.css'

export type TabsProps<Id extends string> = {
  /** The accessible name of the tab list. */
  label: string
  /** The tabs in reading order. `badge` follows the label. */
  tabs: readonly { id: Id; label: string; badge?: ReactNode }[]
  /** The id of the open tab. */
  value: Id
  onValueChange: (id: Id) => void
  /** The tabs stay in view while their panel scrolls. */
  isSticky?: boolean
  /** The content of the open tab. */
  children?: ReactNode
}

/**
 * Tabs over one panel. Tab stops at the selected tab. The arrow keys follow the reading direction and select the tab
 * they move to.
 *
 * It differs from Radix in three points. The tab list itself is not focusable, because Radix would move the focus on to
 * the selected tab. A press calls `onValueChange` once, where Radix calls it on focus and again on click. In a shadow
 * tree Radix reads the focus from the document and would skip through all tabs, so `moveInShadow` handles the keys.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onValueChange, children } = props
  const list = useRef<HTMLDivElement>(null)
  const isRtl = useDirection() === 'rtl'
  // An unknown value selects no tab. The first tab is then the Tab stop.
  const open = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === value),
  )

  const asked = useRef(value)
  useLayoutEffect(() => {
    asked.current = value
  })
  function ask(id: string) {
    if (id === asked.current) return
    asked.current = id as Id
    onValueChange(id as Id)
  }

  function moveInShadow(event: KeyboardEvent<HTMLButtonElement>) {
    const isMixed = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    if (isMixed || !(event.currentTarget.getRootNode() instanceof ShadowRoot)) return
    const next = indexAfter(event.key, open, tabs.length, isRtl)
    const target = next === undefined ? undefined : list.current?.children.item(next)
    if (!(target instanceof HTMLElement)) return
    event.preventDefault()
    target.focus()
  }

  return (
    <Radix.Root className={s.tabs} value={value} onValueChange={ask}>
      <Radix.List
        ref={list}
        className={s.list}
        aria-label={label}
        tabIndex={undefined}
        data-sticky={props.isSticky || undefined}
      >
        {tabs.map((tab, index) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className={s.tab}
            {...(tab.id !== value && withoutPanel)}
            tabIndex={index === open ? 0 : -1}
            data-lk-focus-key={`tab-${tab.id}`}
            data-testid={`tab-${tab.id}`}
            onKeyDown={moveInShadow}
            // Radix selects on mousedown. Assistive technology and `keepPress` click without one.
            onClick={() => ask(tab.id)}
          >
            <span className={s.label}>
              {tab.label}
              {tab.badge}
            </span>
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content className={s.panel} value={value} tabIndex={undefined}>
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

/** Only the selected tab has a panel in the document. */
const withoutPanel = { 'aria-controls': undefined }

function indexAfter(key: string, open: number, count: number, isRtl: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return (open + 1) % count
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return (open + count - 1) % count
  return undefined
}
