import type { Locator, Page } from '@playwright/test'
import { focused, visitEmbedding } from './embeddingPage.ts'
import { keepPicture } from './keepPicture.ts'
import { createKitPage, expect, test } from './kitPage.ts'
import { settled } from './settled.ts'
import { traces } from './shellPage.ts'

const kitDialog = (page: Page) => page.locator('[data-lk-dialog]')
const title = (page: Page) => kitDialog(page).getByRole('heading', { name: 'Connect wallet' })
const cedar = (page: Page) => kitDialog(page).getByRole('button', { name: 'Cedar' })
const account = (within: Page | Locator) =>
  within.getByRole('button', { name: /Address starting|\.eth/ })

/** Expects Tab to reach each control of the dialog and nothing else, in both directions. */
async function expectTrapped(page: Page) {
  for (const key of ['Tab', 'Shift+Tab']) {
    const names = new Set<string>()
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press(key)
      const { name, isInDialog } = await focused(page)
      expect(isInDialog, `${key} ${press}: ${name}`).toBe(true)
      names.add(name)
    }
    expect(names.size).toBeGreaterThan(2)
  }
}

for (const where of ['native', 'radix', 'mui']) {
  test(`behavior: in a modal dialog of the host (${where}): can be pressed, tabbed through, closed alone and connected`, async ({
    page,
  }) => {
    await visitEmbedding(page, { where })
    const host = page.getByRole('dialog', { name: 'Of the host' })
    await page.getByRole('button', { name: 'Host dialog' }).click()
    await host.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(title(page)).toBeFocused()
    await settled(page)
    await expectTrapped(page)
    // Pressing inside the dialog does not close the host's dialog.
    await kitDialog(page).getByRole('button', { name: 'What is a wallet?' }).click()
    await expect(kitDialog(page).getByText('It holds your keys')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(kitDialog(page)).toHaveCount(0)
    await expect(host).toBeVisible()
    await expect(host.getByRole('button', { name: 'Connect wallet' })).toBeFocused()
    // A press outside the dialog does not close it either.
    await host.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(title(page)).toBeFocused()
    await page.mouse.click(6, 6)
    await expect(kitDialog(page)).toHaveCount(0)
    await expect(host).toBeVisible()
    // A wallet connects in the dialog.
    await host.getByRole('button', { name: 'Connect wallet' }).click()
    await cedar(page).click()
    await expect(account(host)).toBeVisible()
    await expect(kitDialog(page)).toHaveCount(0)
    // The host's own controls work again.
    await page.keyboard.press('Escape')
    await expect(host).toBeHidden()
  })
}

for (const mode of ['open', 'closed']) {
  test(`behavior: in a shadow tree (${mode}): is styled, traps the focus, locks scroll, closes and restores the page`, async ({
    page,
  }) => {
    await visitEmbedding(page, { where: 'shadow', ...(mode === 'closed' && { closed: '' }) })
    if (mode === 'closed') {
      // Playwright cannot see into a closed tree, so keyboard and pointer are used.
      const before = await traces(page)
      await expect
        .poll(() => page.evaluate(() => document.getElementById('root')?.offsetHeight ?? 0))
        .toBeGreaterThan(20)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect
        .poll(() => page.evaluate(() => document.documentElement.style.overflow))
        .toBe('hidden')
      expect(await page.evaluate(() => document.getElementById('root')?.inert)).toBe(false)
      for (let press = 0; press < 20; press++) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('root')
      }
      await page.keyboard.press('Escape')
      await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('')
      expect(await traces(page)).toEqual(before)
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('root')
      return
    }
    const connect = page.getByRole('button', { name: 'Connect wallet' })
    await expect(connect).toHaveCSS('border-radius', '12px')
    const before = await traces(page)
    await connect.click()
    await expect(title(page)).toBeFocused()
    await settled(page)
    const isInTree = await kitDialog(page).evaluate(
      (dialog) => dialog.getRootNode() === document.getElementById('root')?.shadowRoot,
    )
    expect(isInTree).toBe(true)
    await expect(kitDialog(page)).toHaveCSS('inline-size', '360px')
    await expect(page.locator('[data-lk-root][data-state]')).toHaveCSS('position', 'fixed')
    await expectTrapped(page)
    // The rest of the tree is inert, the dialog is not, and the page does not scroll.
    const inert = await page.evaluate(() => {
      const tree = document.getElementById('root')?.shadowRoot
      return ['main > button', '[data-lk-dialog]'].map((selector) =>
        Boolean(tree?.querySelector(selector)?.closest('[inert]')),
      )
    })
    expect(inert).toEqual([true, false])
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden')
    // Opens a view, and goes back to the row.
    await kitDialog(page).getByRole('button', { name: 'What is a wallet?' }).click()
    await expect(kitDialog(page).getByText('It holds your keys')).toBeVisible()
    await kitDialog(page).getByTestId('lk-back').click()
    await expect(cedar(page)).toBeVisible()
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(6, 300)]) {
      await close()
      await expect(kitDialog(page)).toHaveCount(0)
      await expect(connect).toBeFocused()
      expect(await traces(page)).toEqual(before)
      await connect.click()
      await expect(title(page)).toBeFocused()
    }
    await cedar(page).click()
    await expect(account(page)).toBeVisible()
    await expect(kitDialog(page)).toHaveCount(0)
  })
}

