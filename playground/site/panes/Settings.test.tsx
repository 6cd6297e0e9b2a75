// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '../settings/settings.ts'
import { SettingsPane } from './Settings.tsx'

afterEach(cleanup)

test('behavior: typing the text of the button changes it alone, and with another use it cannot be typed', () => {
  const onChange = vi.fn()
  const settings = { ...defaultSettings, view: 'Networks' } as const
  const { rerender } = render(<SettingsPane settings={settings} onChange={onChange} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Text of the button' })
  fireEvent.change(field, { target: { value: 'Board' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ label: 'Board' })
  expect(field.readOnly).toBe(false)
  rerender(<SettingsPane settings={{ ...settings, use: 'wagmi' }} onChange={onChange} />)
  expect(field.readOnly).toBe(true)
  const help = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(help?.textContent).toBe('Part of the dialog.')
})

test('behavior: an accent that is not a hex color is marked and explained until it is one', () => {
  const onChange = vi.fn()
  render(<SettingsPane settings={defaultSettings} onChange={onChange} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Accent, hex' })
  expect(field.getAttribute('aria-invalid')).toBeNull()
  fireEvent.change(field, { target: { value: 'teal' } })
  expect(onChange).not.toHaveBeenCalled()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const message = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(message?.textContent).toBe('Write six hex digits, such as #1d7c6e.')
  expect(message?.getAttribute('role')).toBe('status')
  fireEvent.change(field, { target: { value: '#1D7C6E' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ accent: '#1d7c6e' })
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(field.getAttribute('aria-describedby')).toBeNull()
  // A message about a text that the field no longer has would be wrong.
  fireEvent.change(field, { target: { value: 'teal' } })
  fireEvent.blur(field)
  expect(field.value).not.toBe('teal')
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('behavior: a button restores all defaults, and shows only if a setting differs', () => {
  const onChange = vi.fn()
  const settings = { ...defaultSettings, solana: true, preset: 'brass', use: 'wagmi' } as const
  const { rerender } = render(<SettingsPane settings={settings} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'All defaults again' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(defaultSettings)
  rerender(<SettingsPane settings={defaultSettings} onChange={onChange} />)
  expect(screen.queryByRole('button', { name: 'All defaults again' })).toBeNull()
})
