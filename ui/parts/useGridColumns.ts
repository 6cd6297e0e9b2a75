import { type RefObject, useLayoutEffect, useState } from 'react'

/** How many stand in a row before the layout is known. */
const usual = 4

/** How many columns the style sheet gives a grid: fewer where the text is enlarged. */
export function useGridColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(usual)
  useLayoutEffect(() => {
    const node = grid.current
    if (!node) return
    const read = () => {
      const tracks = getComputedStyle(node).gridTemplateColumns.match(/[\d.]+px/g)
      // Without a layout the rule itself is read, not its tracks.
      const isLaidOut = node.offsetWidth > 0 && tracks
      setColumns(isLaidOut ? tracks.length : usual)
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(node)
    return () => observer.disconnect()
  }, [grid])
  return columns
}
