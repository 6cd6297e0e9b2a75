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
  /** The index of the focused cell. */
  index: number
  /** The number of cells. */
  count: number
  /** The number of columns. */
  columns: number
  /** The number of visible rows, which is how far Page Up and Page Down move. */
  rowsSeen: number
  /** Whether the text is right-to-left, which swaps the left and right arrow keys. */
  isRtl: boolean
}

/**
 * Returns the index of the grid cell that a key moves to. Home and End move to the first and last cell.
 *
 * @returns The index, or undefined if the key is not a navigation key or there is no cell in that direction.
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

/** Height to assume for the scroller before the first layout, in px. */
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
  /** The range of rows that stay rendered regardless of the scroll position. */
  keptFrom: number
  keptTo: number
}

export type RowsInView<scroller extends HTMLElement, row extends HTMLElement> = {
  virtualizer: Virtualizer<scroller, row>
  /** The rendered rows in order. */
  rows: readonly VirtualItem[]
  /** Whether the last rows are in view or close to it. */
  isNear: boolean
}

/** Virtualizes the rows of a long list. Renders the rows in view, the overscan, and the range to keep. */
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
    // Before the dialog is positioned, the scroller is as high as all rows together, so all of them would
    // render. For this reason, the scroller's height is limited to the window's height. In an environment
    // without layout, the default height is used.
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, ({ width, height }) =>
        tell({ width, height: Math.min(height || usualHeight, innerHeight) }),
      ),
  })
  // This call updates `virtualizer.range`, so it must run before the next line.
  const rows = virtualizer.getVirtualItems()
  const isNear = (virtualizer.range?.endIndex ?? 0) + overscan >= count - 1
  return { virtualizer, rows, isNear }
}
