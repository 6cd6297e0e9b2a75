import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useCallback } from 'react'

export type GridPlace = {
  /** The focused cell, counted from 0. */
  index: number
  /** The number of cells. */
  count: number
  /** The number of columns. */
  columns: number
  /** The number of visible rows. Page Up and Page Down move this far. */
  rowsSeen: number
  /** True for right-to-left text, which swaps left and right. */
  isRtl: boolean
}

/**
 * Returns the cell that a key moves to in a grid, read row by row. Home and End move to the first and last cell.
 *
 * @returns The index, or undefined when the key is not a navigation key or there is no cell in that direction.
 */
export function gridCell(key: string, place: GridPlace): number | undefined {
  const { index, count, columns, rowsSeen, isRtl } = place
  const last = count - 1
  const lastRow = Math.floor(last / columns)
  const toRow = (row: number) =>
    Math.min(Math.max(0, Math.min(row, lastRow)) * columns + (index % columns), last)
  const row = Math.floor(index / columns)
  const page = Math.max(1, rowsSeen)
  const next = new Map([
    ['ArrowRight', isRtl ? index - 1 : index + 1],
    ['ArrowLeft', isRtl ? index + 1 : index - 1],
    ['ArrowDown', toRow(row + 1)],
    ['ArrowUp', toRow(row - 1)],
    ['PageDown', toRow(row + page)],
    ['PageUp', toRow(row - page)],
    ['Home', 0],
    ['End', last],
  ]).get(key)
  return next === undefined || next < 0 || next > last || next === index ? undefined : next
}

/** Height of the scroller before the first layout, in px. */
const usualHeight = 480

type Options<scroller extends HTMLElement, row extends HTMLElement> = Omit<
  Parameters<typeof useVirtualizer<scroller, row>>[0],
  'rangeExtractor' | 'initialRect' | 'observeElementRect'
>

export type RowsInViewParameters<scroller extends HTMLElement, row extends HTMLElement> = Options<
  scroller,
  row
> & {
  /** Number of rows rendered before and after the visible ones. */
  overscan: number
  /** The first and last row that stay rendered at any scroll position. */
  keptFrom: number
  keptTo: number
}

export type RowsInView<scroller extends HTMLElement, row extends HTMLElement> = {
  virtualizer: Virtualizer<scroller, row>
  /** The rendered rows in order. */
  rows: readonly VirtualItem[]
  /** True when the last rows are in view or next. */
  isNear: boolean
}

/** Virtualizes the rows of a long list: renders the rows in view, some around them, and the kept ones. */
export function useRowsInView<scroller extends HTMLElement, row extends HTMLElement>({
  keptFrom,
  keptTo,
  ...options
}: RowsInViewParameters<scroller, row>): RowsInView<scroller, row> {
  const { count, overscan } = options
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = new Set(defaultRangeExtractor(range))
      for (let row = Math.max(0, keptFrom); row <= Math.min(keptTo, range.count - 1); row++)
        rows.add(row)
      return [...rows].sort((one, other) => one - other)
    },
    [keptFrom, keptTo],
  )
  const virtualizer = useVirtualizer<scroller, row>({
    ...options,
    rangeExtractor,
    initialRect: { width: 0, height: usualHeight },
    // Before the dialog has its place, the scroller grows to the height of all rows, and all of them would render. The
    // window's height is an upper bound for what is visible. Without layout, the usual height applies.
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, ({ width, height }) =>
        tell({ width, height: Math.min(height || usualHeight, innerHeight) }),
      ),
  })
  // This call updates `virtualizer.range`, so it must come first.
  const rows = virtualizer.getVirtualItems()
  const isNear = (virtualizer.range?.endIndex ?? 0) + overscan >= count - 1
  return { virtualizer, rows, isNear }
}
