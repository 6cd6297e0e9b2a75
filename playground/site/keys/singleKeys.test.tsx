// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KeyList } from './KeyList.tsx'
import { forwardSingleKeys, pressKey, useSingleKeys } from './singleKeys.ts'

const act = vi.fn()
const actInDialog = vi.fn()

function Page() {
  useSingleKeys([
    { key: '[', label: 'Previous', act },
    { key: ']', label: 'Next', inDialog: true, act: actInDialog },
  ])
  return (
    <>
      <button type="button">Button</button>
      <input aria-label="Field" />
      <textarea aria-label="Text" />
      <select aria-label="Choice" />
      <div role="dialog">
        <button type="button">In the dialog</button>
      </div>
    </>
  )
}

beforeEach(() => {
  window.localStorage.clear()
  act.mockReset()
  actInDialog.mockReset()
})
afterEach(cleanup)

describe('single keys', () => {
  test('default: a key calls its action, and prevents the default action of the browser', () => {
    render(<Page />)
    expect(fireEvent.keyDown(screen.getByText('Button'), { key: '[' })).toBe(false)
    expect(act).toHaveBeenCalledTimes(1)
    expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true)
  })

  test.each(['Field', 'Text', 'Choice'])(
    'behavior: in a field, a key types a character: %s',
    (name) => {
      render(<Page />)
      expect(fireEvent.keyDown(screen.getByLabelText(name), { key: '[' })).toBe(true)
      expect(fireEvent.keyDown(screen.getByLabelText(name), { key: ']' })).toBe(true)
      expect([act, actInDialog].flatMap(({ mock }) => mock.calls)).toEqual([])
    },
  )

  test('behavior: keys are ignored with Ctrl or Command, but not with Alt, which some keyboard layouts need', () => {
    render(<Page />)
    fireEvent.keyDown(document.body, { key: '[', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: '[', metaKey: true })
    expect(act).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: '[', altKey: true })
    expect(act).toHaveBeenCalledTimes(1)
  })

  test('behavior: in a dialog of the page, only the keys for dialogs work', () => {
    render(<Page />)
    fireEvent.keyDown(screen.getByText('In the dialog'), { key: '[' })
    fireEvent.keyDown(screen.getByText('In the dialog'), { key: ']' })
    expect(act).not.toHaveBeenCalled()
    expect(actInDialog).toHaveBeenCalledTimes(1)
  })

  test('behavior: the switch in the list of keys turns the keys off and on, and is stored', () => {
    const keys = [{ key: '[', label: 'Previous' }]
    const { unmount } = render(<KeyList keys={keys} onClose={() => {}} />)
    expect(screen.getByText('Previous').parentElement?.textContent).toBe('Previous[')
    fireEvent.click(screen.getByRole('switch', { name: 'Single keys' }))
    unmount()
    const page = render(<Page />)
    expect(fireEvent.keyDown(document.body, { key: '[' })).toBe(true)
    expect(act).not.toHaveBeenCalled()
    page.unmount()

    render(<KeyList keys={keys} onClose={() => {}} />)
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false')
    fireEvent.click(screen.getByRole('switch', { name: 'Single keys' }))
    cleanup()
    render(<Page />)
    fireEvent.keyDown(document.body, { key: '[' })
    expect(act).toHaveBeenCalledTimes(1)
  })

  test('behavior: a frame forwards the keys of the page around it, and no others', () => {
    const { unmount } = render(<Page />)
    unmount()
    render(<input aria-label="Field" />)
    const tell = vi.fn()
    const stop = forwardSingleKeys(tell)
    fireEvent.keyDown(document.body, { key: ']' })
    fireEvent.keyDown(document.body, { key: 'a' })
    fireEvent.keyDown(screen.getByLabelText('Field'), { key: ']' })
    expect(tell.mock.calls).toEqual([[']']])
    stop()
    fireEvent.keyDown(document.body, { key: ']' })
    expect(tell).toHaveBeenCalledTimes(1)

    render(<Page />)
    pressKey('[')
    expect(act).toHaveBeenCalledTimes(1)
  })
})
