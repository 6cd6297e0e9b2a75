import { expect, type Page } from '@playwright/test'
import { visitEmbedding } from './embeddingPage.ts'
import { test } from './workers.ts'

/** Expects the theme's colours: the page's button, and the dialog's surface and corners. */
async function expectLook(page: Page, look: { button: string; surface: string }) {
  const dialog = page.getByRole('dialog', { name: 'Connect Wallet' })
  await expect(dialog).toHaveCSS('background-color', look.surface)
  await expect(dialog).toHaveCSS('border-start-start-radius', '15px')
  await expect(page.locator('main button').first()).toHaveCSS('background-color', look.button)
}

test("behavior: a theme colours the button and the open dialog in the visitor's colour scheme, and follows its changes", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visitEmbedding(page, { theme: 'system', brass: '' })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expectLook(page, { button: 'rgb(220, 166, 75)', surface: 'rgb(26, 22, 18)' })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectLook(page, { button: 'rgb(137, 87, 9)', surface: 'rgb(255, 254, 250)' })
})
