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
