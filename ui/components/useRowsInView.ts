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
  /** The cell that has the focus, from 0. */
  index: number
  /** How many cells there are. */
  count: number
  /** How many stand in a row. */
  columns: number
  /** How many rows are seen at once: Page up and Page down go this far. */
  rowsSeen: number
  /** The reading direction: left and right follow it. */
  isRtl: boolean
}

/**
 * The cell that a key leads to in a grid that is read row by row; undefined: the key is not for the
 * grid, or there is nowhere to go. Home and End go to the first and the last cell of all.
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

/** What is seen before the first layout, in px. */
const usualHeight = 480

type Options<scroller extends HTMLElement, row extends HTMLElement> = Omit<
  Parameters<typeof useVirtualizer<scroller, row>>[0],
  'rangeExtractor' | 'initialRect' | 'observeElementRect'
>

export type RowsInViewParameters<scroller extends HTMLElement, row extends HTMLElement> = Options<
  scroller,
  row
> & {
  /** Rows that are rendered before and after those that are seen. */
  overscan: number
  /** The first and the last of the rows that stay in the page wherever it is scrolled. */
  keptFrom: number
  keptTo: number
}

export type RowsInView<scroller extends HTMLElement, row extends HTMLElement> = {
  virtualizer: Virtualizer<scroller, row>
  /** The rows that are in the page, in their order. */
  rows: readonly VirtualItem[]
  /** Whether the last rows are in view, or come next. */
  isNear: boolean
}

/** The rows of a long list that are to be in the page: those in view, some around them, and those that are kept. */
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
    // Until the dialog around it has its place nothing bounds what scrolls: it is as high as all its rows, and all of
    // them would be rendered. More than the window shows is never seen. Without a layout it has the usual height.
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, ({ width, height }) =>
        tell({ width, height: Math.min(height || usualHeight, innerHeight) }),
      ),
  })
  // Asked first: it is what finds out which rows are in view.
  const rows = virtualizer.getVirtualItems()
  const isNear = (virtualizer.range?.endIndex ?? 0) + overscan >= count - 1
  return { virtualizer, rows, isNear }
}
