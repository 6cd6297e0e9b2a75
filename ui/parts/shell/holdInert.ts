import { holdOnElement } from './holdOnElement.ts'
import { parentOf } from './parentOf.ts'

/** Regions that must go on speaking while a dialog is open. */
const spoken = '[aria-live], [role="status"], [role="alert"], [role="log"], [role="timer"], output'

/** Elements that hold nothing to reach or to read. */
const silent = new Set(['SCRIPT', 'STYLE', 'LINK', 'META', 'TEMPLATE', 'NOSCRIPT'])

/**
 * Makes the page around `kept` inert, except for live regions and `exceptions`.
 * Elements that already are inert stay untouched. Where `kept` is in a shadow tree, so is the rest of
 * that tree. Returns the exact way back.
 */
export function holdInert(kept: Element, exceptions: readonly Element[]): () => void {
  const { body } = kept.ownerDocument
  const scopes: (Element | ShadowRoot)[] = [body]
  for (let at: Element | null = kept; at; at = parentOf(at)) {
    const scope = at.getRootNode()
    if (!at.parentElement && scope instanceof ShadowRoot) scopes.push(scope)
  }
  // A dialog below speaks no more: its own regions are as inert as the rest of it.
  const regions = scopes
    .flatMap((scope) => [...scope.querySelectorAll(spoken)])
    .filter((region) => !region.closest('[data-lk-dialog]'))
  const stays = [kept, ...exceptions, ...regions]
  const around = new Set<Element>()
  for (const element of stays) {
    for (let parent = parentOf(element); parent; parent = parentOf(parent)) around.add(parent)
  }
  const untouched = new Set(stays)
  const releases: (() => void)[] = []

  function walk(parent: ParentNode) {
    for (const child of parent.children) {
      if (untouched.has(child) || silent.has(child.tagName)) continue
      if (around.has(child)) walk(child)
      else if (child instanceof HTMLElement) {
        if (child.inert && !isHeld(child)) continue
        releases.push(
          holdOnElement(child, 'inert', () => {
            child.inert = true
            return () => {
              child.inert = false
            }
          }),
        )
      }
    }
  }

  for (const scope of scopes) walk(scope)
  return () => {
    for (const release of releases) release()
  }
}

function isHeld(element: Element): boolean {
  return Symbol.for('latchkit.inert') in element
}
