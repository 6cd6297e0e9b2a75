import type { Locator, Page } from '@playwright/test'
import { parseUri } from '@walletconnect/utils'
import { PNG } from 'pngjs'
import { expect, type PairingPage, test } from './phonePage.ts'
import { readColorsBesideEyes, readQrPicture } from './readQrPicture.ts'
import { showTheme } from './showTheme.ts'

/** Screens for an open page. A screenshot of Playwright would set the page's own factor again. */
async function openScreens(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  return {
    /** Shows the page on a screen with this many pixels per CSS pixel. */
    async show(deviceScaleFactor: number): Promise<void> {
      await session.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor,
        mobile: false,
      })
      await page.waitForFunction((factor) => window.devicePixelRatio === factor, deviceScaleFactor)
    },
    /** Takes a screenshot in the screen's pixels. */
    async shoot(of: Locator): Promise<Buffer> {
      const box = await of.boundingBox()
      if (!box) throw new Error('It is not in view.')
      const clip = { ...box, scale: 1 }
      const { data } = await session.send('Page.captureScreenshot', { clip })
      return Buffer.from(data, 'base64')
    },
  }
}

/** Runs in the page: records the state of every plate shown from now on. */
function watchPlates() {
  const states: string[] = []
  const note = () => {
    const plates = document.querySelectorAll('[data-testid^="pairing-"][data-state]')
    const shown = [...plates].map((plate) => {
      const drawn = plate.querySelector('path') ? 'drawn' : 'empty'
      return `${plate.getAttribute('data-state')} ${drawn}`
    })
    states.push(shown.join(', ') || 'none')
  }
  note()
  new MutationObserver(note).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  Object.assign(window, { seenPlates: states })
}

const seenPlates = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenPlates: string[] }).seenPlates)

/** Advances the clock to a code's renewal, and waits for the next code. */
async function renew(pairingPage: PairingPage) {
  const old = await pairingPage.copyLink()
  await pairingPage.advance(230_000)
  await expect.poll(() => pairingPage.copyLink()).not.toBe(old)
  return { old, next: await pairingPage.copyLink() }
}

test('default: the code is replaced before it expires, without a flash; on screens of 1, 1.5, 2 and 3 pixels, in both themes, it contains the copied link [spec 1.05 4.12 9.02]', async ({
  pairingPage,
}) => {
  const { page, dialog, code, countdown } = pairingPage
  await pairingPage.open()
  await pairingPage.openCode()
  const first = await pairingPage.copyLink()
  expect(first).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  const { version, topic, symKey, relay, expiryTimestamp } = parseUri(first)
  expect({ version, relay }).toEqual({ version: 2, relay: { protocol: 'irn' } })
  expect(topic).toMatch(/^[0-9a-f]{64}$/)
  expect(symKey).toMatch(/^[0-9a-f]{64}$/)
  expect(expiryTimestamp).toBeGreaterThan(Date.now() / 1_000)
  // This step comes first, because the countdown also runs in real time.
  await test.step('a countdown, then the next code without a flash', async () => {
    await expect(countdown).toHaveCount(0)
    await pairingPage.advance(215_000)
    await expect(countdown).toHaveText(/^New code in 0:(2\d|1\d)$/)
    const before = readQrPicture(await code.screenshot())
    await page.evaluate(watchPlates)
    await pairingPage.advance(15_000)
    await expect.poll(async () => readQrPicture(await code.screenshot())).not.toBe(before)
    await expect(countdown).toHaveCount(0)
    const link = await pairingPage.copyLink()
    expect(link).not.toBe(before)
    expect(parseUri(link).symKey).not.toBe(parseUri(before ?? '').symKey)
    expect(readQrPicture(await code.screenshot())).toBe(link)
    const plates = await seenPlates(page)
    expect(plates.length).toBeGreaterThan(1)
    expect([...new Set(plates)]).toEqual(['ready drawn'])
    await expect(page.getByTestId('lk-polite')).toHaveText(/New code|Link copied/)
  })

  const shown = await pairingPage.copyLink()
  const screens = await openScreens(page)
  for (const factor of [1, 1.5, 2, 3]) {
    await test.step(`a screen of ${factor} pixels to one`, async () => {
      await screens.show(factor)
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme)
        const shot = await screens.shoot(dialog)
        const { width = 0 } = (await dialog.boundingBox()) ?? {}
        expect(PNG.sync.read(shot).width).toBe(Math.round(width * factor))
        expect(readQrPicture(shot)).toBe(shown)
        // Nothing covers or blurs the code: except for its round eyes it has exactly two colours.
        const colors = readColorsBesideEyes(await screens.shoot(code.getByRole('img')))
        expect(colors, theme).toHaveLength(2)
      }
    })
  }
})

test('behavior: after a renewal both codes pair; a dialog closed while pairing leaves no pairing and no socket, and the next code is a different one', async ({
  pairingPage,
  phone,
  relay,
}) => {
  const { page, dialog, accountButton, connectButton } = pairingPage
  const connectWith = async (link: string) => {
    await phone.pair(link)
    await phone.approve()
    await expect(accountButton).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(phone.session).toHaveCount(1)
  }
  await phone.open()
  await pairingPage.open()
  for (const which of ['old', 'next'] as const) {
    await test.step(`the ${which} code`, async () => {
      await pairingPage.openCode()
      const links = await renew(pairingPage)
      await connectWith(links[which])
      await page.evaluate(() => window.kits?.[0]?.disconnect())
      await expect(connectButton).toBeVisible()
      await expect(phone.session).toHaveCount(0)
      await expect.poll(() => relay.openSockets()).toEqual([])
    })
  }

  await test.step('a dialog closed while pairing', async () => {
    await pairingPage.openCode()
    const link = await pairingPage.copyLink()
    const { topic, symKey } = parseUri(link)
    expect(await relay.openSockets()).toHaveLength(1)
    expect(await readStored(page)).toContain(symKey)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(() => relay.openSockets()).toEqual([])
    await expect.poll(() => readStored(page)).not.toContain(symKey)
    // A wallet that used the link is notified: 1000 is the tag of a pairing's end.
    const published = (await relay.publishes()).filter((one) => one.topic === topic)
    expect(published.map(({ tag }) => tag)).toEqual([1100, 1000])

    await pairingPage.openCode()
    const next = await pairingPage.copyLink()
    expect(next).not.toBe(link)
    expect(readQrPicture(await pairingPage.code.screenshot())).toBe(next)
    expect(await relay.openSockets()).toHaveLength(1)
    await connectWith(next)
  })
})

/** Reads all data that WalletConnect stores in the browser, as text. */
function readStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <value>(request: IDBRequest<value>) =>
      new Promise<value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const texts = [JSON.stringify({ ...localStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const values = await done(database.transaction(store).objectStore(store).getAll())
        texts.push(JSON.stringify(values))
      }
      database.close()
    }
    return texts.join('\n')
  })
}
