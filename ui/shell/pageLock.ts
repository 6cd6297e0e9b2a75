import { setInlineStyle } from '../theme/setThemeVariables.ts'
import { focusedElement, parentOf, tabbables } from './focus.ts'
import { isAtEdge } from './trapFocus.ts'

type Hold = { count: number; restore: () => void }

/**
 * Applies a change to an element as long as at least one holder needs it. The first holder applies the
 * change, and the last release restores the element. The count is stored on the element, so that two kits or
 * two copies of the package share it.
 *
 * @param name - A unique name for the change.
 * @param apply - Applies the change and returns a function that restores the element.
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

/** Selects live regions, which must stay accessible while a dialog is open. */
const spoken = '[aria-live], [role="status"], [role="alert"], [role="log"], [role="timer"], output'

/** Elements without focusable or readable content. */
const silent = new Set(['SCRIPT', 'STYLE', 'LINK', 'META', 'TEMPLATE', 'NOSCRIPT'])

/**
 * Makes the page around `kept` inert, except for live regions and `exceptions`. Elements that are already
 * inert are skipped. If `kept` is in a shadow tree, the rest of that tree becomes inert too.
 *
 * @returns A function that restores the page.
 */
export function holdInert(kept: Element, exceptions: readonly Element[]): () => void {
  const { body } = kept.ownerDocument
  const scopes: (Element | ShadowRoot)[] = [body]
  for (let at: Element | null = kept; at; at = parentOf(at)) {
    const scope = at.getRootNode()
    if (!at.parentElement && scope instanceof ShadowRoot) scopes.push(scope)
  }
  // Another dialog's live regions become inert together with that dialog.
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
 * Locks the page's scroll position until the last holder releases it. Sets styles on the document element
 * through CSSOM, and compensates for the scroll bar's width so that the layout doesn't shift.
 */
export function lockScroll(document: Document): () => void {
  const root = document.documentElement
  return holdOnElement(root, 'scrollLock', () => {
    const { defaultView: view, body } = document
    const computed = view?.getComputedStyle(root)
    const gap = (view?.innerWidth ?? 0) - root.clientWidth
    const side = root.getBoundingClientRect().left > 0 ? 'padding-left' : 'padding-right'
    const padding = Number.parseFloat(computed?.getPropertyValue(side) ?? '') || 0
    // If the root's overflow is visible, the viewport uses the body's overflow. Locking only the root would
    // make the body a scroll container, and sticky elements in it would jump.
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

export type FrameGuards = {
  /** The focus guards at both ends of the page. */
  readonly elements: readonly HTMLElement[]
  /**
   * Call this for each Tab press inside the dialog. Returns true if the browser should handle the press,
   * which moves the focus into an allowed iframe, and false if the focus stays in the dialog.
   */
  leaveByTab(isBackward: boolean): boolean
  destroy(): void
}

/**
 * Lets Tab move between a dialog and the allowed iframes above it. The rest of the page is inert, so the
 * browser's tab order consists of the dialog, the iframes, and Radix's two guards at the ends of the page.
 * When a guard is focused, it moves the focus to the dialog. Only the browser itself moves the focus into an
 * iframe, because it then selects the first or last control.
 */
export function guardFrames(dialog: HTMLElement, frames: () => Element[]): FrameGuards {
  const { body } = dialog.ownerDocument
  const guards = [...body.querySelectorAll<HTMLElement>(':scope > [data-radix-focus-guard]')]
  const [start, end] = [guards[0], guards.at(-1)]
  if (!start || !end) throw new Error('The focus guards are not on the page.')
  const enter = ({ currentTarget }: Event) => {
    if (!isPassing) (tabbables(dialog).at(currentTarget === end ? 0 : -1) ?? dialog).focus()
  }
  for (const guard of [start, end]) guard.addEventListener('focus', enter)

  const place = () => {
    if (body.firstElementChild !== start) body.prepend(start)
    if (body.lastElementChild !== end) body.append(end)
  }

  /** Whether a guard is focused only as the starting point for the browser's next Tab move. */
  let isPassing = false
  place()

  return {
    elements: [start, end],
    leaveByTab(isBackward) {
      const allowed = frames()
      if (allowed.length === 0) return false
      if (!isAtEdge(dialog, isBackward)) return false
      place()
      const following = Node.DOCUMENT_POSITION_FOLLOWING
      const hasFrameAhead = allowed.some((frame) => {
        const isLater = (dialog.compareDocumentPosition(frame) & following) !== 0
        return isLater !== isBackward
      })
      if (!hasFrameAhead) {
        isPassing = true
        ;(isBackward ? end : start).focus()
        isPassing = false
      }
      return true
    },
    destroy() {
      for (const guard of [start, end]) guard.removeEventListener('focus', enter)
    },
  }
}

/**
 * Keeps a sheet above the on-screen keyboard. Writes the covered height to `--lk-keyboard` on the overlay and
 * scrolls the focused field into view. Returns a function that removes the listeners.
 */
export function followKeyboard(root: HTMLElement): () => void {
  const window = root.ownerDocument.defaultView
  const viewport = window?.visualViewport
  if (!window || !viewport) return () => {}
  let covered = 0

  function follow() {
    if (!window || !viewport) return
    // Pinch zoom also shrinks the visual viewport, without a keyboard.
    const next =
      viewport.scale > 1.01
        ? 0
        : Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
    if (next === covered) return
    covered = next
    root.style.setProperty('--lk-keyboard', `${covered}px`)
    const focused = focusedElement(root)
    if (focused && root.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
  }

  viewport.addEventListener('resize', follow)
  viewport.addEventListener('scroll', follow)
  return () => {
    viewport.removeEventListener('resize', follow)
    viewport.removeEventListener('scroll', follow)
    root.style.removeProperty('--lk-keyboard')
  }
}
