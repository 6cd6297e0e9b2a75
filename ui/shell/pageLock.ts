import { setInlineStyle } from '../theme/setInlineStyle.ts'
import { parentOf } from './focus.ts'

type Hold = { count: number; restore: () => void }

/**
 * Changes an element for as long as anyone holds it: the first hold applies the change, the last
 * release takes it back, in whatever order dialogs close. The count is kept on the element, so two
 * kits, or two copies of the package, on one page agree.
 *
 * @param name what is held, one word
 * @param apply makes the change and returns how to take it back exactly
 */
export function holdOnElement(element: Element, name: string, apply: () => () => void): () => void {
  const key = Symbol.for(`latchkit.${name}`)
  const holders = element as unknown as Record<symbol, Hold | undefined>
  const hold = holders[key] ?? { count: 0, restore: apply() }
  holders[key] = hold
  hold.count++
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    hold.count--
    if (hold.count > 0) return
    delete holders[key]
    hold.restore()
  }
}

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

/**
 * Stops the page from scrolling until the last holder releases it. Works through CSSOM on the
 * document element and fills the place of the scroll bar, so nothing moves.
 */
export function lockScroll(document: Document): () => void {
  const root = document.documentElement
  return holdOnElement(root, 'scrollLock', () => {
    const { defaultView: view, body } = document
    const computed = view?.getComputedStyle(root)
    const gap = (view?.innerWidth ?? 0) - root.clientWidth
    const side = root.getBoundingClientRect().left > 0 ? 'padding-left' : 'padding-right'
    const padding = Number.parseFloat(computed?.getPropertyValue(side) ?? '') || 0
    // With a plain root the body's overflow belongs to the viewport. Locking the root would hand it
    // back to the body, and what is sticky in it would jump.
    const bodyOwnsViewport = computed?.overflow === 'visible'
    const bodyOverflow = bodyOwnsViewport && view?.getComputedStyle(body).overflow !== 'visible'
    const restoreRoot = setInlineStyle(root, {
      overflow: 'hidden',
      ...(gap > 0 && { [side]: `${padding + gap}px` }),
    })
    const restoreBody = bodyOverflow ? setInlineStyle(body, { overflow: 'visible' }) : undefined
    return () => {
      restoreBody?.()
      restoreRoot()
    }
  })
}
