// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { focusedElement, isInert } from './focus.ts'
import { loopByTab } from './trapFocus.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <button id="outside"></button>
    <div id="around"><section id="dialog" tabindex="-1">
      <h2 id="title" tabindex="-1"></h2><button id="first"></button><input id="last" value="text">
    </section></div>`
})

const get = (id: string) => document.getElementById(id) as HTMLElement
const focused = () => document.activeElement?.id

test('behavior: an element inside an inert one is inert', () => {
  get('around').setAttribute('inert', '')
  expect(isInert(get('first'))).toBe(true)
  expect(isInert(get('outside'))).toBe(false)
})

test.each([
  { from: 'last', backward: false, to: 'first' },
  { from: 'first', backward: true, to: 'last' },
  { from: 'title', backward: true, to: 'last' },
  { from: 'dialog', backward: false, to: 'first' },
])('behavior: Tab from $from (backward: $backward) moves to $to', ({ from, backward, to }) => {
  get(from).focus()
  expect(loopByTab(get('dialog'), backward)).toBe(true)
  expect(focused()).toBe(to)
})

test('behavior: the browser handles Tab between the ends and outside the dialog', () => {
  get('first').focus()
  expect(loopByTab(get('dialog'), false)).toBe(false)
  get('outside').focus()
  expect(loopByTab(get('dialog'), false)).toBe(false)
})

test('behavior: the focus in a shadow tree is found from inside and from outside', () => {
  const tree = get('around').attachShadow({ mode: 'open' })
  tree.innerHTML = `<button id="inner"></button>`
  const inner = tree.getElementById('inner') as HTMLElement
  inner.focus()
  expect(focusedElement(inner)?.id).toBe('inner')
  expect(focusedElement(get('outside'))?.id).toBe('inner')
})
