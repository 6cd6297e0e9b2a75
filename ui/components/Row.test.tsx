// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Spinner } from './Icon.tsx'
import { List } from './List.tsx'
import { Picture, PictureBadge } from './Picture.tsx'
import { Row } from './Row.tsx'

afterEach(cleanup)

test('default: a button named by its title and second line, with pictures and icons hidden', () => {
  const onClick = vi.fn()
  render(
    <Row
      title="Ether"
      subtitle="3.412 ETH"
      picture={<Picture name="Ether" badge={<PictureBadge name="Base" />} />}
      end={<Spinner />}
      onClick={onClick}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Ether 3.412 ETH' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.getByText('Ether').getAttribute('dir')).toBe('auto')
})

test('behavior: a disabled row stays focusable, keeps its reason and ignores presses', () => {
  const onClick = vi.fn()
  render(
    <Row title="Bitcoin" subtitle="Birch has no Bitcoin account" isDisabled onClick={onClick} />,
  )
  const row = screen.getByRole('button', { name: 'Bitcoin Birch has no Bitcoin account' })
  row.focus()
  expect(document.activeElement).toBe(row)
  expect(row.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(row)
  expect(onClick).not.toHaveBeenCalled()
})

test('behavior: with a URL, it is a link that opens a new tab without a referrer', () => {
  render(<Row title="Explorer" href="https://explorer.example/tx" />)
  const link = screen.getByRole('link', { name: 'Explorer' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noreferrer noopener')
})

test('behavior: without an action it is not interactive', () => {
  render(<Row title="Plain" isCurrent />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('behavior: a list wraps each row in an item and leaves out empty children', () => {
  render(
    <List aria-label="Networks">
      <Row title="Base" />
      {false}
      <Row title="Polygon" />
    </List>,
  )
  expect(screen.getByRole('list', { name: 'Networks' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Base',
    'Polygon',
  ])
})
