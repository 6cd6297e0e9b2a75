import { expect } from '@playwright/test'
import { findBarriers } from './findBarriers.ts'
import { openPlayground } from './playgroundPage.ts'
import { test } from './workers.ts'

// Each test has its own page, so these tests can run in parallel.
test.describe.configure({ mode: 'parallel' })

test('error: a crash of the stage is shown in its place, the rest of the page works, and "Mount again" mounts it again', async ({
  page,
}) => {
  const { stage, dialog, code } = await openPlayground(page)
  // Solana's code can no longer be fetched, so the stage cannot create the kit for this setting.
  await page.route('**/*.js', (route) => route.abort())
  await page.getByRole('switch', { name: 'Solana' }).click()
  const crash = stage.getByRole('alert')
  await expect(crash).toContainText('The stage crashed')
  await expect(crash).toContainText('TypeError: Failed to fetch dynamically imported module')
  await expect(dialog).toHaveCount(0)
  // The surrounding page still works: its code contains the setting that crashed the stage.
  expect(await code()).toContain('solana(')
  await page.getByRole('button', { name: 'RTL' }).click()
  await expect(stage.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(crash).toBeVisible()

  await page.unroute('**/*.js')
  await stage.getByRole('button', { name: 'Mount again' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Maple' }).click()
  await expect(
    page.getByLabel('View on the stage').getByRole('option', { name: 'Send' }),
  ).toBeEnabled()
})

test('behavior: keyboard shortcuts of a single key work in the page and in the stage, but not in a field; "?" lists them, and they can be turned off', async ({
  page,
}) => {
  const { stage, dialog } = await openPlayground(page)
  const view = page.getByLabel('View on the stage')
  await page.keyboard.press(']')
  await expect(view).toHaveValue('AllWallets')
  await expect(dialog.getByRole('heading', { name: 'All wallets' })).toBeVisible()
  // In the search field of the dialog the keys type characters.
  await dialog.getByRole('searchbox').press(']')
  await expect(dialog.getByRole('searchbox')).toHaveValue(']')
  await expect(view).toHaveValue('AllWallets')
  await page.getByRole('button', { name: 'RTL' }).focus()
  await page.keyboard.press('[')
  await expect(view).toHaveValue('Connect')
  // The focus is in the stage's dialog.
  await dialog.getByRole('button', { name: 'Cedar' }).focus()
  await page.keyboard.press('.')
  await expect(stage.locator('html')).toHaveAttribute('data-mode', 'light')
  await page.keyboard.press('[')
  await expect(view).toHaveValue('WhatIsANetwork')

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toContainText('Next view on the stage')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findBarriers(page)).toEqual([])
  }
  await list.getByRole('switch', { name: 'Single keys' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('.')
  await page.keyboard.press(']')
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  // Only Ctrl+K still works.
  await expect(page.getByRole('combobox', { name: 'Search the documents' })).toBeFocused()
  await expect(stage.locator('html')).toHaveAttribute('data-mode', 'light')
  await expect(view).toHaveValue('WhatIsANetwork')
})
