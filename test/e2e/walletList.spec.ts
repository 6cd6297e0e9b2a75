import { devices, type Locator, type Page } from '@playwright/test'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { expect, type KitPage, test } from './kitPage.ts'
import { settled } from './settled.ts'
import { untilDrawn } from './showTheme.ts'

/** MetaMask and Rainbow in the stack's directory. */
const featured = [
  'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
].join(',')

const search = (kit: KitPage) => kit.dialog.getByRole('searchbox', { name: 'Search wallets' })
const tiles = (kit: KitPage) => kit.dialog.getByTestId('wallet-grid').getByRole('button')

async function openList(kit: KitPage, settings: Record<string, string>) {
  await kit.open({ featured, ...settings })
  await kit.connectButton.click()
  await kit.dialog.getByRole('button', { name: /^All wallets/ }).click()
  await expect(tiles(kit).first()).toBeVisible()
}

/** Counts every node under an element: elements, texts and others. */
const countNodes = (element: Locator) =>
  element.evaluate((root) => {
    const walker = document.createTreeWalker(root)
    let count = 0
    while (walker.nextNode()) count += 1
    return count
  })

/** Presses End until the last of all wallets has the focus. Returns its position. */
async function goToEnd(page: Page): Promise<number> {
  const place = () =>
    page.evaluate(() => {
      const item = document.activeElement?.closest('li')
      const [index, size] = ['posinset', 'setsize'].map((name) =>
        Number(item?.getAttribute(`aria-${name}`)),
      )
      return {
        index,
        isLast: index === size,
        isDone: !document.querySelector('[data-testid="waiting-tile"]'),
      }
    })
  await expect
    .poll(
      async () => {
        await page.keyboard.press('End')
        const { isLast, isDone } = await place()
        return isLast && isDone
      },
      { timeout: 40_000, intervals: [50] },
    )
    .toBe(true)
  return (await place()).index ?? 0
}

