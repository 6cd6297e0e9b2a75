import { isInert } from './focus.ts'

type Press = { control: HTMLElement; pointerId: number; box: DOMRect }
type Point = Pick<MouseEvent, 'clientX' | 'clientY'>

/** Marks the pressed control. Its value is the control's initial top, in px. */
const mark = 'data-lk-pressed'

/** Returns the control that is pressed in the surrounding dialog, and its initial top in px. */
export function pressedNear(element: Element): { control: Element; top: number } | undefined {
  const control = element.closest('[data-lk-dialog]')?.querySelector(`[${mark}]`)
  return control ? { control, top: Number(control.getAttribute(mark)) } : undefined
}

/**
 * Runs a change that moves visible elements: at once, or after the current press in the dialog has ended with its click.
 * Returns a function that cancels it.
 */
export function afterPress(element: Element, change: () => void): () => void {
  const { defaultView: window } = element.ownerDocument
  if (!window || !pressedNear(element)) {
    change()
    return () => {}
  }
  let frame = 0
  const ends = ['pointerup', 'pointercancel'] as const
  const stop = () => {
    for (const type of ends) window.removeEventListener(type, wait)
    window.cancelAnimationFrame(frame)
  }
  function wait() {
    if (!window || pressedNear(element)) return
    stop()
    // A touch dispatches its click after the release.
    frame = window.requestAnimationFrame(() => {
      frame = window.requestAnimationFrame(change)
    })
  }
  for (const type of ends) window.addEventListener(type, wait)
  return stop
}

/**
 * Makes a press count when its control moves between press and release. A centred dialog moves whenever its height
 * changes, and rows move when others appear above them. The browser then dispatches the click on the common ancestor,
 * or, for a touch, on the element that is now under the finger.
 *
 * Only a release at the control's initial place counts. A visitor who drags away cancels the press.
 *
 * @param root - The element that contains the controls: buttons and links.
 * @returns A function that stops it.
 */
export function keepPress(root: HTMLElement): () => void {
  const { defaultView: window } = root.ownerDocument
  let press: Press | undefined
  /** Where a release has already produced a click. */
  let clicked: Point | undefined

  function begin({ target, pointerId, isPrimary, button }: PointerEvent) {
    clicked = undefined
    unmark()
    const control = target instanceof Element && target.closest<HTMLElement>('button, a')
    press =
      control && isPrimary && button === 0
        ? { control, pointerId, box: control.getBoundingClientRect() }
        : undefined
    if (press) press.control.setAttribute(mark, `${press.box.top}`)
  }

  function unmark() {
    for (const control of root.querySelectorAll(`[${mark}]`)) control.removeAttribute(mark)
  }

  function end(event: PointerEvent) {
    if (event.pointerId !== press?.pointerId) return
    const { control, box } = press
    press = undefined
    unmark()
    if (!control.isConnected || isInert(control)) return
    // A control that did not move is left to the browser: another element may cover it.
    if (!isIn(box, event) || isIn(control.getBoundingClientRect(), event)) return
    control.click()
    clicked = event
  }

  function dropSecond(event: MouseEvent) {
    const point = clicked
    clicked = undefined
    if (!point || !isAt(point, event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  const forget = () => {
    press = undefined
    unmark()
  }

  root.addEventListener('pointerdown', begin)
  // On the window, because a dialog that shrank may no longer be under the pointer.
  window?.addEventListener('pointerup', end, true)
  window?.addEventListener('pointercancel', forget, true)
  window?.addEventListener('click', dropSecond, true)
  return () => {
    root.removeEventListener('pointerdown', begin)
    window?.removeEventListener('pointerup', end, true)
    window?.removeEventListener('pointercancel', forget, true)
    window?.removeEventListener('click', dropSecond, true)
  }
}

function isIn(box: DOMRect, { clientX, clientY }: Point): boolean {
  return clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom
}

/** Compares to one pixel: browsers round the coordinates of the two events differently. */
function isAt(one: Point, other: Point): boolean {
  return Math.abs(one.clientX - other.clientX) <= 1 && Math.abs(one.clientY - other.clientY) <= 1
}
