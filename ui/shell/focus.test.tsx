// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOnlyField } from './focus.ts'

let isPointerFine: boolean
beforeEach(() => {
  isPointerFine = true
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: fine)' && isPointerFine,
  }))
})
afterEach(cleanup)

function View() {
  const field = useRef<HTMLInputElement>(null)
  useOnlyField(field)
  return <input ref={field} aria-label="Search" />
}

/** Renders the frame of the dialog with its title. The view mounts later. */
function openLate(focused: 'Title' | 'Back') {
  const frame = (view?: ReactNode) => (
    <>
      <button type="button">Back</button>
      <h2 data-lk-title="" tabIndex={-1}>
        Title
      </h2>
      {view}
    </>
  )
  const { rerender } = render(frame())
  screen.getByText(focused).focus()
  rerender(frame(<View />))
  return { field: screen.getByRole('textbox'), focused: screen.getByText(focused) }
}

test('default: the field of a view that loads late takes the focus from the title', () => {
  const { field } = openLate('Title')
  expect(document.activeElement).toBe(field)
  expect(field.hasAttribute('data-lk-autofocus')).toBe(true)
})

test('behavior: a focus that the visitor has moved stays', () => {
  const { field, focused } = openLate('Back')
  expect(document.activeElement).toBe(focused)
  expect(field.hasAttribute('data-lk-autofocus')).toBe(true)
})

test('behavior: without a fine pointer the field stays unfocused, so no keyboard opens', () => {
  isPointerFine = false
  const { focused } = openLate('Title')
  expect(document.activeElement).toBe(focused)
})
