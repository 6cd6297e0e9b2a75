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

/**
 * Changes theme and direction of the page like an app, and waits until the kit's newest root has them and nothing moves.
 * Finite animations end at once instead of being waited for. All of it is one call, because each call takes tens of
 * milliseconds.
 */
export async function draw(
  page: Page,
  { theme, dir }: { theme: 'dark' | 'light'; dir?: 'ltr' | 'rtl' },
): Promise<void> {
  await page.evaluate(
    async (wanted) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      if (wanted.dir) document.documentElement.dir = wanted.dir
      window.kits?.[0]?.setThemeMode(wanted.theme)
      const isDrawn = () => {
        const root = [...document.querySelectorAll<HTMLElement>('[data-lk-root]')].at(-1)
        const hasDirection = !wanted.dir || root?.dir === wanted.dir
        return hasDirection && root?.getAttribute('data-lk-theme') === wanted.theme
      }
      const end = performance.now() + 10_000
      while (!isDrawn()) {
        if (performance.now() > end)
          throw new Error(`The kit has not become ${JSON.stringify(wanted)} in ten seconds.`)
        await frame()
      }
      const finite = () =>
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
      do {
        for (const animation of finite()) animation.finish()
        // A newly inserted view starts to animate in the next frame.
        await frame()
        await frame()
      } while (finite().length > 0)
    },
    { theme, dir },
  )
}
