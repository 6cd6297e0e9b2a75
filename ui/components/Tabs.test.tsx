// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

function Example({ onChange, start = 'qrcode' }: { onChange?: (id: Id) => void; start?: Id }) {
  const [value, setValue] = useState<Id>(start)
  return (
    <>
      <button type="button">Before</button>
      <Tabs
        label="Ways to connect"
        tabs={three}
        value={value}
        onChange={(id) => {
          setValue(id)
          onChange?.(id)
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

test('default: a named list, one open tab, and its panel named by it', () => {
  render(<Example />)
  const list = screen.getByRole('tablist', { name: 'Ways to connect' })
  expect([...list.children].map((tab) => tab.textContent)).toEqual(['Browser', 'Mobile', 'Web app'])
  const tab = screen.getByRole('tab', { name: 'Mobile', selected: true })
  const panel = screen.getByRole('tabpanel', { name: 'Mobile' })
  expect(tab.getAttribute('aria-controls')).toBe(panel.id)
  expect(screen.getAllByRole('tab', { selected: false })).toHaveLength(2)
  expect(panel.textContent).toBe('Within qrcode')
})

test('a press opens; a press on the open one asks nothing', async () => {
  const onChange = vi.fn()
  render(<Example onChange={onChange} />)
  await userEvent.click(screen.getByTestId('tab-web'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('web')
  expect(screen.getByRole('tabpanel', { name: 'Web app' }).textContent).toBe('Within web')
  await userEvent.click(screen.getByTestId('tab-web'))
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('Tab stops at the open tab alone, then goes into the panel', async () => {
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
  test.each([
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
  ] as const)('%s, %s, %s: %s', async (dir, start, key, expected) => {
    render(
      <div dir={dir}>
        <Example start={start} />
      </div>,
    )
    screen.getByRole('tab', { selected: true }).focus()
    await userEvent.keyboard(`{${key}}`)
    expect(selected()).toBe(expected)
    expect(document.activeElement?.textContent).toBe(expected)
  })
})

test('a key to the open tab asks nothing', async () => {
  const onChange = vi.fn()
  render(<Example start="browser" onChange={onChange} />)
  screen.getByRole('tab', { selected: true }).focus()
  await userEvent.keyboard('{Home}')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{End}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('web')
})

test('keys inside of the panel stay there', async () => {
  render(<Example />)
  screen.getByRole('button', { name: 'Within qrcode' }).focus()
  await userEvent.keyboard('{ArrowRight}{End}')
  expect(selected()).toBe('Mobile')
})

test('a value that is no tab: none is open, the first can be reached', async () => {
  render(
    <Tabs
      label="Ways"
      tabs={[{ id: 'a', label: 'A' }] as { id: string; label: string }[]}
      value="b"
      onChange={() => {}}
    />,
  )
  expect(screen.queryByRole('tab', { selected: true })).toBeNull()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('A')
})
