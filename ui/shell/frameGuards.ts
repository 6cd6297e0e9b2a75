import { tabbables } from './focus.ts'
import { isAtEdge } from './trapFocus.ts'

export type FrameGuards = {
  /** The two stops at the ends of the page. */
  readonly elements: readonly HTMLElement[]
  /**
   * Call with each Tab that is pressed inside the dialog. True when the press is to be left to the
   * browser, because it leads into an allowed frame; false when the dialog keeps it.
   */
  leaveByTab(isBackward: boolean): boolean
  destroy(): void
}

/**
 * Lets Tab walk between a dialog and frames that may stand above it. The rest of the page is inert,
 * so the browser's own order is dialog, frames, and these two stops at the ends of the page; a stop
 * that is reached hands the focus to the dialog. No frame is ever focused by script: the browser
 * moves into it, to its first or last control.
 */
export function guardFrames(dialog: HTMLElement, frames: () => Element[]): FrameGuards {
  const { body } = dialog.ownerDocument
  const [start, end] = [createGuard('last'), createGuard('first')]

  function createGuard(edge: 'first' | 'last'): HTMLElement {
    const guard = dialog.ownerDocument.createElement('span')
    guard.tabIndex = 0
    guard.dataset.lkGuard = edge
    for (const [name, value] of [
      ['position', 'fixed'],
      ['opacity', '0'],
      ['outline', 'none'],
      ['pointer-events', 'none'],
    ] as const) {
      guard.style.setProperty(name, value)
    }
    guard.addEventListener('focus', () => {
      if (!isPassing) (tabbables(dialog).at(edge === 'first' ? 0 : -1) ?? dialog).focus()
    })
    return guard
  }

  function place() {
    if (body.firstElementChild !== start) body.prepend(start)
    if (body.lastElementChild !== end) body.append(end)
  }

  /** True while a stop is only the place from which the browser goes on. */
  let isPassing = false
  place()

  return {
    elements: [start, end],
    leaveByTab(isBackward) {
      const allowed = frames()
      if (allowed.length === 0) return false
      if (!isAtEdge(dialog, isBackward)) return false
      place()
      const following = Node.DOCUMENT_POSITION_FOLLOWING
      const hasFrameAhead = allowed.some((frame) => {
        const isLater = (dialog.compareDocumentPosition(frame) & following) !== 0
        return isLater !== isBackward
      })
      if (!hasFrameAhead) {
        isPassing = true
        ;(isBackward ? end : start).focus()
        isPassing = false
      }
      return true
    },
    destroy() {
      start.remove()
      end.remove()
    },
  }
}
