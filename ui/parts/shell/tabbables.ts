/** What Tab can reach inside an element, in document order. */
export function tabbables(container: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (const element of container.querySelectorAll<HTMLElement>('*')) {
    if (element.tabIndex < 0 || ('disabled' in element && element.disabled)) continue
    if (element.closest('[inert]')) continue
    if (element.checkVisibility?.({ visibilityProperty: true }) === false) continue
    found.push(element)
  }
  return found
}
