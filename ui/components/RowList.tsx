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

/** From this far below the edge of what is seen on, in px, the end of a list is near. */
const nearPx = 360

/**
 * True while the end of a list comes near the edge of the body of the dialog that it scrolls with.
 *
 * @param list - The list, whole in the page.
 * @param count - How many rows it has: more of them move its end.
 * @param isWatched - False: it is not looked at, and never near.
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
 * How far below the top of what the body of the dialog scrolls a list begins, in px. It is read when the list comes,
 * and when something above it comes, goes or changes its height: never because it is scrolled.
 *
 * @param isWatched - False: it is not looked at.
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

/** What stands before the list in the body, and before all that holds it there. */
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
  /** Names a row among all others. The same function at every render. */
  keyOf: (row: row) => string
  /** How high a row is, in px, until it is measured. */
  rowSize: (row: row) => number
  /** The same function at every render: a row that scrolls by is then rendered once. */
  renderRow: (row: row) => ReactNode
  /** The name for readers. */
  label: string
  /** How many there are in all, when more are still to come. */
  total?: number
  /** Stands under the last row. */
  after?: ReactNode
  /** Called when the last rows come near, and when they leave. */
  onNearEnd?: (isNear: boolean) => void
  /** The key of a row that is in the page from the start, so that the focus can return to it. */
  startKey?: string
  testId?: string
}

/** Up to this many rows are all in the page. */
const plainUpTo = 40
/** Rows that are rendered before and after those that are seen. */
const overscan = 6

/**
 * Any number of rows, one below the other, that scroll with the body of the dialog. Of a long list only the rows in view
 * are in the page, and the one with the focus. Tab goes from row to row; the arrows, Home, End and the Page keys as well.
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
  /** Which way the focus is to go once the active row is in the page: past rows that take none. */
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
    // Without a layout a row and the body have the usual size.
    measureElement: (node) => node.offsetHeight || sizeAt(Number(node.dataset.index)),
    scrollMargin,
    overscan,
    // The row with the focus, and those that Tab leads to.
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
    // From the ends a row that takes the focus is looked for inwards.
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
  /** How far below the top of a long list it begins, in px. */
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
