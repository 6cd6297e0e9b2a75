import { setInlineStyle } from '../../theme/setInlineStyle.ts'
import { holdOnElement } from './holdOnElement.ts'

/**
 * Stops the page from scrolling until the last holder releases it. Works through CSSOM on the
 * document element and fills the place of the scroll bar, so nothing moves.
 */
export function lockScroll(document: Document): () => void {
  const root = document.documentElement
  return holdOnElement(root, 'scrollLock', () => {
    const { defaultView: view, body } = document
    const computed = view?.getComputedStyle(root)
    const gap = (view?.innerWidth ?? 0) - root.clientWidth
    const side = root.getBoundingClientRect().left > 0 ? 'padding-left' : 'padding-right'
    const padding = Number.parseFloat(computed?.getPropertyValue(side) ?? '') || 0
    // With a plain root the body's overflow belongs to the viewport. Locking the root would hand it
    // back to the body, and what is sticky in it would jump.
    const bodyOwnsViewport = computed?.overflow === 'visible'
    const bodyOverflow = bodyOwnsViewport && view?.getComputedStyle(body).overflow !== 'visible'
    const restoreRoot = setInlineStyle(root, {
      overflow: 'hidden',
      ...(gap > 0 && { [side]: `${padding + gap}px` }),
    })
    const restoreBody = bodyOverflow ? setInlineStyle(body, { overflow: 'visible' }) : undefined
    return () => {
      restoreBody?.()
      restoreRoot()
    }
  })
}
