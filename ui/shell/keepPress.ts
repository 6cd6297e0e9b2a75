import { isInert } from './focus.ts'

type Press = { control: HTMLElement; pointerId: number; box: DOMRect }
type Point = Pick<MouseEvent, 'clientX' | 'clientY'>

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
    const control = target instanceof Element && target.closest<HTMLElement>('button, a')
    press =
      control && isPrimary && button === 0
        ? { control, pointerId, box: control.getBoundingClientRect() }
        : undefined
  }

  function end(event: PointerEvent) {
    if (event.pointerId !== press?.pointerId) return
    const { control, box } = press
    press = undefined
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
