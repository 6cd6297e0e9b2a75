/** The element around an element, out of its shadow tree too. */
export function parentOf(element: Element): Element | null {
  return element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null
}
