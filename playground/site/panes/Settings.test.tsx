// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '../settings/settings.ts'
import { SettingsPane } from './Settings.tsx'

afterEach(cleanup)

test('behavior: a button restores all defaults, and shows only if a setting differs', () => {
  const onChange = vi.fn()
  const settings = { ...defaultSettings, solana: true, preset: 'brass', use: 'wagmi' } as const
  const { rerender } = render(<SettingsPane settings={settings} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'All defaults again' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(defaultSettings)
  rerender(<SettingsPane settings={defaultSettings} onChange={onChange} />)
  expect(screen.queryByRole('button', { name: 'All defaults again' })).toBeNull()
})
