type Hold = { count: number; restore: () => void }

/**
 * Changes an element for as long as anyone holds it: the first hold applies the change, the last
 * release takes it back, in whatever order dialogs close. The count is kept on the element, so two
 * kits, or two copies of the package, on one page agree.
 *
 * @param name what is held, one word
 * @param apply makes the change and returns how to take it back exactly
 */
export function holdOnElement(element: Element, name: string, apply: () => () => void): () => void {
  const key = Symbol.for(`latchkit.${name}`)
  const holders = element as unknown as Record<symbol, Hold | undefined>
  const hold = holders[key] ?? { count: 0, restore: apply() }
  holders[key] = hold
  hold.count++
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    hold.count--
    if (hold.count > 0) return
    delete holders[key]
    hold.restore()
  }
}
