import { type RefObject, useLayoutEffect, useState } from 'react'

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
