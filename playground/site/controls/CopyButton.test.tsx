// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { CopyButton } from './CopyButton.tsx'

let writeText: MockInstance<Clipboard['writeText']>

beforeEach(() => {
  vi.useFakeTimers()
  writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  render(<CopyButton label="Copy code" text="npm start" look="main" />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const press = () => act(async () => fireEvent.click(screen.getByRole('button')))
const label = () => screen.getByRole('button').textContent

test('default: says "Copied" for 1.6 s after the last copy', async () => {
  await press()
  expect(writeText.mock.calls).toEqual([['npm start']])
  expect(label()).toBe('Copied')
  act(() => vi.advanceTimersByTime(1_000))
  await press()
  act(() => vi.advanceTimersByTime(1_599))
  expect(label()).toBe('Copied')
  act(() => vi.advanceTimersByTime(1))
  expect(label()).toBe('Copy code')
})

test('behavior: "Copied" ends if the next copy comes in the moment in which it would end', async () => {
  await press()
  await act(async () => {
    vi.advanceTimersByTime(1_600)
    fireEvent.click(screen.getByRole('button'))
  })
  expect(label()).toBe('Copied')
  act(() => vi.advanceTimersByTime(1_600))
  expect(label()).toBe('Copy code')
})

test('error: without access to the clipboard, the text is selected until the field loses the focus', async () => {
  writeText.mockRejectedValue(new Error('denied'))
  await press()
  expect(label()).toBe('Press Ctrl C')
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Copy code' })
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('npm start')
  act(() => vi.advanceTimersByTime(10_000))
  expect(label()).toBe('Press Ctrl C')
  fireEvent.blur(field)
  expect(label()).toBe('Copy code')
})
