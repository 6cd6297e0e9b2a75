// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLayout } from '../../test/fixtures/stubLayout.ts'
import { stubResizes } from '../../test/fixtures/stubResizes.ts'
import { Row } from './Row.tsx'
import { RowList, type RowListProps } from './RowList.tsx'

/** The heights of the body and of a row in px, so that eight rows are visible. */
const layout = { height: 480, tile: 60 }
/** The start and end of the list within the scrolled body, in px. */
let place: { top: number; bottom: number }
let resize: (element: Element) => void
/** The number of rendered rows: eight visible rows and six rows of overscan. */
const inPage = 8 + 6

beforeEach(() => {
  stubLayout(layout)
  resize = stubResizes()
  place = { top: 0, bottom: 0 }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    if (this.tagName !== 'UL') return new DOMRect(0, 0, 328, layout.height)
    const { scrollTop } = screen.getByTestId('body')
    return new DOMRect(0, place.top - scrollTop, 328, place.bottom - place.top)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const names = (count: number) => Array.from({ length: count }, (_, index) => `Token ${index + 1}`)
const keyOf = (name: string) => name
const rowSize = () => 60
const renderRow = (name: string) =>
  name.startsWith('Month') ? <h3>{name}</h3> : <Row title={name} onClick={() => {}} />

function list(props: Partial<RowListProps<string>> & { count?: number } = {}) {
  const { count = 5_000, ...rest } = props
  return (
    <div data-lk-body="" data-testid="body">
      <RowList
        items={names(count)}
        keyOf={keyOf}
        rowSize={rowSize}
        renderRow={renderRow}
        label="Tokens"
        {...rest}
      />
    </div>
  )
}

const row = (name: string) => screen.queryByRole('button', { name })
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const focused = () => document.activeElement?.textContent

async function scrollTo(top: number) {
  await act(async () => {
    const body = screen.getByTestId('body')
    body.scrollTop = top
    body.dispatchEvent(new Event('scroll'))
  })
}

test('default: renders the visible ones of 5,000 rows and six more, each with its position', () => {
  render(list({ total: 6_000 }))
  expect(shown()).toEqual(names(inPage))
  const item = row('Token 3')?.closest('li')
  expect(item?.getAttribute('aria-posinset')).toBe('3')
  expect(item?.getAttribute('aria-setsize')).toBe('6000')
  expect(item?.style.insetBlockStart).toBe('120px')
  expect(screen.getByRole('list', { name: 'Tokens' }).style.blockSize).toBe('300000px')
})

test('behavior: renders the visible ones of 5,000 rows and six around them at any scroll position', async () => {
  render(list())
  for (const top of [600, 60_000, 299_520]) {
    await scrollTo(top)
    expect(shown().length).toBeLessThanOrEqual(inPage + 1 + 6)
    expect(shown()).toContain(`Token ${top / 60 + 1}`)
  }
  expect(shown().at(-1)).toBe('Token 5000')
  expect(row('Token 1')).toBeNull()
})

test('behavior: in an unbounded body, renders no more rows than the window can show', () => {
  stubLayout({ height: 300_000, tile: 60 })
  render(list())
  expect(shown()).toEqual(names(Math.ceil(innerHeight / 60) + 6))
})

test('behavior: forty rows are a plain list', () => {
  render(list({ count: 40 }))
  expect(shown()).toEqual(names(40))
  expect(screen.getByRole('list').style.blockSize).toBe('')
  expect(row('Token 40')?.closest('li')?.style.insetBlockStart).toBe('')
  expect(row('Token 40')?.closest('li')?.getAttribute('aria-posinset')).toBe('40')
})

test('behavior: a focused row stays rendered while it is scrolled out of view, and Tab continues from it', async () => {
  render(list())
  await userEvent.tab()
  await userEvent.tab()
  expect(focused()).toBe('Token 2')
  await scrollTo(120_000)
  expect(shown().slice(0, 3)).toEqual(['Token 1', 'Token 2', 'Token 3'])
  expect(focused()).toBe('Token 2')
  await userEvent.tab()
  expect(focused()).toBe('Token 3')
})

test('behavior: Tab reaches every row of a virtualized list', async () => {
  render(list({ count: 100 }))
  for (const name of names(100)) {
    await userEvent.tab()
    expect(focused()).toBe(name)
  }
})

test('behavior: the arrow keys, Home, End, Page Up and Page Down move the focus between rows', async () => {
  render(list())
  await userEvent.tab()
  for (const [key, name] of [
    ['ArrowDown', 'Token 2'],
    ['PageDown', 'Token 10'],
    ['ArrowUp', 'Token 9'],
    ['End', 'Token 5000'],
    ['ArrowDown', 'Token 5000'],
    ['PageUp', 'Token 4992'],
    ['ArrowRight', 'Token 4992'],
    ['Home', 'Token 1'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    expect(`${key}: ${focused()}`).toBe(`${key}: ${name}`)
  }
})

test('behavior: the keys skip rows that are not focusable', async () => {
  const items = ['Month 1', ...names(30), 'Month 2', 'Month 3', 'Token 31', 'Month 4']
  render(list({ items }))
  await userEvent.tab()
  for (const [key, name] of [
    ['End', 'Token 31'],
    ['ArrowUp', 'Token 30'],
    ['ArrowDown', 'Token 31'],
    ['Home', 'Token 1'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    expect(`${key}: ${focused()}`).toBe(`${key}: ${name}`)
  }
})

test('behavior: a list that grows past forty rows keeps the focus', async () => {
  const { rerender } = render(list({ count: 30 }))
  await userEvent.tab()
  await userEvent.tab()
  const before = document.activeElement
  rerender(list({ count: 80 }))
  expect(document.activeElement).toBe(before)
  expect(focused()).toBe('Token 2')
})

test('behavior: a row whose focus is restored is rendered initially', () => {
  render(list({ startKey: 'Token 3000' }))
  expect(row('Token 3000')?.closest('li')?.style.insetBlockStart).toBe(`${2_999 * 60}px`)
})

test('behavior: reports when the end comes near, and again after more rows are added', async () => {
  const onNearEnd = vi.fn()
  const { rerender } = render(list({ count: 60, onNearEnd }))
  expect(onNearEnd.mock.calls).toEqual([[false]])
  await scrollTo(60 * 60 - 480)
  expect(onNearEnd).toHaveBeenLastCalledWith(true)
  rerender(list({ count: 200, onNearEnd }))
  expect(onNearEnd).toHaveBeenLastCalledWith(false)
})

test('behavior: the end of a plain list is near when it reaches the visible edge', async () => {
  place.bottom = 1_800
  const onNearEnd = vi.fn()
  render(list({ count: 30, onNearEnd }))
  expect(onNearEnd).toHaveBeenLastCalledWith(false)
  await scrollTo(1_000)
  expect(onNearEnd).toHaveBeenLastCalledWith(true)
})

test('behavior: rows that stay in view render once while the list scrolls', async () => {
  const rendered = vi.fn(renderRow)
  render(list({ renderRow: rendered }))
  for (let top = 0; top <= 240; top += 20) await scrollTo(top)
  expect(rendered.mock.calls.filter(([name]) => name === 'Token 5')).toHaveLength(1)
})

test('behavior: positions are relative to the start of the list in the body', async () => {
  place = { top: 300, bottom: 300_300 }
  render(list())
  await scrollTo(300 + 6_000)
  expect(row('Token 101')?.closest('li')?.style.insetBlockStart).toBe('6000px')
  // Row 101 is the first visible one, after six of overscan.
  expect(shown()[0]).toBe('Token 95')
})

test('behavior: elements that are added, resized or removed above the list move the visible rows', async () => {
  place.bottom = 300_000
  render(list())
  await scrollTo(6_000)
  expect(shown()[0]).toBe('Token 95')
  const note = document.createElement('p')
  await act(async () => {
    place.top = 300
    screen.getByTestId('body').prepend(note)
  })
  expect(shown()[0]).toBe('Token 90')
  place.top = 600
  act(() => resize(note))
  expect(shown()[0]).toBe('Token 85')
  await act(async () => {
    place.top = 0
    note.remove()
  })
  expect(shown()[0]).toBe('Token 95')
})

test('behavior: scrolling does not read the layout', async () => {
  render(list())
  const read = vi.mocked(HTMLElement.prototype.getBoundingClientRect)
  read.mockClear()
  for (let top = 0; top < 3_000; top += 100) await scrollTo(top)
  expect(read).not.toHaveBeenCalled()
})
