import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the body of the dialog at its height while what stands in it becomes less: a field that is typed in, or a tab
 * that is pressed, does not move away from the pointer. What becomes more may grow.
 *
 * @param part - An element right under the body: it takes the room that is left over.
 * @param isHeld - False: the height is as the content makes it.
 * @param content - Something that is another one when the content is.
 * @returns what notes the height as it is, just before the content becomes another one.
 */
export function useKeptHeight(
  part: RefObject<HTMLElement | null>,
  isHeld: boolean,
  content: unknown,
): () => void {
  const kept = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another height
  useLayoutEffect(() => {
    const node = part.current
    const body = node?.closest('[data-lk-body]')
    if (!node || !body) return
    node.style.flexBasis = ''
    if (!isHeld) return
    const height = body.clientHeight
    const missing = kept.current - height
    if (missing > 0) node.style.flexBasis = `${node.offsetHeight + missing}px`
    // There may be less room than before: a keyboard that came.
    kept.current = Math.max(height, body.clientHeight)
  }, [part, isHeld, content])

  return useCallback(() => {
    kept.current = part.current?.closest('[data-lk-body]')?.clientHeight ?? 0
  }, [part])
}
