import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

/** Changes the theme of the open dialog, as an app does, and waits until it stands still in it. */
export async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((mode) => window.kits?.[0]?.setThemeMode(mode), theme)
  await untilDrawn(page, { 'data-lk-theme': theme })
  await settled(page)
}

/**
 * Waits until the kit's newest root has these attributes, and looks in each frame: an assertion that fails at first looks
 * again 100 ms later, which hundreds of times is a minute of a run.
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
