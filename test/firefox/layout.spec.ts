import type { Browser, Locator, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../tools/findChromium.ts'
import { test as base, createKitPage, expect, type KitPage } from '../e2e/kitPage.ts'
import { settled } from '../e2e/settled.ts'

/** The largest allowed difference between both engines in pixels, because letters have different widths. */
const tolerance = 3

const variants = {
  'dark, 1280 px': { settings: { theme: 'dark' }, width: 1280 },
  'light, 1280 px': { settings: { theme: 'light' }, width: 1280 },
  'right to left, 1280 px': { settings: { theme: 'dark', dir: 'rtl' }, width: 1280 },
  'a sheet, 375 px': { settings: { theme: 'dark' }, width: 375 },
}

/** MetaMask and Rainbow in the stack's directory. */
const featured = [
  'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
].join(',')

type Box = { what: string; x: number; y: number; width: number; height: number }

const test = base.extend<object, { other: Browser }>({
  other: [
    async ({ browserName: _ }, use) => {
      const browser = await chromium.launch({
        executablePath: findChromium(),
        args: chromiumArguments,
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

/** Measures the dialog, its titles, controls and codes. Icons are left out because they may load late. */
const measure = (kit: KitPage): Promise<Box[]> =>
  kit.dialog.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('h2, button, input, [role="img"]')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('data-testid') ?? element.getAttribute('aria-label')
      return { what: `${element.tagName} ${name ?? ''}`, x, y, width, height }
    }),
  )

/** Returns whether "500+" is displayed with its plus at the right end, also in a right-to-left page. */
const isPlusLast = (count: Locator): Promise<boolean> =>
  count.evaluate(({ firstChild }) => {
    if (!firstChild?.textContent?.endsWith('+')) throw new Error('There is no plus.')
    const leftOf = (index: number) => {
      const range = document.createRange()
      range.setStart(firstChild, index)
      range.setEnd(firstChild, index + 1)
      return range.getBoundingClientRect().left
    }
    return leftOf(firstChild.textContent.length - 1) > leftOf(0)
  })

/** Opens the views in one visit. Measures each, and stores a screenshot of it. */
async function visit(
  page: Page,
  settings: Record<string, string>,
  keep: (view: string) => string,
): Promise<Record<string, Box[]>> {
  const kit = createKitPage(page)
  const { dialog } = kit
  const boxes: Record<string, Box[]> = {}
  const look = async (view: string) => {
    await page.mouse.move(0, 0)
    await settled(page)
    boxes[view] = await measure(kit)
    await page.screenshot({ path: keep(view) })
  }
  await kit.open({ featured, ...settings })
  await kit.connectButton.click()
  const all = dialog.getByRole('button', { name: /^All wallets.*\d/ })
  await expect(all).toBeVisible()
  expect(await isPlusLast(all.getByText(/^\d+\+$/))).toBe(true)
  await look('Connect')
  await all.click()
  await expect(dialog.getByRole('button', { name: 'MetaMask' })).toBeVisible()
  await look('AllWallets')
  await dialog.getByTestId('lk-back').click()
  await dialog.getByRole('button', { name: /^(Scan with your phone|Show QR code)/ }).click()
  await expect(dialog.getByRole('img', { name: /^QR code for/ })).toBeVisible()
  await look('Code')
  await dialog.getByTestId('lk-back').click()
  await dialog.getByRole('button', { name: 'Cedar' }).click()
  await expect(dialog).toBeHidden()
  await kit.accountButton.click()
  await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(dialog).toContainText('ETH')
  await look('Account')
  return boxes
}

for (const [name, { settings, width }] of Object.entries(variants)) {
  test(`behavior: the layout is the same as in Chromium: ${name}`, async ({
    browser,
    other,
  }, info) => {
    const viewport = { width, height: 760 }
    const [here, there] = await Promise.all(
      [browser, other].map(async (one) => {
        const context = await one.newContext({ viewport })
        const keep = (view: string) =>
          info.outputPath(`${view}-${one === other ? 'chromium' : 'firefox'}.png`)
        const boxes = await visit(await context.newPage(), settings, keep)
        await context.close()
        return boxes
      }),
    )
    for (const [view, boxes] of Object.entries(here ?? {})) {
      const beside = there?.[view] ?? []
      expect(boxes.length, view).toBeGreaterThan(4)
      expect(
        boxes.map(({ what }) => what),
        view,
      ).toEqual(beside.map(({ what }) => what))
      const apart = boxes.flatMap((box, index) => {
        const twin = beside[index]
        if (!twin) return []
        const differs = (['x', 'y', 'width', 'height'] as const).some(
          (side) => Math.abs(box[side] - twin[side]) > tolerance,
        )
        return differs ? [{ firefox: box, chromium: twin }] : []
      })
      expect.soft(apart, view).toEqual([])
    }
  })
}
