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
