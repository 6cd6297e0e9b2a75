// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Address, LeftToRight } from './Address.tsx'

afterEach(cleanup)

test('default: screen readers get the full label, sighted visitors the short form, left to right', () => {
  const { container } = render(
    <Address short="0x7A…c91E3b" label="Address starting 0x7A, ending c91E3b" />,
  )
  const visible = container.querySelector('[aria-hidden="true"]')
  expect(visible?.textContent).toBe('0x7A…c91E3b')
  expect(visible?.getAttribute('dir')).toBe('ltr')
  expect(screen.getByText('Address starting 0x7A, ending c91E3b')).toBeDefined()
})

test('default: a quantity is left-to-right', () => {
  render(<LeftToRight>3.412 ETH</LeftToRight>)
  expect(screen.getByText('3.412 ETH').getAttribute('dir')).toBe('ltr')
})
