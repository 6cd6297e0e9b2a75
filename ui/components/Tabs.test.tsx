// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Direction } from 'radix-ui'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)

const three = [
  { id: 'browser', label: 'Browser' },
  { id: 'qrcode', label: 'Mobile' },
  { id: 'web', label: 'Web app' },
] as const
type Id = (typeof three)[number]['id']

type ExampleProps = { onValueChange?: (id: Id) => void; start?: Id }

function Example({ onValueChange, start = 'qrcode' }: ExampleProps) {
  const [value, setValue] = useState<Id>(start)
  return (
    <>
      <button type="button">Before</button>
      <Tabs
        label="Ways to connect"
        tabs={three}
        value={value}
        onValueChange={(id) => {
          setValue(id)
          onValueChange?.(id)
        }}
      >
        <button type="button">Within {value}</button>
      </Tabs>
    </>
  )
}

function selected() {
  return screen.getByRole('tab', { selected: true }).textContent
}

test('default: a named tab list, one selected tab, and a panel named by it', () => {
  render(<Example />)
  const list = screen.getByRole('tablist', { name: 'Ways to connect' })
  expect([...list.children].map((tab) => tab.textContent)).toEqual(['Browser', 'Mobile', 'Web app'])
  const tab = screen.getByRole('tab', { name: 'Mobile', selected: true })
  const panel = screen.getByRole('tabpanel', { name: 'Mobile' })
  expect(tab.getAttribute('aria-controls')).toBe(panel.id)
  const closed = screen.getAllByRole('tab', { selected: false })
  expect(closed).toHaveLength(2)
  // Unselected tabs have no panel to refer to.
  expect(closed.map((one) => one.getAttribute('aria-controls'))).toEqual([null, null])
  expect(panel.textContent).toBe('Within qrcode')
})

test('a press selects a tab, and a press on the selected tab does not call back', async () => {
  const onValueChange = vi.fn()
  render(<Example onValueChange={onValueChange} />)
  await userEvent.click(screen.getByTestId('tab-web'))
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('web')
  expect(screen.getByRole('tabpanel', { name: 'Web app' }).textContent).toBe('Within web')
  await userEvent.click(screen.getByTestId('tab-web'))
  expect(onValueChange).toHaveBeenCalledTimes(1)
})

test('a click without a mousedown selects a tab, as by assistive technology and `keepPress`', () => {
  const onValueChange = vi.fn()
  render(<Example onValueChange={onValueChange} />)
  screen.getByTestId('tab-web').click()
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('web')
})

test('the Tab key moves to the selected tab, then into the panel', async () => {
  render(<Example />)
  const focused = () => document.activeElement?.textContent
  await userEvent.tab()
  expect(focused()).toBe('Before')
  await userEvent.tab()
  expect(focused()).toBe('Mobile')
  await userEvent.tab()
  expect(focused()).toBe('Within qrcode')
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('Mobile')
})

describe('keys', () => {
  const cases = [
    ['ltr', 'qrcode', 'ArrowRight', 'Web app'],
    ['ltr', 'qrcode', 'ArrowLeft', 'Browser'],
    ['ltr', 'web', 'ArrowRight', 'Browser'],
    ['ltr', 'browser', 'ArrowLeft', 'Web app'],
    ['rtl', 'qrcode', 'ArrowRight', 'Browser'],
    ['rtl', 'qrcode', 'ArrowLeft', 'Web app'],
    ['rtl', 'browser', 'ArrowRight', 'Web app'],
    ['ltr', 'web', 'Home', 'Browser'],
    ['rtl', 'browser', 'End', 'Web app'],
    ['ltr', 'qrcode', 'ArrowDown', 'Mobile'],
    ['ltr', 'qrcode', 'Control>}{ArrowRight}{/Control', 'Mobile'],
    ['ltr', 'qrcode', 'Alt>}{ArrowLeft}{/Alt', 'Mobile'],
  ] as const

  test.each(cases)('with %s, from %s, %s moves to %s', async (dir, start, key, expected) => {
    render(
      <Direction.Provider dir={dir}>
        <Example start={start} />
      </Direction.Provider>,
    )
    screen.getByRole('tab', { selected: true }).focus()
    await userEvent.keyboard(`{${key}}`)
    await waitFor(() => expect(document.activeElement?.textContent).toBe(expected))
    expect(selected()).toBe(expected)
  })

  test.each(cases)(
    'in a shadow tree: with %s, from %s, %s moves to %s',
    (dir, start, key, expected) => {
      const tree = document.body.appendChild(document.createElement('div')).attachShadow({
        mode: 'closed',
      })
      const container = tree.appendChild(document.createElement('div'))
      const onValueChange = vi.fn()
      render(
        <Direction.Provider dir={dir}>
          <Example start={start} onValueChange={onValueChange} />
        </Direction.Provider>,
        { container },
      )
      const [, mark, name = key] = /^(Control|Alt)>}{(\w+)/.exec(key) ?? []
      const open = () => within(container).getByRole('tab', { selected: true })
      const before = open()
      before.focus()
      fireEvent.keyDown(before, { key: name, ctrlKey: mark === 'Control', altKey: mark === 'Alt' })
      expect(tree.activeElement?.textContent).toBe(expected)
      expect(open().textContent).toBe(expected)
      // The tabs in between are not selected.
      expect(onValueChange).toHaveBeenCalledTimes(open() === before ? 0 : 1)
    },
  )
})

test('a key to the selected tab does not call back', async () => {
  const onValueChange = vi.fn()
  render(<Example start="browser" onValueChange={onValueChange} />)
  screen.getByRole('tab', { selected: true }).focus()
  await userEvent.keyboard('{Home}')
  expect(onValueChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(onValueChange).toHaveBeenCalledExactlyOnceWith('web'))
})

test('keys inside the panel stay there', async () => {
  render(<Example />)
  screen.getByRole('button', { name: 'Within qrcode' }).focus()
  await userEvent.keyboard('{ArrowRight}{End}')
  expect(selected()).toBe('Mobile')
})

test('an unknown value selects no tab, and the first tab is reachable', async () => {
  render(
    <Tabs
      label="Ways"
      tabs={[{ id: 'a', label: 'A' }] as { id: string; label: string }[]}
      value="b"
      onValueChange={() => {}}
    />,
  )
  expect(screen.queryByRole('tab', { selected: true })).toBeNull()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('A')
})
