import type { KitConfig, ThemeMode } from '../../src/config/types.ts'

/**
 * Sets the app's theme values on one of the kit's root elements. In `system` mode, follows the system's color
 * scheme. The values are written through CSSOM, so a strict Content Security Policy needs no nonce.
 *
 * @returns A function that restores the element.
 */
export function setThemeVariables(
  root: HTMLElement,
  theme: KitConfig['theme'] | undefined,
  mode: ThemeMode,
): () => void {
  // Each call creates its own `MediaQueryList`, because `onchange` supports only one listener.
  const light = matchMedia('(prefers-color-scheme: light)')
  let restore: (() => void) | undefined
  const set = () => {
    restore?.()
    const isLight = mode === 'light' || (mode === 'system' && light.matches)
    restore = setInlineStyle(root, {
      ...theme?.both,
      ...(isLight ? theme?.light : theme?.dark),
      ...theme?.variables,
    })
  }
  set()
  light.onchange = set
  return () => {
    light.onchange = null
    restore?.()
  }
}

/**
 * Sets inline styles through CSSOM, which no Content Security Policy blocks. Returns a function that restores
 * the element.
 */
export function setInlineStyle(
  element: HTMLElement,
  styles: Readonly<Record<string, string>>,
): () => void {
  const hadAttribute = element.hasAttribute('style')
  const before = Object.keys(styles).map(
    (name) =>
      [
        name,
        element.style.getPropertyValue(name),
        element.style.getPropertyPriority(name),
      ] as const,
  )
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value)
  return () => {
    for (const [name, value, priority] of before) {
      if (value) element.style.setProperty(name, value, priority)
      else element.style.removeProperty(name)
    }
    // The attribute is read first, because Chromium would otherwise restore the removed attribute as an empty
    // one.
    if (!hadAttribute && element.getAttribute('style') === '') element.removeAttribute('style')
  }
}
