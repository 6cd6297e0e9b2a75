import { isInert } from './focus.ts'

type Press = { control: HTMLElement; pointerId: number; box: DOMRect }
type Point = Pick<MouseEvent, 'clientX' | 'clientY'>

/** Marks the control that is pressed, with where its top was on the screen. */
const mark = 'data-lk-pressed'

/** The control of the dialog around an element that is pressed now, and where its top was, in px. */
export function pressedNear(element: Element): { control: Element; top: number } | undefined {
  const control = element.closest('[data-lk-dialog]')?.querySelector(`[${mark}]`)
  return control ? { control, top: Number(control.getAttribute(mark)) } : undefined
}

/**
 * Makes a change that moves what is on screen: at once, or when the press that is held in the dialog
 * is over and its click has been given. Returns what calls it off.
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
    // The click of a touch comes after its release.
    frame = window.requestAnimationFrame(() => {
      frame = window.requestAnimationFrame(change)
    })
  }
  for (const type of ends) window.addEventListener(type, wait)
  return stop
}

/**
 * Lets a press count whose control moved away between press and release. A dialog in the middle of
 * the window moves with each change of its height, and rows move when one comes or goes above them;
 * the browser then gives the click to what is around both, and a touch to what lies under it now.
 *
 * Only a release where the control was counts: a visitor who leaves it takes the press back.
 *
 * @param root - What has the controls: buttons and links.
 * @returns Stops it.
 */
export function keepPress(root: HTMLElement): () => void {
  const { defaultView: window } = root.ownerDocument
  let press: Press | undefined
  /** Where a release has had its click already. */
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
    // Where it still is, the browser knows better: something else may lie over it.
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
  // On the window: a dialog that got smaller is not under the pointer any more.
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

/** To a pixel: not each browser rounds both. */
function isAt(one: Point, other: Point): boolean {
  return Math.abs(one.clientX - other.clientX) <= 1 && Math.abs(one.clientY - other.clientY) <= 1
}
