// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { en } from '../../messages/en.ts'
import { TextsContext } from '../../messages/useTexts.ts'
import type { loadLegalConsent } from '../../registry.ts'
import { DialogContext } from '../../shell/DialogContext.ts'
import { LazyLegalConsent } from './Legal.tsx'

afterEach(cleanup)

const Checkbox = () => <input type="checkbox" />

/** Renders the consent. Each function in `loads` is an attempt to load its code. */
function mountConsent(
  loads: readonly (() => Promise<typeof Checkbox>)[],
  loaded?: typeof Checkbox,
) {
  const load = vi.fn<() => Promise<typeof Checkbox>>()
  for (const one of loads) load.mockImplementationOnce(one)
  const loadConsent = Object.assign(load, loaded && { loaded })
  const actions = {
    hasView: () => true,
    prepare() {},
    loadPairing: () => new Promise<never>(() => {}),
    loadLegalConsent: loadConsent as typeof loadLegalConsent,
    hasAgreed: false,
    setAgreed() {},
    setTitle() {},
  }
  render(
    <TextsContext.Provider value={en}>
      <DialogContext.Provider value={actions}>
        <LazyLegalConsent />
      </DialogContext.Provider>
    </TextsContext.Provider>,
  )
  return { load }
}

test('default: the checkbox shows in the first frame when its code has loaded before', async () => {
  mountConsent([async () => Checkbox], Checkbox)
  expect(screen.getByRole('checkbox')).toBeDefined()
  await act(async () => {})
})

test('behavior: the checkbox shows once its code has loaded', async () => {
  mountConsent([async () => Checkbox])
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(await screen.findByRole('checkbox')).toBeDefined()
})

test('error: code that fails to load can be loaded again', async () => {
  const { load } = mountConsent([
    async () => Promise.reject(new Error('down')),
    async () => Checkbox,
  ])
  await screen.findByText(en.dialog.notLoaded)
  await userEvent.click(screen.getByRole('button', { name: en.dialog.tryAgain }))
  expect(await screen.findByRole('checkbox')).toBeDefined()
  expect(screen.queryByText(en.dialog.notLoaded)).toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
})
