// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type StubbedLayout, stubLayout } from '../../test/fixtures/stubLayout.ts'
import { stubResizes } from '../../test/fixtures/stubResizes.ts'
import { useGridTracks } from './VirtualGrid.tsx'

const usual = { columns: 4, rowSize: 92 }
let layout: StubbedLayout
let list: HTMLElement
let renders: number
let resize: (element: Element) => void
let showFirst: (index: number) => void

beforeEach(() => {
  layout = { height: 480, tile: 92 }
  stubLayout(layout)
  resize = stubResizes()
  renders = 0
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(256)
})
afterEach(cleanup)

function Grid() {
  const grid = useRef<HTMLUListElement>(null)
  const [first, setFirst] = useState(0)
  showFirst = setFirst
  renders++
  const { columns, rowSize } = useGridTracks(grid, usual)
  return (
    <ul ref={grid} style={{ gridTemplateColumns: '80px 80px 80px' }}>
      {[first, first + 1].map((index) => (
        <li key={index}>{`${index}: ${columns} x ${rowSize}`}</li>
      ))}
    </ul>
  )
}

const row = () => list.firstElementChild as HTMLElement
function show() {
  list = render(<Grid />).container.firstElementChild as HTMLElement
}

test('default: reads the tracks of the first layout', () => {
  layout.tile = 118
  show()
  expect(row().textContent).toBe('0: 3 x 118')
})

test('behavior: a tile that grows and shrinks is measured each time', () => {
  show()
  for (const tile of [120, 92, 60]) {
    layout.tile = tile
    act(() => resize(row()))
    expect(row().textContent).toBe(`0: 3 x ${tile}`)
  }
})

test('behavior: measures the row that is first after the rows change', () => {
  show()
  const before = row()
  act(() => showFirst(7))
  // Browsers also report the resize of an element that was removed.
  act(() => resize(before))
  layout.tile = 140
  act(() => resize(row()))
  expect(row().textContent).toBe('7: 3 x 140')
})

test('behavior: a resize measures once, and renders only after a change', () => {
  show()
  // React renders once more before it bails out of an unchanged state.
  act(() => resize(row()))
  const read = vi.spyOn(window, 'getComputedStyle')
  const before = renders
  act(() => resize(row()))
  expect(read).toHaveBeenCalledTimes(1)
  expect(renders).toBe(before)
  // Rendering does not measure, because the grid renders with each scrolled frame.
  act(() => showFirst(0.5))
  expect(renders).toBe(before + 1)
  expect(read).toHaveBeenCalledTimes(1)
})
