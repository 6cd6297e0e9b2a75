import { isInert } from './focus.ts'

type Press = { control: HTMLElement; pointerId: number; box: DOMRect }
type Point = Pick<MouseEvent, 'clientX' | 'clientY'>

/** Marks the pressed control. The attribute's value is the control's initial top, in px. */
const mark = 'data-lk-pressed'

/** Returns the pressed control in the surrounding dialog, and its initial top in px. */
export function pressedNear(element: Element): { control: Element; top: number } | undefined {
  const control = element.closest('[data-lk-dialog]')?.querySelector(`[${mark}]`)
  return control ? { control, top: Number(control.getAttribute(mark)) } : undefined
}

/**
 * Runs a change that moves visible elements. If the user is pressing a control in the dialog, waits for its
 * click first. Returns a function that cancels the change.
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
    // After a touch, the browser dispatches the click with a delay.
    frame = window.requestAnimationFrame(() => {
      frame = window.requestAnimationFrame(change)
    })
  }
  for (const type of ends) window.addEventListener(type, wait)
  return stop
}

/**
 * Clicks a control that moved between press and release. A centered dialog moves when its height changes, and
 * rows move when others appear above them. The browser then dispatches the click on the common ancestor or,
 * for a touch, on the element that is now under the finger.
 *
 * The release must be inside the control's initial box. Dragging the pointer away cancels the press.
 *
 * @param root - The element that contains the controls (buttons and links).
 * @returns A function that removes the listeners.
 */
export function keepPress(root: HTMLElement): () => void {
  const { defaultView: window } = root.ownerDocument
  let press: Press | undefined
  /** The position of a release for which a click was already dispatched. */
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
    // If the control did not move, the browser handles the click, because another element may cover the
    // control.
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
  // The listeners are on the window, because a dialog that shrank may no longer be under the pointer.
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

/**
 * Compares two points with a tolerance of one pixel, because browsers round the events' coordinates
 * differently.
 */
function isAt(one: Point, other: Point): boolean {
  return Math.abs(one.clientX - other.clientX) <= 1 && Math.abs(one.clientY - other.clientY) <= 1
}
