'use client'

import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import s from './List.module.css'
import { gridCell, useRowsInView } from './useRowsInView.ts'

/** How close the end of a list must be to the visible edge to count as near, in px. */
const nearPx = 360

/**
 * Returns whether the end of a list is near the visible edge of the dialog's body.
 *
 * @param list - The list. All its rows must be rendered.
 * @param count - The number of rows. When it changes, the hook measures again.
 * @param isWatched - If false, the hook measures nothing and returns false.
 */
export function useNearEnd(
  list: RefObject<HTMLElement | null>,
  count: number,
  isWatched: boolean,
): boolean {
  const [isNear, setIsNear] = useState(false)
  useLayoutEffect(() => {
    const scroller = list.current?.closest('[data-lk-body]')
    if (!isWatched || !scroller || count === 0) return setIsNear(false)
    const look = () => {
      const end = list.current?.getBoundingClientRect().bottom ?? 0
      setIsNear(end - scroller.getBoundingClientRect().bottom < nearPx)
    }
    look()
    scroller.addEventListener('scroll', look, { passive: true })
    return () => scroller.removeEventListener('scroll', look)
  }, [list, count, isWatched])
  return isNear
}

/**
 * Returns the distance in px from the top of the body's scrollable content to a list. It is measured when the
 * list mounts and when an element above it is added, removed or resized, but not on scroll.
 *
 * @param isWatched - If false, the hook measures nothing.
 */
export function usePlaceInBody(list: RefObject<HTMLElement | null>, isWatched: boolean): number {
  const [place, setPlace] = useState(0)
  useLayoutEffect(() => {
    const node = list.current
    const body = isWatched ? node?.closest('[data-lk-body]') : undefined
    if (!node || !body) return
    const read = () => {
      const above = node.getBoundingClientRect().top - body.getBoundingClientRect().top
      setPlace(Math.max(0, Math.round(above + body.scrollTop)))
    }
    const heights = new ResizeObserver(read)
    const watch = () => {
      heights.disconnect()
      for (const one of allAbove(node, body)) heights.observe(one)
      read()
    }
    watch()
    const comings = new MutationObserver(watch)
    for (let one = node.parentElement; one; one = one === body ? null : one.parentElement)
      comings.observe(one, { childList: true })
    return () => {
      heights.disconnect()
      comings.disconnect()
    }
  }, [list, isWatched])
  return place
}

/** Returns all elements above the list: its preceding siblings, and those of its ancestors in the body. */
function allAbove(list: Element, body: Element): Element[] {
  const found: Element[] = []
  for (let one: Element | null = list; one && one !== body; one = one.parentElement) {
    let before = one.previousElementSibling
    for (; before; before = before.previousElementSibling) found.push(before)
  }
  return found
}

export type RowListProps<row> = {
  items: readonly row[]
  /** Returns a unique key. Must be a stable function. */
  keyOf: (row: row) => string
  /** Returns the estimated height of a row, in px. */
  rowSize: (row: row) => number
  /** Renders a row. Must be a stable function, so that rows don't re-render on scroll. */
  renderRow: (row: row) => ReactNode
  /** The accessible name. */
  label: string
  /** The total number of rows, if more can be loaded. */
  total?: number
  /** Content below the last row. */
  after?: ReactNode
  /** Called when the end of the list gets near the visible edge, and when it is no longer near. */
  onNearEnd?: (isNear: boolean) => void
  /** Key of a row that is rendered initially, so that its focus can be restored. */
  startKey?: string
  testId?: string
}

/** Lists up to this length render every row. */
const plainUpTo = 40
/** Number of rows rendered before and after the visible ones. */
const overscan = 6

/**
 * A list of any length that scrolls with the dialog's body. A long list renders only the rows in view and the
 * focused row. Tab, the arrow keys, Home, End, Page Up and Page Down move the focus between rows.
 */
