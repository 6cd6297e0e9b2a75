// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { focusedElement, isInert } from './focus.ts'
import { loopByTab, trapFocus } from './trapFocus.ts'

let release = () => {}

beforeEach(() => {
  document.body.innerHTML = `
    <button id="outside"></button><button id="allowed"></button>
    <div id="around"><section id="dialog" tabindex="-1">
      <h2 id="title" tabindex="-1"></h2><button id="first"></button><input id="last" value="text">
    </section></div>`
  release = trapFocus(get('dialog'), (target) => target === get('allowed'))
})
afterEach(() => release())

const get = (id: string) => document.getElementById(id) as HTMLElement
const focused = () => document.activeElement?.id

test('default: the focus comes back to where it was last', () => {
  get('first').focus()
  get('outside').focus()
  expect(focused()).toBe('first')
})

test('behavior: what is allowed keeps it, and so does anything once the trap is gone', () => {
  get('first').focus()
  get('allowed').focus()
  expect(focused()).toBe('allowed')
  release()
  get('outside').focus()
  expect(focused()).toBe('outside')
})

test('behavior: what had the focus is gone: the dialog takes it', async () => {
  get('first').focus()
  get('first').remove()
  await Promise.resolve()
  await Promise.resolve()
  expect(focused()).toBe('dialog')
})

test('behavior: under another dialog it lets go', () => {
  get('first').focus()
  get('around').setAttribute('inert', '')
  expect(isInert(get('first'))).toBe(true)
  get('outside').focus()
  expect(focused()).toBe('outside')
})

test.each([
  { from: 'last', backward: false, to: 'first' },
  { from: 'first', backward: true, to: 'last' },
  { from: 'title', backward: true, to: 'last' },
  { from: 'dialog', backward: false, to: 'first' },
])('behavior: Tab from $from (backward: $backward) goes on at $to', ({ from, backward, to }) => {
  get(from).focus()
  expect(loopByTab(get('dialog'), backward)).toBe(true)
  expect(focused()).toBe(to)
})

test('behavior: between the ends, and from outside, Tab is the browser’s', () => {
  get('first').focus()
  expect(loopByTab(get('dialog'), false)).toBe(false)
  release()
  get('outside').focus()
  expect(loopByTab(get('dialog'), false)).toBe(false)
})

test('behavior: what has the focus in a shadow tree is seen from inside and from outside', () => {
  const tree = get('around').attachShadow({ mode: 'open' })
  tree.innerHTML = `<button id="inner"></button>`
  const inner = tree.getElementById('inner') as HTMLElement
  release()
  inner.focus()
  expect(focusedElement(inner)?.id).toBe('inner')
  expect(focusedElement(get('outside'))?.id).toBe('inner')
})
