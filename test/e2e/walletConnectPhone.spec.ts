import { devices, type Page } from '@playwright/test'
import { expect } from './kitPage.ts'
import { test } from './ownStack.ts'

const { defaultBrowserType: _, ...iPhone } = devices['iPhone 13']
test.use(iPhone)

/** Rainbow, in the stack's directory. */
const featured = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'

/** Records opened links instead of opening them. */
const watchOpening = (page: Page) =>
  page.addInitScript(() => {
    const recorder = window as unknown as { opened: string[] }
    recorder.opened = []
    window.open = (href) => {
      recorder.opened.push(String(href))
      return null
    }
  })
const opened = (page: Page) =>
  page.evaluate(() => (window as unknown as { opened: string[] }).opened)

test('error: the relay rejects connections while the list is shown: a tap ends in one state with one action, and the list stays usable', async ({
  kitPage,
  page,
  stack,
}) => {
  const { dialog, connectButton } = kitPage
  await watchOpening(page)
  await stack.failRelay({ close: { code: 3000, reason: 'Unauthorized: something new' } })
  await kitPage.open({ featured, wallets: 'none' })
  const status = () => page.evaluate(() => window.kits?.[0]?.activeNamespace().getState().status)
  await connectButton.tap()
  // Without a tap the list does not report it.
  await expect.poll(async () => (await stack.sockets()).length).toBe(1)
  await expect.poll(status).toBe('disconnected')
  const row = dialog.getByRole('button', { name: 'Rainbow' })
  await expect(row).toBeVisible()
  await expect(page.getByTestId('lk-assertive')).toHaveText('')

  await row.tap()
  await expect(dialog.getByTestId('pairing-unreachable')).toBeVisible()
  await expect(dialog.locator('[data-lk-body]').getByRole('button')).toHaveText(['Try again'])
  expect(await opened(page)).toEqual([])
  await expect.poll(status).toBe('disconnected')

  await stack.failRelay(null)
  await dialog.getByRole('button', { name: 'Try again' }).tap()
  await dialog.getByRole('button', { name: 'Open Rainbow', exact: true }).tap()
  await expect(dialog.getByRole('heading', { name: 'Approve in Rainbow' })).toBeVisible()
  expect(await opened(page)).toEqual([expect.stringMatching(/^rainbow\w*:\/\/wc\?uri=wc%3A/)])
})
