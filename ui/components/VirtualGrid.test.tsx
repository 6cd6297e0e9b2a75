// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { type StubbedLayout, stubLayout } from '../../test/fixtures/stubLayout.ts'
import { stubResizes } from '../../test/fixtures/stubResizes.ts'
import { ClockContext } from './ClockContext.ts'
import { Tile } from './Tiles.tsx'
import { VirtualGrid, type VirtualGridProps } from './VirtualGrid.tsx'

let layout: StubbedLayout
let resize: (element: Element) => void

beforeEach(() => {
  layout = { height: 480, tile: 92 }
  stubLayout(layout)
  resize = stubResizes()
})
afterEach(cleanup)

const names = (count: number) => Array.from({ length: count }, (_, index) => `Wallet ${index + 1}`)

function show(props: Partial<VirtualGridProps<string>> & { count?: number } = {}) {
  const { count = 600, ...rest } = props
  return render(
    <VirtualGrid
      items={names(count)}
      keyOf={(name) => name}
      label="Wallets"
      testId="grid"
      renderTile={(name, tabIndex) => <Tile name={name} picture={<i />} tabIndex={tabIndex} />}
      {...rest}
    />,
  )
}

const focused = () => document.activeElement?.textContent
const tile = (name: string) => screen.queryByRole('button', { name })
const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

async function scrollTo(top: number) {
  await act(async () => {
    const scroller = screen.getByTestId('grid')
    scroller.scrollTop = top
    scroller.dispatchEvent(new Event('scroll'))
  })
}

test('default: renders only rows near the visible ones, and each tile has its position', () => {
  show({ total: 700 })
  // Five rows are visible, and three are overscan.
  expect(shown()).toEqual(names(32))
  const cell = tile('Wallet 6')?.closest('li')
  expect(cell?.getAttribute('aria-posinset')).toBe('6')
  expect(cell?.getAttribute('aria-setsize')).toBe('700')
  expect(screen.getByRole('list', { name: 'Wallets' }).style.blockSize).toBe('14992px')
  expect(cell?.style.insetBlockStart).toBe('100px')
})

test('behavior: in an unbounded scroller, renders no more rows than the window can show', () => {
  layout.height = 15_000
  show()
  expect(shown().length).toBeLessThanOrEqual((Math.ceil(innerHeight / 92) + 1 + 3) * 4)
})

test('behavior: rows follow the height of their tiles, in both directions', () => {
  show()
  const list = screen.getByRole('list', { name: 'Wallets' })
  for (const height of [120, 92, 60]) {
    layout.tile = height
    act(() => resize(tile('Wallet 1')?.closest('li') as HTMLElement))
    expect(list.style.blockSize).toBe(`${150 * height + 149 * 8}px`)
    expect(tile('Wallet 6')?.closest('li')?.style.insetBlockStart).toBe(`${height + 8}px`)
  }
})

test('behavior: scrolling does not read the layout', async () => {
  show()
  const read = vi.spyOn(window, 'getComputedStyle')
  for (let top = 0; top < 3_000; top += 100) await scrollTo(top)
  expect(read).not.toHaveBeenCalled()
})

test('parameters: onFast', async () => {
  const clock = createTestClock()
  const onFast = vi.fn()
  render(
    <ClockContext.Provider value={clock}>
      <VirtualGrid
        items={names(600)}
        keyOf={(name) => name}
        label="Wallets"
        testId="grid"
        onFast={onFast}
        renderTile={(name, tabIndex, isPassing) => (
          <Tile name={name} picture={<i data-passing={isPassing} />} tabIndex={tabIndex} />
        )}
      />
    </ClockContext.Provider>,
  )
  const isPassing = (name: string) => tile(name)?.querySelector('i')?.dataset.passing
  for (const top of [0, 100, 200]) await scrollTo(top)
  expect(isPassing('Wallet 32')).toBe('false')
  for (const top of [300, 400, 500]) await scrollTo(top)
  expect(onFast.mock.calls).toEqual([[false], [true]])
  // Tiles that were shown before stay as they are.
  expect(isPassing('Wallet 32')).toBe('false')
  expect(isPassing('Wallet 48')).toBe('true')
  await act(() => clock.advance(150))
  // Tiles that passed by follow row by row.
  const passing = () => document.querySelectorAll('[data-passing="true"]').length
  const counts = [passing()]
  while (passing() > 0) {
    await act(() => clock.advance(16))
    counts.push(passing())
  }
  expect(counts.slice(-5)).toEqual([16, 12, 8, 4, 0])
  for (const top of [600, 700, 800]) await scrollTo(top)
  expect(isPassing('Wallet 48')).toBe('false')
  expect(isPassing('Wallet 60')).toBe('true')
  expect(onFast.mock.calls).toEqual([[false], [true], [false], [true]])
})

