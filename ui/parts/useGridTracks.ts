import { type RefObject, useLayoutEffect, useState } from 'react'

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
