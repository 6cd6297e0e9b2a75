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

test('behavior: a link next to code with a placeholder leads to the dashboard that creates project IDs', () => {
  const { rerender } = render(<Dock settings={defaultSettings} onChange={() => {}} />)
  const link = () => screen.queryByRole('link', { name: 'dashboard.reown.com' })
  expect(link()?.getAttribute('href')).toBe('https://dashboard.reown.com')
  rerender(<Dock settings={{ ...defaultSettings, use: 'queries' }} onChange={() => {}} />)
  expect(link()).not.toBeNull()
  const plain = { ...defaultSettings, use: 'wagmi', walletConnect: false } as const
  rerender(<Dock settings={plain} onChange={() => {}} />)
  expect(link()).toBeNull()
})