test('behavior: in a frame: is a sheet when narrow, closes with Escape and connects; the embedding page stays unchanged', async ({
  page,
}) => {
  await visitEmbedding(page, { where: 'page', later: '' })
  const before = await traces(page)
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = `/fixtures/embedding/${location.search.replace('later', 'now')}`
    frame.id = 'frame'
    frame.style.cssText = 'width: 375px; height: 560px; border: 0'
    document.body.prepend(frame)
  })
  const inside = page.frameLocator('#frame')
  const dialog = inside.getByRole('dialog')
  await inside.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(dialog.getByRole('heading', { name: 'Connect wallet' })).toBeFocused()
  await expect(dialog).toHaveCSS('inline-size', '375px')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await inside.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Cedar' }).click()
  await expect(inside.getByRole('button', { name: /Address starting|\.eth/ })).toBeVisible()
  await page.evaluate(() => document.getElementById('frame')?.remove())
  expect(await traces(page)).toEqual(before)
})

test('behavior: layers of the host: a layer at 2147483647 covers the dialog and can be pressed; with an equal token the dialog covers it', async ({
  page,
}) => {
  await visitEmbedding(page, {})
  /** Shows a layer over the open dialog, like the window of an extension for a wallet request. */
  const addLayer = () =>
    page.evaluate(() => {
      const layer = document.createElement('button')
      layer.textContent = 'Of an extension'
      layer.id = 'layer'
      layer.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; opacity: 0.4'
      layer.addEventListener('click', () => {
        layer.dataset.pressed = 'yes'
      })
      document.body.prepend(layer)
    })
  const onTop = (at: Locator) =>
    at.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const found = document.elementFromPoint(x + width / 2, y + height / 2)
      return element.contains(found) ? 'dialog' : found?.id
    })
  const connect = page.getByRole('button', { name: 'Connect wallet' })
  await connect.click()
  await expect(title(page)).toBeFocused()
  await settled(page)
  expect(await onTop(cedar(page))).toBe('dialog')
  await addLayer()
  expect(await onTop(cedar(page))).toBe('layer')
  await page.locator('#layer').click()
  await expect(page.locator('#layer')).toHaveAttribute('data-pressed', 'yes')
  await expect(kitDialog(page)).toBeVisible()
  await page.addStyleTag({ content: '[data-lk-root] { --lk-z-index: 2147483647 }' })
  expect(await onTop(cedar(page))).toBe('dialog')
  await cedar(page).click()
  await expect(kitDialog(page)).toHaveCount(0)
  await expect(account(page)).toBeVisible()
})