test('default: more than 600 wallets to their end by keyboard, in both directions, searched, and without a pairing before a press', async ({
  kitPage,
  page,
}) => {
  const { dialog } = kitPage
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  // The project id sets the stack's number of wallets. Some do not support the page's networks.
  await page.route(`${readE2eAddresses().stackUrl}/directory/getWallets*`, (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('projectId', 'end-of-the-list-wallets-900')
    return route.continue({ url: url.href })
  })
  await openList(kitPage, { networks: 'many' })
  /** Returns the dialog's height in whole px, once animations have ended. */
  const height = async () => {
    await settled(page)
    return Math.round((await dialog.boundingBox())?.height ?? 0)
  }
  const before = await height()
  const atStart = await countNodes(dialog)
  await expect(search(kitPage)).toBeFocused()

  await test.step('tiles that passed by while scrolling fast load their images afterwards', async () => {
    const unloaded = () =>
      kitPage.dialog.getByTestId('wallet-grid').evaluate((list) => {
        const [top, bottom] = [
          list.getBoundingClientRect().top,
          list.getBoundingClientRect().bottom,
        ]
        const inView = [...list.querySelectorAll('[data-lk-cell]')].filter((cell) => {
          const box = cell.getBoundingClientRect()
          return box.top < bottom && box.bottom > top
        })
        return inView.filter((cell) => !cell.querySelector('[data-loaded] img')).length
      })
    await expect.poll(unloaded).toBe(0)
    // Until rows come that were rendered while scrolling fast.
    const colors = await kitPage.dialog.getByTestId('wallet-grid').evaluate(async (list) => {
      // Tiles of a page that has not arrived have no box for a picture.
      const waiting = '[data-lk-cell]:has([data-kind="picture"]):not(:has(img))'
      while (list.querySelectorAll(waiting).length <= 4) {
        list.scrollTop += 150
        await new Promise(requestAnimationFrame)
      }
      const tile = list.querySelector(`${waiting} button`)
      return [tile, tile?.querySelector('[data-kind="picture"]')].map(
        (one) => one && getComputedStyle(one).backgroundColor,
      )
    })
    expect(colors.every(Boolean), 'a tile without a picture is in view').toBe(true)
    expect(new Set(colors).size, 'the box of a waiting picture differs from its tile').toBe(2)
    await expect.poll(unloaded).toBe(0)
    await kitPage.dialog.getByTestId('wallet-grid').evaluate((list) => list.scrollTo({ top: 0 }))
  })

  for (const dir of ['rtl', 'ltr'] as const) {
    await test.step(`arrow keys move in two dimensions, and follow the reading direction: ${dir}`, async () => {
      await page.evaluate((value) => {
        document.documentElement.dir = value
      }, dir)
      await untilDrawn(page, { dir })
      await settled(page)
      await tiles(kitPage).first().focus()
      const box = async () => {
        const found = await page.locator(':focus').boundingBox()
        if (!found) throw new Error('Nothing has the focus.')
        return found
      }
      const first = await box()
      await page.keyboard.press('ArrowRight')
      const second = await box()
      if (dir === 'ltr') {
        expect(second.x).toBe(first.x + 84)
        expect(second.y).toBe(first.y)
      } else expect(second).toEqual(first)
      await page.keyboard.press('ArrowDown')
      const below = await box()
      expect(below.x).toBe(second.x)
      expect(below.y).toBe(second.y + 112)
      for (let row = 0; row < 10; row += 1) await page.keyboard.press('ArrowDown')
      // Rows outside the view have been scrolled into it.
      const far = await box()
      const view = await dialog.boundingBox()
      expect(far.y + far.height).toBeLessThanOrEqual((view?.y ?? 0) + (view?.height ?? 0))
    })
  }

  await test.step('tiles are 76 by 104 px with gaps of 8 px, and become fewer and taller when the text is enlarged', async () => {
    await tiles(kitPage).first().focus()
    /** Measures the tiles of the first row, and the distance to the next row, in whole px. */
    const layout = () =>
      tiles(kitPage).evaluateAll((all) => {
        const boxes = all.map((one) => one.getBoundingClientRect())
        const [first, second] = boxes as [DOMRect, DOMRect]
        const columns = boxes.filter(({ top }) => top === first.top).length
        const next = boxes[columns] as DOMRect
        return {
          columns,
          width: first.width,
          height: first.height,
          across: second.left - first.left,
          between: Math.round(next.top - first.bottom),
        }
      })
    const usual = { columns: 4, width: 76, height: 104, across: 84, between: 8 }
    expect(await layout()).toEqual(usual)

    const larger = await page.addStyleTag({
      content: '[data-lk-root] { --lk-font-size-master: 40px }',
    })
    await expect.poll(layout).toMatchObject({ columns: 1, between: 8 })
    expect((await layout()).height).toBeGreaterThan(104)
    await larger.evaluate((style) => {
      style.textContent = '[data-lk-root] { --lk-font-size-master: 20px }'
    })
    await expect.poll(layout).toMatchObject({ columns: 2, between: 8 })
    await larger.evaluate((style) => (style as HTMLStyleElement).remove())
    await expect.poll(layout).toEqual(usual)

    // Page Down's own scrolling ends when the visitor scrolls, and does not come back with the new sizes.
    const top = await dialog.getByTestId('wallet-grid').evaluate(async (list) => {
      list.querySelector<HTMLElement>('[data-lk-cell] button')?.focus()
      const start = list.scrollTop
      const key = { key: 'PageDown', bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
      for (let turn = 0; turn < 1_000 && list.scrollTop === start; turn += 1) await null
      if (list.scrollTop === start) throw new Error('Page Down does not scroll.')
      list.scrollTop = 0
      const style = document.createElement('style')
      style.textContent = '[data-lk-root] { --lk-font-size-master: 20px }'
      document.head.append(style)
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
      style.remove()
      return list.scrollTop
    })
    expect(top).toBe(0)
    await expect.poll(layout).toEqual(usual)

    // A change of the height alone, not of the text size: tiles become taller at the same width.
    const higher = await page.addStyleTag({
      content: '[data-testid="wallet-grid"] button { padding-block: 20px !important }',
    })
    await expect.poll(layout).toMatchObject({ columns: 4, between: 8 })
    expect((await layout()).height).toBeGreaterThan(104)
    await higher.evaluate((style) => (style as HTMLStyleElement).remove())
    await expect.poll(layout).toEqual(usual)
  })

  await test.step('the last of more than 600 wallets is reached with fewer than 1,500 nodes in the dialog', async () => {
    await tiles(kitPage).first().focus()
    const last = await goToEnd(page)
    expect(last).toBeGreaterThan(600)
    const atEnd = await countNodes(dialog)
    expect(atEnd).toBeLessThanOrEqual(1_500)
    expect(atEnd).toBeLessThanOrEqual(atStart * 1.5)
  })

  await test.step('the dialog keeps its height while the list is searched, and an empty result says so', async () => {
    await search(kitPage).fill('Willowzzz')
    await expect(dialog.getByText('No wallet called “Willowzzz”')).toBeVisible()
    await expect(dialog.getByRole('status').filter({ hasText: '0 wallets' })).toHaveCount(1)
    expect(await height()).toBe(before)
  })

  await test.step('neither Connect nor the list has started a pairing', async () => {
    await dialog.getByRole('button', { name: 'Clear search' }).click()
    await tiles(kitPage).nth(1).hover()
    await dialog.getByTestId('lk-back').click()
    await dialog.getByRole('button', { name: /^Scan with your phone/ }).hover()
    await dialog.getByRole('button', { name: 'Rainbow' }).hover()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(sockets).toEqual([])
    await dialog.getByRole('button', { name: /^All wallets/ }).click()
  })

  await test.step('a letter typed on a tile starts a search; Back from a wallet restores the position', async () => {
    await tiles(kitPage).first().focus()
    await page.keyboard.type('will')
    await expect(search(kitPage)).toHaveValue('will')
    await expect(search(kitPage)).toBeFocused()
    await expect(tiles(kitPage).first()).toHaveAccessibleName(/^Willow/)
    const third = tiles(kitPage).nth(2)
    const name = await third.getAttribute('data-testid')
    await third.click()
    await expect(dialog.getByRole('heading', { name: /Willow/ })).toBeVisible()
    await expect.poll(() => sockets.length).toBe(1)
    await dialog.getByTestId('lk-back').click()
    await expect(search(kitPage)).toHaveValue('will')
    await expect(dialog.getByTestId(name ?? '')).toBeFocused()
  })

  await test.step('an empty result offers the code', async () => {
    await search(kitPage).fill('Willowzzz')
    await dialog.getByRole('button', { name: 'Show QR code' }).click()
    await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the dialog keeps its height while the networks are searched', async () => {
    await page.getByTestId('network-button').click()
    await expect(dialog.getByRole('button', { name: 'Polygon' })).toBeVisible()
    const networks = await height()
    await dialog.getByTestId('network-search').fill('polygon')
    await expect(dialog.getByRole('button', { name: 'Base' })).toHaveCount(0)
    expect(await height()).toBe(networks)
  })
})

const { defaultBrowserType: _, ...phone } = devices['iPhone 13']

test.describe('on a phone', () => {
  test.use(phone)

  type Opened = { href: string; target: string; features: string; isInTap: boolean }

  /** Records opened links, and whether a tap was being handled at that moment. */
  const watchOpening = (page: Page) =>
    page.addInitScript(() => {
      const recorder = window as unknown as { opened: Opened[] }
      recorder.opened = []
      let isInTap = false
      addEventListener(
        'click',
        () => {
          isInTap = true
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            isInTap = false
          }
          port2.postMessage(0)
        },
        true,
      )
      window.open = (href, target, features) => {
        recorder.opened.push({
          href: String(href),
          target: String(target),
          features: String(features),
          isInTap,
        })
        return null
      }
    })
  const opened = (page: Page) =>
    page.evaluate(() => (window as unknown as { opened: Opened[] }).opened)

  test('behavior: shows no installed rows and the code after all wallets, the list keeps the keyboard away, and a tap opens the app itself [spec 1.05]', {
    tag: '@wallets',
  }, async ({ kitPage, page }) => {
    await watchOpening(page)
    const socket = page.waitForEvent('websocket')
    await kitPage.open({ featured, wallets: 'none' })
    await kitPage.connectButton.tap()
    // The link is created as soon as the list renders.
    await socket
    const names = () => kitPage.dialog.getByRole('listitem').allInnerTexts()
    await expect
      .poll(names)
      .toEqual([
        'MetaMask',
        'Rainbow',
        expect.any(String),
        expect.any(String),
        expect.stringContaining('All wallets'),
        'Show QR code',
      ])
    await expect
      .poll(() => page.evaluate(() => window.kits?.[0]?.activeNamespace().getState().status))
      .toBe('connecting')

    // The search field does not get the focus, which would open the phone's keyboard.
    await kitPage.dialog.getByRole('button', { name: /^All wallets/ }).tap()
    await expect(tiles(kitPage).first()).toBeVisible()
    await expect(kitPage.dialog.getByRole('heading', { name: 'All wallets' })).toBeFocused()
    await kitPage.dialog.getByRole('button', { name: 'Show QR code' }).tap()
    await expect(kitPage.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await kitPage.dialog.getByTestId('lk-back').tap()
    await kitPage.dialog.getByTestId('lk-back').tap()

    await expect
      .poll(async () => {
        await kitPage.dialog.getByRole('button', { name: 'Rainbow' }).tap()
        const [first] = await opened(page)
        if (!first) await kitPage.dialog.getByTestId('lk-back').tap()
        return first
      })
      .toMatchObject({
        href: expect.stringMatching(/^rainbow\w*:\/\/wc\?uri=wc%3A/),
        target: '_self',
        features: 'noreferrer noopener',
        isInTap: true,
      })
    await expect(kitPage.dialog.getByRole('heading', { name: 'Approve in Rainbow' })).toBeVisible()
    expect(await opened(page)).toHaveLength(1)
  })

  test('behavior: in a wallet’s own browser that wallet comes first and connects on this page', async ({
    kitPage,
  }) => {
    await kitPage.open({ featured, wallets: 'alder' })
    await kitPage.connectButton.tap()
    await expect(kitPage.dialog.getByRole('listitem').first()).toContainText('Alder')
    await kitPage.dialog.getByRole('button', { name: 'Alder' }).tap()
    await expect(kitPage.accountButton).toBeVisible()
  })
})
