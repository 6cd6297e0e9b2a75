// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { mountDialog, preparePage } from '../../test/fixtures/mountDialog.tsx'

preparePage()

/** At the explanation of wallets; time stands still. What it leads to is in a part of its own. */
async function openHelp() {
  mountDialog({ clock: createTestClock() })
  fireEvent.click(screen.getByTestId('connect-button'))
  fireEvent.click(await screen.findByTestId('lk-help'))
  const row = await screen.findByTestId('get-wallet')
  /** As a browser does it: what is pressed has the focus first. */
  const press = (element: HTMLElement) => {
    element.focus()
    fireEvent.click(element)
  }
  return { row, press, back: () => press(screen.getByTestId('lk-back')) }
}

test('behavior: Back before the code of the next view has come, while the last one still stands: its row has the focus', async () => {
  const { row, press, back } = await openHelp()
  // A second time as well.
  for (let time = 0; time < 2; time++) {
    // Nothing is awaited in between: the code cannot have come.
    press(row)
    expect(row.isConnected).toBe(true)
    back()
    expect(document.activeElement).toBe(row)
  }
  back()
  expect(await screen.findByTestId('lk-help')).toBeTruthy()
})
