import type { KitConfig, ThemeMode } from '../../src/config/types.ts'

/**
 * Puts the host's token values on one root of the kit, and follows the visitor's system where the mode does. Through
 * CSSOM, so a strict content policy needs no nonce for them. Returns the way back.
 */
export function setThemeVariables(
  root: HTMLElement,
  theme: KitConfig['theme'] | undefined,
  mode: ThemeMode,
): () => void {
  // A list of this call's own, so that nothing else has its one listener.
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

/** Sets inline styles through CSSOM, which no content policy refuses; returns the exact way back. */
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
    // Read first: Chromium writes an empty attribute back over one that it has not written yet.
    if (!hadAttribute && element.getAttribute('style') === '') element.removeAttribute('style')
  }
}
