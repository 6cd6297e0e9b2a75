// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createTestClock } from '../../src/utils/createTestClock.ts'
import { connectedState, mountDialog, preparePage } from '../../test/fixtures/mountDialog.tsx'
import { stubPortfolio } from '../../test/fixtures/stubPortfolio.ts'

preparePage()

/** Connected, at the settings of the account; time stands still. */
async function openSettings() {
  stubPortfolio()
  const { kit } = mountDialog({ clock: createTestClock() }, connectedState())
  act(() => kit.open({ view: 'Account' }))
  await userEvent.click(await screen.findByTestId('account-settings'))
  const row = await screen.findByTestId('account-switch-network-button')
  /** As a browser does it: what is pressed has the focus first. */
  const press = (element: HTMLElement) => {
    element.focus()
    fireEvent.click(element)
  }
  return { row, press, back: () => press(screen.getByTestId('lk-back')) }
}

test('behavior: Back before the code of the next view has come, while the last one still stands: its row has the focus', async () => {
  const { row, press, back } = await openSettings()
  // A second time as well.
  for (let time = 0; time < 2; time++) {
    // Nothing is awaited in between: the code cannot have come.
    press(row)
    expect(row.isConnected).toBe(true)
    back()
    expect(document.activeElement).toBe(row)
  }
  back()
  expect(await screen.findByTestId('account-balance')).toBeTruthy()
})
