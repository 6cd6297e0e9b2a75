import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

/** Changes the theme of the open dialog like an app, and waits until its transitions have ended. */
export async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((mode) => window.kits?.[0]?.setThemeMode(mode), theme)
  await untilDrawn(page, { 'data-lk-theme': theme })
  await settled(page)
}

/**
 * Waits until the kit's newest root has these attributes, and checks in each frame. Playwright's assertions retry after
 * 100 ms, which adds up to a minute per run.
 */
export async function untilDrawn(page: Page, attributes: Record<string, string>): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const shown = [...document.querySelectorAll('[data-lk-root]')].at(-1)
      return Object.entries(wanted).every(([name, value]) => shown?.getAttribute(name) === value)
    },
    attributes,
    { timeout: 10_000 },
  )
}
