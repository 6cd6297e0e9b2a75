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
import { useScrollSpeed } from './useScrollSpeed.ts'
import s from './VirtualGrid.module.css'

export type GridTracks = {
  /** Number of columns. There are fewer if the text is enlarged. */
  columns: number
  /** Height of a row in px, without the gap below it. */
  rowSize: number
}

/** Measures the tracks of a grid whose rows are all equally high. Returns `usual` until the first layout. */
export function useGridTracks(grid: RefObject<HTMLElement | null>, usual: GridTracks): GridTracks {
  const [tracks, setTracks] = useState(usual)
  useLayoutEffect(() => {
    const node = grid.current
    if (!node) return
    let first: HTMLElement | null | undefined
    // Reading in a `ResizeObserver` callback doesn't force a layout. The observer watches the grid for new
    // rows, and a tile and its name for enlarged text. A removed tile has no size.
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
      // In an environment without layout, the computed style contains the CSS rule and not the resulting
      // tracks.
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
  /** Returns a unique key. */
  keyOf: (item: item) => string
  /**
   * Renders a `Tile` with the given `tabIndex`. Only one tile in the grid can be reached with Tab.
   * `isPassing` is true while the user scrolls too fast to look at the tile. Must be a stable function, so
   * that tiles don't re-render on scroll.
   */
  renderTile: (item: item, tabIndex: 0 | -1, isPassing: boolean) => ReactNode
  /** The accessible name. */
  label: string
  /** The total number of items, if more can be loaded. */
  total?: number
  /** Dims outdated items while new ones load. */
  isDimmed?: boolean
  /** Content below the last row: either tiles or an element with `data-wide`. */
  after?: ReactNode
  /** Called when the end of the grid gets near the visible edge, and when it is no longer near. */
  onNearEnd?: (isNear: boolean) => void
  /** The tile that Tab initially reaches, and the initial scroll offset in px. */
  start?: { key?: string; offset?: number }
  /** Called with the letter if the user types one while a tile is focused. */
  onType?: (letter: string) => void
  /** Called when scrolling becomes too fast to look at the tiles, and when it no longer is. */
  onFast?: (isFast: boolean) => void
  /** Called with the offset in px when the user scrolls. */
  onScroll?: (offset: number) => void
  testId?: string
}

/** The tracks to assume until the first row has been measured. */
const usualTracks = { columns: 4, rowSize: 104 }
const gap = 8
/** Number of rows rendered before and after the visible ones. */
const overscan = 3

/**
 * A four-column grid of any length. It renders only the rows in view. Tab reaches one tile, and the arrow
 * keys, Home, End, Page Up and Page Down move the focus within the grid.
 */
export function VirtualGrid<item>(props: VirtualGridProps<item>) {
  const { items, keyOf, renderTile, start, onNearEnd, onFast } = props
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
  /** Whether the focus should move to the active tile once that tile is rendered. */
  const movesFocus = useRef(false)

  const { virtualizer, rows, isNear } = useRowsInView<HTMLDivElement, HTMLLIElement>({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowSize,
    gap,
    // The virtualizer's offsets do not include the scroller's top padding, so scrolling down to a row stops a
    // few pixels too early. Without `scrollPaddingEnd`, the row and its focus ring would be clipped.
    scrollPaddingEnd: gap,
    overscan,
    // The row with the active tile stays rendered.
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

  const { isFast, shownRows, noteScroll } = useScrollSpeed(rows.length)
  useEffect(() => onFast?.(isFast), [onFast, isFast])

  useLayoutEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    // `scrollToIndex` scrolls again for five seconds if the row moves, for example when the text is enlarged, even
    // if the user has scrolled elsewhere. Here the height of a row is known, so one scroll is exact.
    const [offset] = virtualizer.getOffsetForIndex(activeRow) ?? []
    if (offset !== undefined) virtualizer.scrollToOffset(offset)
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
      onScroll={({ currentTarget }) => {
        // The virtualizer adds rows only after this, so that reading the offset doesn't force a layout.
        const offset = currentTarget.scrollTop
        noteScroll?.(offset, rowSize + gap)
        props.onScroll?.(offset)
      }}
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
        {rows.flatMap((row, place) =>
          items.slice(row.index * columns, (row.index + 1) * columns).map((one, column) => {
            const index = row.index * columns + column
            return (
              <Cell
                key={keyOf(one)}
                item={one}
                renderTile={renderTile}
                isPassing={place >= shownRows}
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
  /** The tile row's offset, in px. */
  start: number
  columns: number
  /** Whether the tile was only scrolled past so far. Its image is not loaded then. */
  isPassing: boolean
}

const Cell = memo(function Cell<item>(props: CellProps<item>) {
  const { item, renderTile, index, total, tabIndex, start, columns, isPassing } = props
  // A tile that was shown once keeps its image when scrolling becomes fast again.
  const [isShown, setShown] = useState(!isPassing)
  if (!isPassing && !isShown) setShown(true)
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
      {renderTile(item, tabIndex, !isShown)}
    </li>
  )
}) as <item>(props: CellProps<item>) => ReactNode
