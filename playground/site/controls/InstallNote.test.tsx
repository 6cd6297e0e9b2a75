// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Install } from '../home/Install.tsx'
import { Dock } from '../panes/Dock.tsx'
import { defaultSettings } from '../settings/settings.ts'

afterEach(cleanup)

function expectNote(page: string) {
  expect(document.body.textContent).toContain('latchkit is not on npm yet.')
  const link = screen.getByRole('link', { name: 'Pack it in a clone of the repository' })
  const { pathname, hash } = new URL(link.getAttribute('href') ?? '', `https://site.test${page}`)
  expect(pathname + hash).toBe('/docs/#install')
}

test('behavior: the playground says below the install line that the package is not published', () => {
  render(<Dock settings={defaultSettings} onChange={() => {}} />)
  expectNote('/playground/')
})

test('behavior: the home page says below the install line that the package is not published', () => {
  render(<Install />)
  expectNote('/')
})
