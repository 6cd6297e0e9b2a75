// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { afterPress, keepPress, pressedNear } from './keepPress.ts'

let root: HTMLElement
let control: HTMLElement
let other: HTMLElement
let stop: () => void
const clicked = vi.fn()

/** Places a box of 40 by 40 px. */
function place(element: Element, x: number, y: number) {
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(x, y, 40, 40))
}

function point(type: string, target: EventTarget, [clientX, clientY]: [number, number], more = {}) {
  const init = { bubbles: true, composed: true, isPrimary: true, button: 0, pointerId: 1 }
  target.dispatchEvent(new PointerEvent(type, { ...init, clientX, clientY, ...more }))
}

beforeEach(() => {
  document.body.innerHTML =
    '<main></main><div id="root"><button><i></i></button><button></button></div>'
  root = document.querySelector('#root') as HTMLElement
  ;[control, other] = root.querySelectorAll('button') as unknown as [HTMLElement, HTMLElement]
  clicked.mockReset()
  control.addEventListener('click', clicked)
  other.addEventListener('click', () => {
    throw new Error('This one was not pressed.')
  })
  place(control, 0, 0)
  stop = keepPress(root)
})
afterEach(() => stop())

const inside: [number, number] = [10, 10]
const icon = () => control.querySelector('i') as Element

test.each([
  ['the element now under the pointer', () => other],
  ['the container', () => root],
  ['the page below', () => document.querySelector('main') as HTMLElement],
])('default: a control that moved is clicked once, released on %s', (_, target) => {
  point('pointerdown', icon(), inside)
  place(control, 0, 60)
  point('pointerup', target(), inside)
  point('pointerup', target(), inside)
  expect(clicked).toHaveBeenCalledOnce()
})

test('behavior: the browser handles a control that did not move', () => {
  point('pointerdown', icon(), inside)
  place(control, 0, 5)
  point('pointerup', control, inside)
  // Another element covers the control.
  point('pointerdown', icon(), inside)
  point('pointerup', other, inside)
  expect(clicked).not.toHaveBeenCalled()
})

test.each<[string, () => void]>([
  ['the press is released elsewhere', () => point('pointerup', root, [50, 10])],
  ['the press is released where the control is now', () => point('pointerup', control, [10, 70])],
  ['the pointer is cancelled', () => point('pointercancel', control, inside)],
  ['the control is removed', () => control.remove()],
  ['the control is inert', () => root.setAttribute('inert', '')],
  ['another control is pressed', () => point('pointerdown', other, [10, 10])],
  ['a press starts outside all controls', () => point('pointerdown', root, [10, 10])],
])('behavior: nothing is clicked when %s', (_, between) => {
  point('pointerdown', icon(), inside)
  place(control, 0, 60)
  place(other, 0, 0)
  between()
  point('pointerup', other, inside)
  expect(clicked).not.toHaveBeenCalled()
})

test.each([
  ['another mouse button', { button: 2 }],
  ['a second finger', { isPrimary: false, pointerId: 2 }],
])('behavior: a press with %s is ignored', (_, more) => {
  point('pointerdown', icon(), inside, more)
  place(control, 0, 60)
  point('pointerup', other, inside, more)
  expect(clicked).not.toHaveBeenCalled()
})

describe('the click that the browser dispatches elsewhere for the same release', () => {
  const page = vi.fn()
  const click = (at: [number, number]) => point('click', root, at)
  beforeEach(() => {
    document.body.addEventListener('click', page)
    point('pointerdown', icon(), inside)
    place(control, 0, 60)
    // A touch is released on its initial target, wherever that is now.
    point('pointerup', control, inside)
    expect(clicked).toHaveBeenCalledOnce()
    page.mockReset()
  })
  afterEach(() => document.body.removeEventListener('click', page))

  test('default: it is dropped once', () => {
    click([10.4, 9.6])
    expect(page).not.toHaveBeenCalled()
    click(inside)
    expect(page).toHaveBeenCalledOnce()
  })

  test('behavior: a click at another place is not dropped, and ends the wait for it', () => {
    click([12, 10])
    click(inside)
    expect(page).toHaveBeenCalledTimes(2)
  })

  test('behavior: clicks of a later press are not dropped', () => {
    point('pointerdown', root, inside)
    click(inside)
    expect(page).toHaveBeenCalledOnce()
  })
})

test('behavior: the release of another pointer changes nothing', () => {
  point('pointerdown', icon(), inside)
  place(control, 0, 60)
  point('pointerup', other, inside, { pointerId: 2 })
  expect(clicked).not.toHaveBeenCalled()
  point('pointerup', other, inside)
  expect(clicked).toHaveBeenCalledOnce()
})

test('behavior: after stopping, nothing is clicked', () => {
  point('pointerdown', icon(), inside)
  place(control, 0, 60)
  stop()
  point('pointerup', other, inside)
  expect(clicked).not.toHaveBeenCalled()
})

describe('afterPress', () => {
  const change = vi.fn()
  beforeEach(() => {
    change.mockReset()
    root.dataset.lkDialog = 'modal'
  })
  const frames = async () => {
    for (let count = 0; count < 3; count++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
  }

  test('default: without a press, the change runs immediately', () => {
    afterPress(other, change)
    expect(change).toHaveBeenCalledOnce()
  })

  test('behavior: during a press the change waits until after its click', async () => {
    point('pointerdown', icon(), inside)
    expect(pressedNear(other)).toEqual({ control, top: 0 })
    afterPress(other, change)
    await frames()
    point('pointerup', control, inside)
    expect(change).not.toHaveBeenCalled()
    await frames()
    expect(change).toHaveBeenCalledOnce()
    expect(pressedNear(other)).toBeUndefined()
  })

  test('behavior: a cancelled change does not run', async () => {
    point('pointerdown', icon(), inside)
    const callOff = afterPress(other, change)
    callOff()
    point('pointercancel', control, inside)
    await frames()
    expect(change).not.toHaveBeenCalled()
  })

  test('behavior: a press outside all controls does not delay the change', () => {
    point('pointerdown', root, [200, 200])
    afterPress(other, change)
    expect(change).toHaveBeenCalledOnce()
  })
})
