// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { holdOnElement } from './pageLock.ts'

function hold(element: HTMLElement) {
  return holdOnElement(element, 'test', () => {
    const before = element.title
    element.title = 'held'
    return () => {
      element.title = before
    }
  })
}

test.each([{ order: [0, 1, 2] }, { order: [2, 1, 0] }, { order: [1, 2, 0] }])(
  'behavior: released in the order $order, the last release restores it',
  ({ order }) => {
    const element = document.createElement('div')
    element.title = 'own'
    const releases = [hold(element), hold(element), hold(element)]
    for (const [index, which] of order.entries()) {
      expect(element.title).toBe('held')
      releases[which]?.()
      // A second call of the same release is ignored.
      releases[which]?.()
      expect(element.title).toBe(index === 2 ? 'own' : 'held')
    }
    expect(Object.getOwnPropertySymbols(element)).not.toContain(Symbol.for('latchkit.test'))
  },
)

test('behavior: can be held again after its release', () => {
  const element = document.createElement('div')
  hold(element)()
  element.title = 'changed'
  const release = hold(element)
  expect(element.title).toBe('held')
  release()
  expect(element.title).toBe('changed')
})
