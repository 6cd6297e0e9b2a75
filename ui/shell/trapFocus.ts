import { focusedElement, isInert, tabbables } from './focus.ts'

/** Puts the focus on an element as Tab does: what is in a field is selected. */
function focusByTab(element: HTMLElement) {
  element.focus()
  if (element instanceof HTMLInputElement) element.select()
}

/**
 * Keeps the focus in a dialog: brings it back when it leaves, or when what had it is gone. Not
 * Radix's FocusScope: that one takes the host of a shadow tree for something outside the dialog
 * that is in the tree.
 *
 * @param isAllowed what else may have the focus
 */
export function trapFocus(
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

  function stayAfterRemoval() {
    const focused = focusedElement(dialog)
    if (!focused || focused === dialog.ownerDocument.body) dialog.focus()
  }

  window?.addEventListener('focusin', stay, true)
  const observer = new MutationObserver((mutations) => {
    if (mutations.some(({ removedNodes }) => removedNodes.length > 0)) stayAfterRemoval()
  })
  observer.observe(dialog, { childList: true, subtree: true })
  return () => {
    window?.removeEventListener('focusin', stay, true)
    observer.disconnect()
  }
}

/** True when Tab would leave the dialog from where the focus is. */
export function isAtEdge(dialog: HTMLElement, isBackward: boolean): boolean {
  const focused = focusedElement(dialog)
  const edge = tabbables(dialog).at(isBackward ? 0 : -1)
  return !edge || focused === edge || focused === dialog || (isBackward && !isAfter(focused, edge))
}

/** Goes on at the other end of the dialog where Tab would leave it. True when it did. */
export function loopByTab(dialog: HTMLElement, isBackward: boolean): boolean {
  if (!dialog.contains(focusedElement(dialog)) || !isAtEdge(dialog, isBackward)) return false
  const target = tabbables(dialog).at(isBackward ? -1 : 0)
  if (target) focusByTab(target)
  return true
}

/** True when `element` comes after `other`, so that a backward Tab would reach `other` first. */
function isAfter(element: Element | null, other: Element): boolean {
  return (
    element !== null &&
    (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  )
}
