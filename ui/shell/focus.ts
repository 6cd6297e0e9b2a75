'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Kit } from '../../src/kit/types.ts'

/**
 * Returns the focused element in the tree that contains `node`. For a shadow tree, `document.activeElement`
 * would only be the tree's host.
 */
export function focusedElement(node: Node): Element | null {
  const { activeElement } = node.getRootNode() as Partial<DocumentOrShadowRoot>
  let found = activeElement ?? (node.ownerDocument ?? document).activeElement
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
  return found
}

/** Returns an element's parent. For a root element in a shadow tree, this is the tree's host. */
export function parentOf(element: Element): Element | null {
  return element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null
}

/** Whether the element or one of its ancestors is inert. */
export function isInert(element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    if (at.hasAttribute('inert')) return true
  }
  return false
}

/** Returns the elements that Tab can reach, in document order. */
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

/** Marks a dialog's title, which is focused when a view opens. */
export const titleAttribute = 'data-lk-title'

/**
 * Moves the focus into a view. When going back, focuses the row that was pressed. Otherwise, focuses the
 * view's only field if the device has a fine pointer (on a phone, the keyboard would open), or else the
 * title.
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
 * If the focused button was removed with its panel, moves the focus to the start of the view.
 *
 * @param panel - A value that differs for each panel.
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
 * Focuses a view's only field if the device has a fine pointer. `focusView` does this when the view opens. If
 * the view loads later, this hook moves the focus from the title to the field, unless the user has already
 * moved it.
 */
export function useOnlyField(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const { current: input } = field
    input?.setAttribute('data-lk-autofocus', '')
    const isLate = input && focusedElement(input)?.hasAttribute(titleAttribute)
    if (isLate && matchMedia('(pointer: fine)').matches) input.focus()
  }, [field])
}

/** Maximum time for a button to reflect a changed connection, in ms. */
const buttonChange = 1_000

/** Excludes the network button. */
const mainButton = ':not([data-testid="network-button"])'

/**
 * Finds one of the kit's buttons in the dialog's shadow tree or in the document.
 *
 * @param which - Suffix of the button's selector. If omitted, finds the connect or account button.
 */
export function buttonOf(
  { id }: Pick<Kit, 'id'>,
  container?: Node | null,
  which = mainButton,
): HTMLElement | null {
  return treeOf(container).querySelector(`[data-lk-button="${CSS.escape(id)}"]${which}`)
}

/**
 * Keeps the focus on the kit's button after the dialog has closed. If a connection change replaces the
 * button, moves the focus to the new one. If the page has no main button, focuses the network button.
 *
 * @returns A function that stops watching.
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
    // Either the focus is unchanged, or the user moved it.
    if (now) return now === held ? undefined : stop()
    if (held?.isConnected && !held.matches(':disabled')) return stop()
    buttonOf(kit, container)?.focus({ preventScroll: true })
    // A disabled button can't be focused, so this waits for the next change.
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
