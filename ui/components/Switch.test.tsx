// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Switch } from './Switch.tsx'

afterEach(cleanup)

test.each([true, false])('default: from %s to its opposite, by its name', (isChecked) => {
  const onChange = vi.fn()
  render(
    <Switch isChecked={isChecked} onChange={onChange}>
      Certified only
    </Switch>,
  )
  const control = screen.getByRole('switch', { name: 'Certified only', checked: isChecked })
  fireEvent.click(control)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(!isChecked)
})
