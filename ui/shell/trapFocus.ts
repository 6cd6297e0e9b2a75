import { focusedElement, isInert, tabbables } from './focus.ts'

/** Focuses an element like the Tab key does, which also selects a field's content. */
function focusByTab(element: HTMLElement) {
  element.focus()
  if (element instanceof HTMLInputElement) element.select()
}

/**
 * Traps the focus in a dialog inside a shadow tree. Radix's FocusScope doesn't support shadow trees, because
 * it listens on the document, where only the tree's host is visible.
 *
 * @param isAllowed - Returns true for elements outside the dialog that may be focused.
 */
export function trapInShadow(
  dialog: HTMLElement,
  isAllowed: (target: EventTarget) => boolean,
): () => void {
  const { defaultView: window } = dialog.ownerDocument
  let last: HTMLElement | undefined

  function stay(event: Event) {
    const [target] = event.composedPath()
    if (!(target instanceof HTMLElement) || isInert(dialog)) return
    if (dialog.contains(target)) last = target
    else if (!isAllowed(target)) focusByTab(last?.isConnected ? last : dialog)
  }

  window?.addEventListener('focusin', stay, true)
  return () => window?.removeEventListener('focusin', stay, true)
}

/** Whether Tab would leave the dialog from the focused element. */
export function isAtEdge(dialog: HTMLElement, isBackward: boolean): boolean {
  const focused = focusedElement(dialog)
  const edge = tabbables(dialog).at(isBackward ? 0 : -1)
  return !edge || focused === edge || focused === dialog || (isBackward && !isAfter(focused, edge))
}

/**
 * If Tab would leave the dialog, moves the focus to the other end of the dialog and returns true. Radix's focus
 * loop is not used, because it reads the focus from the document, includes the inert copy of a leaving view,
 * and lets Shift+Tab leave the dialog from the title.
 */
export function loopByTab(dialog: HTMLElement, isBackward: boolean): boolean {
  if (!dialog.contains(focusedElement(dialog)) || !isAtEdge(dialog, isBackward)) return false
  const target = tabbables(dialog).at(isBackward ? -1 : 0)
  if (target) focusByTab(target)
  return true
}

/** Whether `element` follows `other` in the document, so that Shift+Tab reaches `other` first. */
function isAfter(element: Element | null, other: Element): boolean {
  return (
    element !== null &&
    (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  )
}
