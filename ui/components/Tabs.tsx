import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import s from './Tabs.module.css'

export type TabsProps<Id extends string> = {
  /** The name of the row of tabs for readers. */
  label: string
  /** In reading order. `label` is what the tab shows, `badge` stands after it. */
  tabs: readonly { id: Id; label: string; badge?: ReactNode }[]
  /** The id of the open tab. */
  value: Id
  onChange: (id: Id) => void
  /** The tabs stay in view while their panel scrolls. */
  isSticky?: boolean
  /** The content of the open tab. */
  children?: ReactNode
}

/**
 * Tabs over one panel. Tab stops at the open one; the arrows follow the reading direction, and what
 * they reach opens.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onChange, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // A value that is no tab leaves every tab closed; the first can still be reached.
  const open = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === value),
  )

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const isMixed = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    const isRtl = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl'
    const next = isMixed ? undefined : indexAfter(event.key, open, tabs.length, isRtl)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    const target = list.current?.children.item(next)
    if (target instanceof HTMLElement) target.focus()
    if (tab.id !== value) onChange(tab.id)
  }

  return (
    <div className={s.tabs}>
      <div
        ref={list}
        className={s.list}
        role="tablist"
        aria-label={label}
        data-sticky={props.isSticky || undefined}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            className={s.tab}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}panel` : undefined}
            tabIndex={index === open ? 0 : -1}
            data-lk-focus-key={`tab-${tab.id}`}
            data-testid={`tab-${tab.id}`}
            onClick={() => tab.id !== value && onChange(tab.id)}
          >
            <span className={s.label}>
              {tab.label}
              {tab.badge}
            </span>
          </button>
        ))}
      </div>
      <div className={s.panel} role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`}>
        {children}
      </div>
    </div>
  )
}

function indexAfter(key: string, open: number, count: number, isRtl: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return (open + 1) % count
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return (open + count - 1) % count
  return undefined
}
