// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defaultSettings } from '../settings/settings.ts'
import { Dock } from './Dock.tsx'

afterEach(cleanup)

test('behavior: the dock names the file of the code, as a choice if there are several files', () => {
  const { rerender } = render(<Dock settings={defaultSettings} onChange={() => {}} />)
  expect(screen.getByText('src/App.tsx').tagName).toBe('SPAN')
  rerender(<Dock settings={{ ...defaultSettings, bundler: 'next' }} onChange={() => {}} />)
  expect(screen.getByRole('button', { name: 'app/providers.tsx', pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'app/layout.tsx', pressed: false })).toBeTruthy()
  expect(screen.queryByText('src/App.tsx')).toBeNull()
})