test('behavior: at the end it renders no more rows than at the start', async () => {
  const { container } = show()
  const first = container.querySelectorAll('*').length
  await scrollTo(14_992 - 480)
  expect(tile('Wallet 600')?.closest('li')?.getAttribute('aria-posinset')).toBe('600')
  expect(tile('Wallet 40')).toBeNull()
  // The row with the tile in the tab order stays rendered.
  expect(tile('Wallet 1')?.tabIndex).toBe(0)
  expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(first + 4 * 4)
})

test('behavior: one tile is in the tab order, and the arrow keys, Home, End, Page Up and Page Down move in two dimensions', async () => {
  show()
  await userEvent.tab()
  expect(focused()).toBe('Wallet 1')
  expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  for (const [key, name] of [
    ['ArrowRight', 'Wallet 2'],
    ['ArrowDown', 'Wallet 6'],
    ['ArrowLeft', 'Wallet 5'],
    ['ArrowUp', 'Wallet 1'],
    ['PageDown', 'Wallet 17'],
    ['End', 'Wallet 600'],
    ['ArrowRight', 'Wallet 600'],
    ['PageUp', 'Wallet 584'],
    ['Home', 'Wallet 1'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    expect(`${key}: ${focused()}`).toBe(`${key}: ${name}`)
  }
})

test('behavior: left and right follow the reading direction', async () => {
  document.documentElement.style.direction = 'rtl'
  show()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe('Wallet 2')
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('Wallet 1')
  document.documentElement.style.direction = ''
})

test('behavior: the focused row stays rendered while others scroll by', async () => {
  show()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await scrollTo(9_000)
  expect(focused()).toBe('Wallet 2')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Wallet 6')
})

test('behavior: starts at the tile that was pressed before, which is in the tab order', () => {
  show({ start: { key: 'Wallet 402', offset: 10_000 } })
  expect(tile('Wallet 402')?.tabIndex).toBe(0)
  expect(screen.getByTestId('grid').scrollTop).toBe(10_000)
})

test('behavior: reports when the end comes near, and again after more rows are added', async () => {
  const onNearEnd = vi.fn()
  const { rerender } = show({ count: 60, onNearEnd })
  expect(onNearEnd.mock.calls).toEqual([[false]])
  await scrollTo(900)
  await waitFor(() => expect(onNearEnd).toHaveBeenLastCalledWith(true))
  rerender(
    <VirtualGrid
      items={names(100)}
      keyOf={(name) => name}
      label="Wallets"
      testId="grid"
      renderTile={(name, tabIndex) => <Tile name={name} picture={<i />} tabIndex={tabIndex} />}
      onNearEnd={onNearEnd}
    />,
  )
  await waitFor(() => expect(onNearEnd).toHaveBeenLastCalledWith(false))
})

test('behavior: at the very end, added rows are immediately reported as near', async () => {
  const onNearEnd = vi.fn()
  const items = (count: number) => (
    <VirtualGrid
      items={names(count)}
      keyOf={(name) => name}
      label="Wallets"
      testId="grid"
      renderTile={(name, tabIndex) => <Tile name={name} picture={<i />} tabIndex={tabIndex} />}
      onNearEnd={onNearEnd}
    />
  )
  const { rerender } = render(items(40))
  await scrollTo(1e9)
  await waitFor(() => expect(onNearEnd).toHaveBeenLastCalledWith(true))
  rerender(items(80))
  rerender(items(80))
  expect(onNearEnd).toHaveBeenLastCalledWith(true)
})
