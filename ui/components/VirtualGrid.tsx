'use client'

import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { gridCell, useRowsInView } from './useRowsInView.ts'
import s from './VirtualGrid.module.css'

export type GridTracks = {
  /** How many stand in a row: fewer where the text is enlarged. */
  columns: number
  /** How high a row is, in px, without the gap under it. */
  rowSize: number
}

/** The tracks that the style sheet gives a grid whose rows are all alike; `usual` until there is a layout. */
export function useGridTracks(grid: RefObject<HTMLElement | null>, usual: GridTracks): GridTracks {
  const [tracks, setTracks] = useState(usual)
  useLayoutEffect(() => {
    const node = grid.current
    if (!node) return
    let first: HTMLElement | null | undefined
    // It tells once the browser has laid out, so that nothing is laid out for this. More rows change the
    // height of the grid, larger text that of a tile or of its name alone, and a tile that leaves has none.
    const observer = new ResizeObserver(() => read())
    const read = () => {
      const before = first
      first = node.firstElementChild as HTMLElement | null
      if (first !== before) {
        observer.disconnect()
        for (const one of [node, first, ...(first?.querySelectorAll('*') ?? [])])
          if (one) observer.observe(one)
      }
      const across = getComputedStyle(node).gridTemplateColumns.match(/[\d.]+px/g)
      // Without a layout the rule itself is read, not its tracks.
      const columns = (node.offsetWidth > 0 && across?.length) || usual.columns
      const rowSize = first?.offsetHeight || usual.rowSize
      setTracks((last) =>
        last.columns === columns && last.rowSize === rowSize ? last : { columns, rowSize },
      )
    }
    read()
    return () => observer.disconnect()
  }, [grid, usual])
  return tracks
}

export type VirtualGridProps<item> = {
  items: readonly item[]
  /** Names an item among all others. */
  keyOf: (item: item) => string
  /**
   * A `Tile` with this place in the order of Tab: one tile of the grid can be reached by it. The same function at every
   * render: a tile that scrolls by is then rendered once.
   */
  renderTile: (item: item, tabIndex: 0 | -1) => ReactNode
  /** The name for readers. */
  label: string
  /** How many there are in all, when more are still to come. */
  total?: number
  /** What is shown is old: something newer is on its way. */
  isDimmed?: boolean
  /** Stands under the last row: tiles, or one element with `data-wide`. */
  after?: ReactNode
  /** Called when the last rows come near, and when they leave. */
  onNearEnd?: (isNear: boolean) => void
  /** Where it begins: the tile that can be reached by Tab, and how far it is scrolled, in px. */
  start?: { key?: string; offset?: number }
  /** Called with a letter that was typed while a tile has the focus. */
  onType?: (letter: string) => void
  /** Called while it is scrolled, in px. */
  onScroll?: (offset: number) => void
  testId?: string
}

/** Until the first row is measured. */
const usualTracks = { columns: 4, rowSize: 104 }
const gap = 8
/** Rows that are rendered before and after those that are seen. */
const overscan = 3

/**
 * Any number of tiles, four across, of which only the rows in view are in the page. One Tab stop:
 * arrows, Home, End and the Page keys move inside.
 */
export function VirtualGrid<item>(props: VirtualGridProps<item>) {
  const { items, keyOf, renderTile, start, onNearEnd } = props
  const count = items.length
  const total = Math.max(props.total ?? count, count)
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLUListElement>(null)
  const { columns, rowSize } = useGridTracks(grid, usualTracks)
  const rowCount = Math.ceil(count / columns)

  const [wanted, setWanted] = useState(() =>
    Math.max(0, start?.key === undefined ? 0 : items.findIndex((one) => keyOf(one) === start.key)),
  )
  const active = Math.min(wanted, Math.max(0, count - 1))
  const activeRow = Math.floor(active / columns)
  /** The focus is to follow to the active tile once that is in the page. */
  const movesFocus = useRef(false)

  const { virtualizer, rows, isNear } = useRowsInView<HTMLDivElement, HTMLLIElement>({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowSize,
    gap,
    // Rows begin below the padding of the scroller: without this the row at the end would be cut, and its focus ring.
    scrollPaddingEnd: gap,
    overscan,
    // The row with the Tab stop.
    keptFrom: activeRow,
    keptTo: activeRow,
    initialOffset: start?.offset ?? 0,
  })

  const measured = useRef(rowSize)
  useLayoutEffect(() => {
    if (measured.current === rowSize) return
    measured.current = rowSize
    virtualizer.measure()
  }, [virtualizer, rowSize])

  useEffect(() => onNearEnd?.(isNear), [onNearEnd, isNear])

  useLayoutEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    virtualizer.scrollToIndex(activeRow)
    grid.current
      ?.querySelector<HTMLElement>(`[data-lk-cell="${active}"] button`)
      ?.focus({ preventScroll: true })
  }, [virtualizer, active, activeRow])

  function follow(event: FocusEvent<HTMLElement>) {
    const cell = event.target.closest<HTMLElement>('[data-lk-cell]')?.dataset.lkCell
    if (cell !== undefined) setWanted(Number(cell))
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key.length === 1 && event.key !== ' ' && props.onType) {
      event.preventDefault()
      props.onType(event.key)
      return
    }
    const seen = scroller.current?.clientHeight ?? 0
    const next = gridCell(event.key, {
      index: active,
      count,
      columns,
      rowsSeen: Math.floor(seen / (rowSize + gap)),
      isRtl: getComputedStyle(event.currentTarget).direction === 'rtl',
    })
    if (next === undefined) return
    event.preventDefault()
    movesFocus.current = true
    setWanted(next)
  }

  return (
    <div
      ref={scroller}
      className={s.scroller}
      data-lk-scroller=""
      data-testid={props.testId}
      onScroll={(event) => props.onScroll?.(event.currentTarget.scrollTop)}
    >
      <ul
        ref={grid}
        className={s.grid}
        aria-label={props.label}
        data-dimmed={props.isDimmed || undefined}
        style={{ blockSize: virtualizer.getTotalSize() }}
        onFocus={follow}
        onKeyDown={move}
      >
        {rows.flatMap((row) =>
          items.slice(row.index * columns, (row.index + 1) * columns).map((one, column) => {
            const index = row.index * columns + column
            return (
              <Cell
                key={keyOf(one)}
                item={one}
                renderTile={renderTile}
                index={index}
                total={total}
                tabIndex={index === active ? 0 : -1}
                start={row.start}
                columns={columns}
              />
            )
          }),
        )}
      </ul>
      {props.after && <div className={s.after}>{props.after}</div>}
    </div>
  )
}

type CellProps<item> = Pick<VirtualGridProps<item>, 'renderTile'> & {
  item: item
  index: number
  total: number
  tabIndex: 0 | -1
  /** Where its row begins, in px. */
  start: number
  columns: number
}

const Cell = memo(function Cell<item>(props: CellProps<item>) {
  const { item, renderTile, index, total, tabIndex, start, columns } = props
  return (
    <li
      data-lk-cell={index}
      className={s.cell}
      aria-setsize={total}
      aria-posinset={index + 1}
      style={{
        insetBlockStart: start,
        insetInlineStart: `calc((100% + ${gap}px) * ${(index % columns) / columns})`,
        inlineSize: `calc((100% + ${gap}px) / ${columns} - ${gap}px)`,
      }}
    >
      {renderTile(item, tabIndex)}
    </li>
  )
}) as <item>(props: CellProps<item>) => ReactNode
