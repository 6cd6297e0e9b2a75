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
    const read = () => {
      const across = getComputedStyle(node).gridTemplateColumns.match(/[\d.]+px/g)
      // Without a layout the rule itself is read, not its tracks.
      const columns = (node.offsetWidth > 0 && across?.length) || usual.columns
      const rowSize = (node.firstElementChild as HTMLElement | null)?.offsetHeight || usual.rowSize
      setTracks((last) =>
        last.columns === columns && last.rowSize === rowSize ? last : { columns, rowSize },
      )
    }
    read()
    // More rows change its height: then they are read again.
    const observer = new ResizeObserver(read)
    observer.observe(node)
    return () => observer.disconnect()
  }, [grid, usual])
  return tracks
}
