import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How far below the top of what the body of the dialog scrolls a list begins, in px. It is read when the list comes,
 * and when something above it comes, goes or changes its height: never because it is scrolled.
 *
 * @param isWatched - False: it is not looked at.
 */
export function usePlaceInBody(list: RefObject<HTMLElement | null>, isWatched: boolean): number {
  const [place, setPlace] = useState(0)
  useLayoutEffect(() => {
    const node = list.current
    const body = isWatched ? node?.closest('[data-lk-body]') : undefined
    if (!node || !body) return
    const read = () => {
      const above = node.getBoundingClientRect().top - body.getBoundingClientRect().top
      setPlace(Math.max(0, Math.round(above + body.scrollTop)))
    }
    const heights = new ResizeObserver(read)
    const watch = () => {
      heights.disconnect()
      for (const one of allAbove(node, body)) heights.observe(one)
      read()
    }
    watch()
    const comings = new MutationObserver(watch)
    for (let one = node.parentElement; one; one = one === body ? null : one.parentElement)
      comings.observe(one, { childList: true })
    return () => {
      heights.disconnect()
      comings.disconnect()
    }
  }, [list, isWatched])
  return place
}

/** What stands before the list in the body, and before all that holds it there. */
function allAbove(list: Element, body: Element): Element[] {
  const found: Element[] = []
  for (let one: Element | null = list; one && one !== body; one = one.parentElement) {
    let before = one.previousElementSibling
    for (; before; before = before.previousElementSibling) found.push(before)
  }
  return found
}
