import { parentOf } from './parentOf.ts'

/** True when an element around it, or it itself, is inert. */
export function isInert(element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    if (at.hasAttribute('inert')) return true
  }
  return false
}
