import { expect, type Page } from '@playwright/test'
import { settled } from './settled.ts'

/** Changes the theme of the open dialog, as an app does, and waits until it stands still in it. */
export async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((mode) => window.kits?.[0]?.setThemeMode(mode), theme)
  await expect(page.locator(`[data-lk-root][data-lk-theme="${theme}"]`).last()).toBeVisible()
  await settled(page)
}
