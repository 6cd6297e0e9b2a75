/** The element around an element, out of its shadow tree too. */
export function parentOf(element: Element): Element | null {
  return element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null
}

/** True when an element around it, or it itself, is inert. */
export function isInert(element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    if (at.hasAttribute('inert')) return true
  }
  return false
}

/**
 * What has the focus, as it is seen from `element`: a document names only the host of the shadow
 * tree that has it.
 */
export function focusedElement(element: Element): Element | null {
  const { activeElement } = element.getRootNode() as Partial<DocumentOrShadowRoot>
  let found = activeElement ?? element.ownerDocument.activeElement
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
  return found
}
