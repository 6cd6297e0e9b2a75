// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Switch } from './Switch.tsx'

afterEach(cleanup)

test.each([true, false])('default: toggles from %s and has an accessible name', (checked) => {
  const onCheckedChange = vi.fn()
  render(
    <Switch checked={checked} onCheckedChange={onCheckedChange}>
      Certified only
    </Switch>,
  )
  const control = screen.getByRole('switch', { name: 'Certified only', checked })
  fireEvent.click(control)
  expect(onCheckedChange).toHaveBeenCalledExactlyOnceWith(!checked)
})
