// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { mountDialog, preparePage } from '../../test/fixtures/mountDialog.tsx'

preparePage()

/** Opens the explanation of wallets with a stopped clock. The code of the next view is in another chunk. */
async function openHelp() {
  mountDialog({ clock: createTestClock() })
  fireEvent.click(screen.getByTestId('connect-button'))
  fireEvent.click(await screen.findByTestId('lk-help'))
  const row = await screen.findByTestId('get-wallet')
  /** Focuses the element before the click, as a browser does. */
  const press = (element: HTMLElement) => {
    element.focus()
    fireEvent.click(element)
  }
  return { row, press, back: () => press(screen.getByTestId('lk-back')) }
}

test('behavior: going back before the next view has loaded returns the focus to the pressed row', async () => {
  const { row, press, back } = await openHelp()
  // The focus also returns the second time.
  for (let time = 0; time < 2; time++) {
    // The test awaits nothing in between, so the code cannot have loaded.
    press(row)
    expect(row.isConnected).toBe(true)
    back()
    expect(document.activeElement).toBe(row)
  }
  back()
  expect(await screen.findByTestId('lk-help')).toBeTruthy()
})
