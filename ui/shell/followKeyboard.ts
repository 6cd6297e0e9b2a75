import { focusedElement } from './focus.ts'

/**
 * Keeps a sheet above an on-screen keyboard: writes the height that the keyboard covers to
 * `--lk-keyboard` on the overlay and keeps the focused field in sight. Returns the stop.
 */
export function followKeyboard(root: HTMLElement): () => void {
  const window = root.ownerDocument.defaultView
  const viewport = window?.visualViewport
  if (!window || !viewport) return () => {}
  let covered = 0

  function follow() {
    if (!window || !viewport) return
    // A pinch makes the viewport small too; nothing is covered then.
    const next =
      viewport.scale > 1.01
        ? 0
        : Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
    if (next === covered) return
    covered = next
    root.style.setProperty('--lk-keyboard', `${covered}px`)
    const focused = focusedElement(root)
    if (focused && root.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
  }

  viewport.addEventListener('resize', follow)
  viewport.addEventListener('scroll', follow)
  return () => {
    viewport.removeEventListener('resize', follow)
    viewport.removeEventListener('scroll', follow)
    root.style.removeProperty('--lk-keyboard')
  }
}
