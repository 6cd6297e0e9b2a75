// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Gallery } from './Gallery.tsx'
import { galleryStates } from './states.ts'

const project = '0123456789abcdef0123456789abcdef'

beforeEach(() => {
  // Every card is in view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      listener: (entries: unknown[]) => void
      constructor(listener: (entries: unknown[]) => void) {
        this.listener = listener
      }
      observe() {
        this.listener([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', window.location.pathname)
})

test('behavior: with a project id alone the gallery says why its states are not live', () => {
  window.history.replaceState(null, '', `?project=${project}`)
  const { container } = render(<Gallery />)
  expect(screen.getByRole('note').textContent).toMatch(/not with the live services.*npm start/s)
  expect(screen.getAllByText('Needs the offline stack')).toHaveLength(galleryStates.length)
  expect(container.querySelector('iframe')).toBeNull()
})

test('behavior: with a stack beside the project id its states are live', () => {
  window.history.replaceState(null, '', `?project=${project}&stack=http://127.0.0.1:8787`)
  const { container } = render(<Gallery />)
  expect(screen.queryByRole('note')).toBeNull()
  const addresses = [...container.querySelectorAll('iframe')].map(({ src }) => new URL(src))
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.map(({ searchParams }) => searchParams.get('stack'))).toEqual(
    addresses.map(() => 'http://127.0.0.1:8787'),
  )
})
