// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestClock, type TestClock } from '../../test/fixtures/createTestClock.ts'
import { returnFocus } from './focus.ts'

let clock: TestClock
let stop: () => void
const kitId = 'kit'

function put(name: string): HTMLElement {
  const button = document.createElement('button')
  button.dataset.lkButton = kitId
  button.dataset.testid = name
  document.body.append(button)
  return button
}
const start = () => {
  stop = returnFocus({ id: kitId, clock })
}
const focused = () => (document.activeElement as HTMLElement | null)?.dataset.testid

beforeEach(() => {
  clock = createTestClock()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

test('default: the focus moves to the replaced button, even if it mounts late', async () => {
  const connect = put('connect-button')
  connect.focus()
  start()
  await clock.advance(900)
  connect.remove()
  put('account-button')
  await vi.waitFor(() => expect(focused()).toBe('account-button'))
})

test('behavior: the focus follows a button that is replaced twice in a row', async () => {
  const connect = put('connect-button')
  connect.focus()
  start()
  connect.remove()
  await Promise.resolve()
  const busy = put('connecting-button')
  await vi.waitFor(() => expect(focused()).toBe('connecting-button'))
  busy.remove()
  put('account-button')
  await vi.waitFor(() => expect(focused()).toBe('account-button'))
})

test('behavior: the focus returns to a button that was disabled and stays mounted', async () => {
  const connect = put('connect-button') as HTMLButtonElement
  connect.focus()
  start()
  // A browser removes the focus from a disabled button, but happy-dom does not.
  connect.blur()
  connect.disabled = true
  await Promise.resolve()
  await Promise.resolve()
  connect.dataset.testid = 'account-button'
  connect.disabled = false
  await vi.waitFor(() => expect(focused()).toBe('account-button'))
})

test('behavior: a focus that is already lost moves to the main button, not to the network button', () => {
  put('network-button')
  put('account-button')
  start()
  expect(focused()).toBe('account-button')
})

test('behavior: without a main button the network button gets the focus', async () => {
  put('network-button')
  start()
  expect(focused()).toBeUndefined()
  await clock.advance(1_000)
  expect(focused()).toBe('network-button')
})

test('behavior: a focus that the visitor has moved stays', async () => {
  const connect = put('connect-button')
  const link = document.createElement('a')
  link.href = '#'
  link.dataset.testid = 'link'
  document.body.append(link)
  connect.focus()
  start()
  link.focus()
  connect.remove()
  put('account-button')
  await Promise.resolve()
  link.blur()
  document.body.append(document.createElement('p'))
  await Promise.resolve()
  expect(focused()).toBeUndefined()
})

test('behavior: a focus that the visitor has moved inside a shadow tree of the page does not move to a button', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  const tree = host.attachShadow({ mode: 'open' })
  tree.innerHTML = '<button>First</button><button>Second</button>'
  const [first, second] = tree.querySelectorAll('button')
  first?.focus()
  start()
  second?.focus()
  document.body.append(document.createElement('p'))
  await Promise.resolve()
  second?.blur()
  host.remove()
  put('account-button')
  await Promise.resolve()
  expect(focused()).toBeUndefined()
})

test('behavior: after a second it stops and leaves no observer', async () => {
  const connect = put('connect-button')
  connect.focus()
  start()
  await clock.advance(1_000)
  expect(clock.pending()).toBe(0)
  connect.remove()
  put('account-button')
  await Promise.resolve()
  expect(focused()).toBeUndefined()
})
