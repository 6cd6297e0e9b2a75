import { focusedElement, isInert, tabbables } from './focus.ts'

/** Puts the focus on an element as Tab does: what is in a field is selected. */
function focusByTab(element: HTMLElement) {
  element.focus()
  if (element instanceof HTMLInputElement) element.select()
}

/**
 * Keeps the focus in a dialog in a shadow tree: brings it back when it leaves. Elsewhere Radix's
 * FocusScope does; it listens on the document, for which the host of the tree has the focus, wherever
 * in the tree that is.
 *
 * @param isAllowed what else may have the focus
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

/** True when Tab would leave the dialog from where the focus is. */
export function isAtEdge(dialog: HTMLElement, isBackward: boolean): boolean {
  const focused = focusedElement(dialog)
  const edge = tabbables(dialog).at(isBackward ? 0 : -1)
  return !edge || focused === edge || focused === dialog || (isBackward && !isAfter(focused, edge))
}

/**
 * Goes on at the other end of the dialog where Tab would leave it. True when it did. Radix's loop asks
 * the document for what has the focus, which in a shadow tree is its host, takes the dead copy of a
 * view that leaves for the end of the dialog, and lets a backward Tab out from the title.
 */
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
