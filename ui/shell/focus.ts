'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Kit } from '../../src/kit/types.ts'

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

/** The element around an element, out of its shadow tree too. */
export function parentOf(element: Element): Element | null {
  return element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null
}

/** True when an element around it, or it itself, is inert. */
export function isInert(element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    if (at.hasAttribute('inert')) return true
  }
  return false
}

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

/** Marks the title of a dialog, which takes the focus when a view opens. */
export const titleAttribute = 'data-lk-title'

/**
 * Puts the focus where a view begins: on the row that was pressed when coming back to it, on its
 * only field where a pointer is fine (on a phone the keyboard would jump up), else on the title.
 */
export function focusView(dialog: HTMLElement, returnFocus?: string) {
  const candidates = [
    returnFocus && `[data-lk-focus-key="${CSS.escape(returnFocus)}"]`,
    matchMedia('(pointer: fine)').matches && '[data-lk-autofocus]',
    `[${titleAttribute}]`,
  ]
  for (const selector of candidates) {
    const target =
      selector &&
      [...dialog.querySelectorAll<HTMLElement>(selector)].find((found) => !found.closest('[inert]'))
    if (!target) continue
    target.focus({ preventScroll: target.hasAttribute(titleAttribute) })
    return
  }
  dialog.focus({ preventScroll: true })
}

/**
 * Puts the focus where a view begins when a panel took the pressed button away with it.
 *
 * @param panel - A new value for each panel.
 */
export function useLostFocus(view: RefObject<HTMLElement | null>, panel: string): void {
  const last = useRef(panel)
  useLayoutEffect(() => {
    if (last.current === panel) return
    last.current = panel
    const active = view.current?.ownerDocument.activeElement
    if (active && active !== active.ownerDocument.body) return
    const dialog = view.current?.closest<HTMLElement>('[data-lk-dialog]')
    if (dialog) focusView(dialog)
  }, [view, panel])
}

/**
 * For the only field of a view, there from its first render on: it takes the focus where a pointer
 * is fine. With the view, as `focusView` finds it by its mark; or from the title, which has the
 * focus while the code of the view is on its way. A visitor who has moved on keeps the focus.
 */
export function useOnlyField(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const { current: input } = field
    input?.setAttribute('data-lk-autofocus', '')
    const isLate = input && focusedElement(input)?.hasAttribute(titleAttribute)
    if (isLate && matchMedia('(pointer: fine)').matches) input.focus()
  }, [field])
}

/** How long a button may take to show what an attempt or a connection came to, in ms. */
const buttonChange = 1_000

/** Of the buttons on the page, not the one that only leads to the networks. */
const mainButton = ':not([data-testid="network-button"])'

/**
 * The button of the kit, in the shadow tree of the dialog or in the document.
 *
 * @param which - @default the main one
 */
export function buttonOf(
  { id }: Pick<Kit, 'id'>,
  container?: Node | null,
  which = mainButton,
): HTMLElement | null {
  return treeOf(container).querySelector(`[data-lk-button="${CSS.escape(id)}"]${which}`)
}

/**
 * Sees to it that the focus, which went back to a button of the kit, does not get lost with it: the
 * form of the button that has it may give way to the next one a while after the dialog. Where no main
 * button comes, it goes to another of the kit.
 *
 * @returns ends the watch.
 */
export function returnFocus(kit: Pick<Kit, 'id' | 'clock'>, container?: Node | null): () => void {
  const tree = treeOf(container)
  const focused = () => {
    const found = focusedElement(container ?? document.body)
    return found === document.body ? undefined : found
  }
  let held = focused()

  function follow() {
    const now = focused()
    // It stands where it was, or the visitor has moved it.
    if (now) return now === held ? undefined : stop()
    if (held?.isConnected && !held.matches(':disabled')) return stop()
    buttonOf(kit, container)?.focus({ preventScroll: true })
    // A button that is busy takes no focus: the next change is waited for.
    held = focused()
  }

  const observer = new MutationObserver(follow)
  observer.observe(tree, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const cancel = kit.clock.after(buttonChange, () => {
    stop()
    if (!focused()) buttonOf(kit, container, '')?.focus({ preventScroll: true })
  })
  function stop() {
    observer.disconnect()
    cancel()
  }
  follow()
  return stop
}

function treeOf(container: Node | null | undefined): Document | ShadowRoot {
  const tree = container?.getRootNode()
  return tree instanceof ShadowRoot ? tree : document
}
