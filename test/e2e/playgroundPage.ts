import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'

/** The playground's page, and the stage in its frame. */
export type Playground = {
  stage: FrameLocator
  dialog: Locator
  /** The lines of the shown file. */
  code(): Promise<string>
  /** The visible state of the stage: texts, roles, and the styles that depend on the theme. */
  look(): Promise<string>
  /** Fails if the page or the stage has reloaded since it was opened. */
  expectNoReload(): Promise<void>
}

export async function openPlayground(page: Page, query = ''): Promise<Playground> {
  const address = new URL(`/playground/${query}`, readE2eAddresses().pagesUrl)
  await page.goto(address.href)
  const stage = page.frameLocator('iframe')
  const dialog = stage.locator('[data-lk-dialog]')
  await expect(dialog).toBeVisible()
  const frames = () =>
    page.frames().filter((frame) => frame.url().includes('/playground/')) as readonly Frame[]
  for (const frame of frames()) await frame.evaluate(() => Object.assign(window, { isSame: true }))
  return {
    stage,
    dialog,
    code: async () => (await page.locator('.code code').textContent()) ?? '',
    async look() {
      // Live regions are invisible, and keep their last text.
      const seen = (await dialog.ariaSnapshot()).replaceAll(/^ *- (status|alert)(:.*)?\n?/gm, '')
      return `${seen}\n${JSON.stringify(await looks(dialog))}`
    },
    async expectNoReload() {
      const same = await Promise.all(
        frames().map((frame) => frame.evaluate(() => 'isSame' in window)),
      )
      expect(same).toEqual([true, true])
    },
  }
}

/** Returns the styles of the dialog that depend on the theme. */
function looks(dialog: Locator) {
  return dialog.evaluate((element) => {
    const { backgroundColor, borderStartStartRadius, fontFamily } = getComputedStyle(element)
    const row = element.querySelector('li button, [data-lk-body] button')
    const main = document.querySelector('.ferry-head [data-lk-root] button')
    return {
      backgroundColor,
      borderStartStartRadius,
      fontFamily,
      row: row?.getBoundingClientRect().height,
      main: main && getComputedStyle(main).backgroundColor,
      direction: getComputedStyle(document.documentElement).direction,
      width: window.innerWidth,
    }
  })
}
