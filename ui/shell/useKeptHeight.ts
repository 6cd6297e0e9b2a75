import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the height of the dialog's body when its content shrinks, so that a field or tab does not move away
 * from the pointer. The height can still grow with the content.
 *
 * @param part - A direct child of the body that fills the remaining space.
 * @param isHeld - If false, the height follows the content.
 * @param content - A value that changes with the content.
 * @returns A function that stores the current height. Call it before the content changes.
 */
export function useKeptHeight(
  part: RefObject<HTMLElement | null>,
  isHeld: boolean,
  content: unknown,
): () => void {
  const kept = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the content
  useLayoutEffect(() => {
    const node = part.current
    const body = node?.closest('[data-lk-body]')
    if (!node || !body) return
    node.style.flexBasis = ''
    if (!isHeld) return
    const height = body.clientHeight
    const missing = kept.current - height
    if (missing > 0) node.style.flexBasis = `${node.offsetHeight + missing}px`
    // The available space may have shrunk, for example because the keyboard opened.
    kept.current = Math.max(height, body.clientHeight)
  }, [part, isHeld, content])

  return useCallback(() => {
    kept.current = part.current?.closest('[data-lk-body]')?.clientHeight ?? 0
  }, [part])
}
