// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Tile } from './Tiles.tsx'

afterEach(cleanup)

test('default: a tile is a button with its name and calls back on a press', async () => {
  const press = vi.fn()
  render(<Tile name="Cedar" picture={null} onClick={press} />)
  const tile = screen.getByRole('button', { name: 'Cedar' })
  expect(tile.getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(tile)
  expect(press).toHaveBeenCalledTimes(1)
})

test('parameters: isDisabled', async () => {
  const press = vi.fn()
  render(<Tile name="Cedar" picture={null} isDisabled onClick={press} />)
  const tile = screen.getByRole('button', { name: 'Cedar' })
  expect(tile.getAttribute('aria-disabled')).toBe('true')
  await userEvent.tab()
  expect(document.activeElement).toBe(tile)
  await userEvent.keyboard('{Enter}')
  expect(press).not.toHaveBeenCalled()
})
