// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from './Checkbox.tsx'

afterEach(cleanup)

function Example({ onCheckedChange }: { onCheckedChange: (checked: boolean) => void }) {
  const [checked, setChecked] = useState(false)
  return (
    <>
      <Checkbox
        checked={checked}
        onCheckedChange={(next) => {
          setChecked(next)
          onCheckedChange(next)
        }}
        describedBy="reason"
      >
        I agree to the <a href="#terms">terms</a>
      </Checkbox>
      <p id="reason">Accept the terms to continue.</p>
    </>
  )
}

function setUp() {
  const onCheckedChange = vi.fn()
  render(<Example onCheckedChange={onCheckedChange} />)
  const box = screen.getByRole('checkbox', { name: 'I agree to the terms' })
  return { onCheckedChange, box }
}

test('default: a press on the box or the label toggles it', async () => {
  const { onCheckedChange, box } = setUp()
  expect(box.getAttribute('aria-describedby')).toBe('reason')
  await userEvent.click(box)
  expect(onCheckedChange).toHaveBeenLastCalledWith(true)
  expect(box.dataset.state).toBe('checked')
  await userEvent.click(screen.getByText(/I agree/))
  expect(onCheckedChange.mock.calls).toEqual([[true], [false]])
  expect(box.getAttribute('aria-checked')).toBe('false')
})

test('behavior: the space bar toggles it, Enter does not', async () => {
  const { onCheckedChange, box } = setUp()
  box.focus()
  await userEvent.keyboard('{Enter}')
  expect(onCheckedChange).not.toHaveBeenCalled()
  await userEvent.keyboard(' ')
  expect(onCheckedChange).toHaveBeenCalledExactlyOnceWith(true)
})
