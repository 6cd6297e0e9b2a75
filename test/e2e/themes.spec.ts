import { expect, type Page, test } from '@playwright/test'
import { visitEmbedding } from './embeddingPage.ts'

/** What is seen of the theme: the page's button, and surface and corners of the dialog. */
async function expectLook(page: Page, look: { button: string; surface: string }) {
  const dialog = page.getByRole('dialog', { name: 'Connect Wallet' })
  await expect(dialog).toHaveCSS('background-color', look.surface)
  await expect(dialog).toHaveCSS('border-start-start-radius', '15px')
  await expect(page.locator('main button').first()).toHaveCSS('background-color', look.button)
}

test('behavior: a theme colours button and open dialog in the mode of the visitor, and follows it', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visitEmbedding(page, { theme: 'system', brass: '' })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expectLook(page, { button: 'rgb(220, 166, 75)', surface: 'rgb(26, 22, 18)' })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectLook(page, { button: 'rgb(137, 87, 9)', surface: 'rgb(255, 254, 250)' })
})