export function RowList<row>(props: RowListProps<row>) {
  const { items, keyOf, rowSize, renderRow, onNearEnd } = props
  const count = items.length
  const total = Math.max(props.total ?? count, count)
  const isLong = count > plainUpTo
  const list = useRef<HTMLUListElement>(null)
  const body = () => list.current?.closest<HTMLElement>('[data-lk-body]') ?? null

  const [activeKey, setActiveKey] = useState(props.startKey)
  const active = useMemo(
    () => (activeKey === undefined ? -1 : items.findIndex((row) => keyOf(row) === activeKey)),
    [items, keyOf, activeKey],
  )
  /** The direction in which to search for a focusable row once the active row is rendered. */
  const heading = useRef<1 | -1>(undefined)

  const sizeAt = (index: number) => {
    const row = items[index]
    return row === undefined ? 0 : rowSize(row)
  }
  const scrollMargin = usePlaceInBody(list, isLong)
  const { virtualizer, rows, ...inView } = useRowsInView<HTMLElement, HTMLLIElement>({
    count: isLong ? count : 0,
    getScrollElement: body,
    getItemKey: useCallback((index: number) => keyOf(items[index] as row), [items, keyOf]),
    estimateSize: sizeAt,
    // In an environment without layout, this falls back to the estimated size.
    measureElement: (node) => node.offsetHeight || sizeAt(Number(node.dataset.index)),
    scrollMargin,
    overscan,
    // The focused row and its neighbors stay rendered, because Tab moves to them.
    keptFrom: active < 0 ? count : active - 1,
    keptTo: active + 1,
  })
  const isPlainNear = useNearEnd(list, count, !isLong && onNearEnd !== undefined)
  const isNear = isLong ? inView.isNear : isPlainNear
  useEffect(() => onNearEnd?.(isNear), [onNearEnd, isNear])

  useLayoutEffect(() => {
    if (!heading.current) return
    const next = items[active + heading.current]
    const target = list.current?.querySelector<HTMLElement>(
      `[data-index="${active}"] :is(a, button)`,
    )
    if (!target && next !== undefined) return setActiveKey(keyOf(next))
    heading.current = undefined
    target?.focus()
  }, [items, keyOf, active])

  function follow(event: FocusEvent<HTMLElement>) {
    const row = items[Number(event.target.closest<HTMLElement>('[data-index]')?.dataset.index)]
    if (row !== undefined) setActiveKey(keyOf(row))
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    const isMixed = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    if (isMixed || active < 0 || /Left|Right/.test(event.key)) return
    const seen = body()?.clientHeight ?? 0
    const next = gridCell(event.key, {
      index: active,
      count,
      columns: 1,
      rowsSeen: Math.floor(seen / sizeAt(active)),
      isRtl: false,
    })
    const row = next === undefined ? undefined : items[next]
    if (next === undefined || row === undefined) return
    event.preventDefault()
    // From the first or last row, the search for a focusable row continues toward the middle of the list.
    heading.current = next === 0 || (next > active && next < count - 1) ? 1 : -1
    setActiveKey(keyOf(row))
  }

  const shown = isLong
    ? rows.map(({ index, start }) => ({ index, start: start - scrollMargin }))
    : items.map((_, index) => ({ index, start: undefined }))
  return (
    <>
      <ul
        ref={list}
        className={s.list}
        aria-label={props.label}
        data-lk-long={isLong || undefined}
        data-testid={props.testId}
        style={{ blockSize: isLong ? virtualizer.getTotalSize() : undefined }}
        onFocus={follow}
        onKeyDown={move}
      >
        {shown.map(({ index, start }) => {
          const item = items[index]
          return item === undefined ? undefined : (
            <Item
              key={keyOf(item)}
              measure={isLong ? virtualizer.measureElement : undefined}
              item={item}
              renderRow={renderRow}
              index={index}
              total={total}
              start={start}
            />
          )
        })}
      </ul>
      {props.after}
    </>
  )
}

type ItemProps<row> = {
  measure: Ref<HTMLLIElement> | undefined
  item: row
  renderRow: (row: row) => ReactNode
  index: number
  total: number
  /** Distance from the top of a long list, in px. */
  start: number | undefined
}

const Item = memo(function Item<row>(props: ItemProps<row>) {
  return (
    <li
      ref={props.measure}
      className={s.item}
      data-index={props.index}
      aria-setsize={props.total}
      aria-posinset={props.index + 1}
      style={{ insetBlockStart: props.start }}
    >
      {props.renderRow(props.item)}
    </li>
  )
}) as <row>(props: ItemProps<row>) => ReactNode