test('behavior: the container option centres the dialog in the window of a page that transforms, filters and scrolls its body', async ({
  page,
}) => {
  const content = `html { scroll-behavior: auto } main { padding-top: 900px }
    body { height: 4000px; margin: 50px; transform: translate(30px, 40px) scale(0.9);
      filter: invert(1); perspective: 90px; contain: layout; will-change: transform }`
  await page.setViewportSize({ width: 1000, height: 760 })
  const middle = () =>
    kitDialog(page).evaluate((dialog) => {
      const { x, y, width, height } = dialog.getBoundingClientRect()
      return [Math.round(x + width / 2), Math.round(y + height / 2), Math.round(width)]
    })
  const open = async (settings: Record<string, string>) => {
    await visitEmbedding(page, settings)
    await page.addStyleTag({ content })
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(title(page)).toBeFocused()
    await settled(page)
    return middle()
  }
  expect(await open({ root: '' })).toEqual([500, 380, 360])
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await expectTrapped(page)
  // Without the option it moves with the body, which shows that the rules above take effect.
  expect(await open({})).not.toEqual([500, 380, 360])
})

type Condition = {
  name: string
  viewport?: { width: number; height: number }
  /** CSS of the page. */
  css?: string
  media?: Parameters<Page['emulateMedia']>[0]
  deviceScaleFactor?: number
}

const conditions: readonly Condition[] = [
  { name: 'on a screen of three pixels to one', deviceScaleFactor: 3 },
  { name: 'at half the width by zoom', css: 'html { zoom: 2 }' },
  { name: '320 px wide', viewport: { width: 320, height: 568 } },
  {
    name: '320 px wide at 200 % text',
    viewport: { width: 320, height: 568 },
    css: '[data-lk-root] { --lk-font-size-master: 20px }',
  },
  { name: 'low and wide', viewport: { width: 740, height: 340 } },
  { name: 'in forced colours', media: { forcedColors: 'active' } },
  { name: 'with reduced motion', media: { reducedMotion: 'reduce' } },
]

test('behavior: zoomed, narrow, with large text, in forced colours and without motion: nothing is cut off, and all of it is reachable', async ({
  page,
}) => {
  const kit = createKitPage(page)
  await kit.open()
  await page.evaluate(() => document.body.style.setProperty('height', '5000px'))
  const session = await page.context().newCDPSession(page)
  for (const { name, viewport, css, media, deviceScaleFactor = 1 } of conditions) {
    await test.step(name, async () => {
      const size = viewport ?? { width: 1000, height: 760 }
      await page.setViewportSize(size)
      await page.emulateMedia({ forcedColors: null, reducedMotion: null, ...media })
      await session.send('Emulation.setDeviceMetricsOverride', {
        ...size,
        deviceScaleFactor,
        mobile: false,
      })
      expect(await page.evaluate(() => window.devicePixelRatio)).toBe(deviceScaleFactor)
      const style = css ? await page.addStyleTag({ content: css }) : undefined
      await kit.connectButton.click()
      await expect(kit.dialog.getByRole('button', { name: 'Cedar' })).toBeVisible()
      await settled(page)
      await keepPicture(page, `hostile/${name}.png`)
      const { inner, box, isSideways } = await kit.dialog.evaluate((dialog) => {
        const { left, top, right, bottom } = dialog.getBoundingClientRect()
        return {
          inner: [innerWidth, innerHeight],
          box: { left, top, right, bottom },
          isSideways: dialog.scrollWidth > dialog.clientWidth,
        }
      })
      expect(isSideways, name).toBe(false)
      expect(box.left, name).toBeGreaterThanOrEqual(0)
      expect(box.top, name).toBeGreaterThanOrEqual(0)
      expect(box.right, name).toBeLessThanOrEqual((inner[0] ?? 0) + 0.5)
      expect(box.bottom, name).toBeLessThanOrEqual((inner[1] ?? 0) + 0.5)
      // The view's last control can be scrolled to and pressed.
      await kit.dialog.getByRole('button').last().click({ trial: true })
      if (name === 'in forced colours') {
        const edge = await kit.dialog.evaluate((dialog) => getComputedStyle(dialog).borderTopWidth)
        expect(edge).toBe('1px')
      }
      await page.keyboard.press('Escape')
      await expect(kit.dialog).toBeHidden()
      await style?.evaluate((element) => (element as Element).remove())
    })
  }
})
