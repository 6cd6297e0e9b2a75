/**
 * Reads a duration token in milliseconds.
 *
 * @param fallback - The value in ms if the stylesheet is missing.
 */
export function readDuration(element: Element, token: `--lk-${string}`, fallback = 150): number {
  const value = getComputedStyle(element).getPropertyValue(token).trim()
  const number = Number.parseFloat(value)
  if (Number.isNaN(number)) return fallback
  return value.endsWith('ms') ? number : number * 1000
}

/** An inert copy of a leaving element. It fades out above the new element. */
export type LeavingCopy = { node: HTMLElement; height: number; scrollTop: number }

const markers = [
  'id',
  'data-testid',
  'data-lk-focus-key',
  'data-lk-autofocus',
  'data-lk-title',
  'data-lk-pressed',
  'name',
]

/** Copies an element without the attributes that would make it discoverable, focusable or accessible. */
export function leavingCopy(element: HTMLElement): LeavingCopy {
  const node = element.cloneNode(true) as HTMLElement
  for (const part of [node, ...node.querySelectorAll('*')]) {
    for (const marker of markers) part.removeAttribute(marker)
  }
  node.inert = true
  node.setAttribute('aria-hidden', 'true')
  node.dataset.leaving = ''
  return { node, height: element.offsetHeight, scrollTop: element.scrollTop }
}
