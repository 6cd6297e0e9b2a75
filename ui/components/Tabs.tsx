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
  /** Keeps the tabs visible while their panel scrolls. */
  isSticky?: boolean
  /** The content of the open tab. */
  children?: ReactNode
}

/**
 * Tabs with one panel. The Tab key moves to the selected tab. The arrow keys follow the reading direction and
 * select the tab they move to.
 *
 * This component differs from Radix in three ways. The tab list itself is not focusable. A press calls
 * `onValueChange` once, while Radix calls it on focus and again on click. In a shadow tree, `moveInShadow`
 * handles the keys, because Radix reads the focused element from the document.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onValueChange, children } = props
  const list = useRef<HTMLDivElement>(null)
  const isRtl = useDirection() === 'rtl'
  // If the value is unknown, no tab is selected, and the Tab key moves to the first tab.
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
            // Radix selects on mousedown, but assistive technology and `keepPress` only dispatch a click.
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

/** Removes an unselected tab's reference to its panel, because the panel is not in the document. */
const withoutPanel = { 'aria-controls': undefined }

function indexAfter(key: string, open: number, count: number, isRtl: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return (open + 1) % count
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return (open + count - 1) % count
  return undefined
}
