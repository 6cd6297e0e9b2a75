// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useKeptHeight } from './useKeptHeight.ts'

afterEach(cleanup)

/** The maximum height of a dialog’s body, in px. */
let room = 600

/** Mocks the height of a body, which is as high as its part, and the height of the part by its rows. */
function stubHeights(body: HTMLElement, part: HTMLElement) {
  const rows = () => Number(part.dataset.rows) * 50
  const partHeight = () => Math.max(rows(), Number.parseFloat(part.style.flexBasis) || 0)
  Object.defineProperty(part, 'offsetHeight', { configurable: true, get: partHeight })
  Object.defineProperty(body, 'clientHeight', {
    configurable: true,
    get: () => Math.min(room, partHeight()),
  })
}

function List({ rows, isHeld }: { rows: number; isHeld: boolean }) {
  const part = useRef<HTMLDivElement>(null)
  const note = useKeptHeight(part, isHeld, rows)
  return (
    <div
      data-lk-body=""
      ref={(body) => {
        if (body && part.current) stubHeights(body, part.current)
      }}
    >
      <div ref={part} data-rows={rows} data-testid="part" onClickCapture={note} />
    </div>
  )
}

function mount(rows: number) {
  room = 600
  const { rerender, getByTestId } = render(<List rows={rows} isHeld={false} />)
  return {
    show: (count: number, isHeld: boolean) => rerender(<List rows={count} isHeld={isHeld} />),
    note: () => getByTestId('part').click(),
    basis: () => getByTestId('part').style.flexBasis,
    part: () => getByTestId('part'),
  }
}

test('default: fewer rows keep the previous height, and more rows grow it', () => {
  const { show, note, basis } = mount(6)
  expect(basis()).toBe('')
  note()
  show(1, true)
  expect(basis()).toBe('300px')
  show(8, true)
  expect(basis()).toBe('')
})

test('behavior: without the hold the height follows the content', () => {
  const { show, note, basis } = mount(6)
  note()
  show(1, true)
  show(2, false)
  expect(basis()).toBe('')
  note()
  show(1, true)
  expect(basis()).toBe('100px')
})

test('behavior: with less space than before, only the available height is kept', () => {
  const { show, note, basis } = mount(10)
  note()
  room = 200
  show(1, true)
  show(2, true)
  expect(basis()).toBe('200px')
})

test('behavior: the last stored height is used', () => {
  const { show, note, basis, part } = mount(2)
  part().dataset.rows = '6'
  note()
  show(1, true)
  expect(basis()).toBe('300px')
})
