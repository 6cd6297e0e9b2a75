// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Gallery } from './Gallery.tsx'
import { galleryStates } from './states.ts'

const project = '0123456789abcdef0123456789abcdef'
const off = 'Needs the offline stack'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', window.location.pathname)
})

test('behavior: with only a project id, the gallery explains why its states are not live', () => {
  window.history.replaceState(null, '', `?project=${project}`)
  render(<Gallery />)
  expect(screen.getByRole('note').textContent).toMatch(/not with the live services.*npm start/s)
  expect(screen.getAllByText(off)).toHaveLength(galleryStates.length)
})

test('behavior: with a stack and a project id, the states of the gallery are live', () => {
  window.history.replaceState(null, '', `?project=${project}&stack=http://127.0.0.1:8787`)
  render(<Gallery />)
  expect(screen.getAllByRole('link', { name: /^Open / })).toHaveLength(galleryStates.length)
  expect(screen.queryByRole('note')).toBeNull()
  expect(screen.queryByText(off)).toBeNull()
})
