/**
 * What has the focus, as it is seen from `node`: a document names only the host of the shadow
 * tree that has it.
 */
export function focusedElement(node: Node): Element | null {
  const { activeElement } = node.getRootNode() as Partial<DocumentOrShadowRoot>
  let found = activeElement ?? (node.ownerDocument ?? document).activeElement
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
  return found
}
