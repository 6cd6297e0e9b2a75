import type { Page } from '@playwright/test'
import { parseUri } from '@walletconnect/utils'
import { expect, type PairingPage, test } from './phonePage.ts'
import { readColorsBesideEyes, readQrPicture } from './readQrPicture.ts'
import { showTheme } from './showTheme.ts'

for (const deviceScaleFactor of [1, 1.5, 2, 3]) {
  test.describe(() => {
    test.use({ deviceScaleFactor })

    test(`default: the code at ${deviceScaleFactor} in both themes is the link that is copied [spec 1.05]`, async ({
      pairingPage,
    }) => {
      const { page, dialog, code } = pairingPage
      await pairingPage.open()
      await pairingPage.openCode()
      const link = await pairingPage.copyLink()
      expect(link).toMatch(/^wc:[0-9a-f]{64}@2\?/)
      const { version, topic, symKey, relay, expiryTimestamp } = parseUri(link)
      expect({ version, relay }).toEqual({ version: 2, relay: { protocol: 'irn' } })
      expect(topic).toMatch(/^[0-9a-f]{64}$/)
      expect(symKey).toMatch(/^[0-9a-f]{64}$/)
      expect(expiryTimestamp).toBeGreaterThan(Date.now() / 1_000)
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme)
        expect(readQrPicture(await dialog.screenshot({ scale: 'device' }))).toBe(link)
        // Nothing covers or blurs the code: except for its round eyes it has exactly two colours.
        const colors = readColorsBesideEyes(
          await code.getByRole('img').screenshot({ scale: 'device' }),
        )
        expect(colors).toHaveLength(2)
      }
    })
  })
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

test('behavior: counts a code down and replaces it before it expires, without a flash [spec 4.12 9.02]', async ({
  pairingPage,
}) => {
  const { page, countdown, code } = pairingPage
  await pairingPage.open()
  await pairingPage.openCode()
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

for (const which of ['old', 'next'] as const) {
  test(`behavior: after a renewal the ${which} code pairs`, async ({ pairingPage, phone }) => {
    await phone.open()
    await pairingPage.open()
    await pairingPage.openCode()
    const links = await renew(pairingPage)
    await phone.pair(links[which])
    await phone.approve()
    await expect(pairingPage.accountButton).toBeVisible()
    await expect(pairingPage.dialog).toBeHidden()
    await expect(phone.session).toHaveCount(1)
  })
}

test('behavior: a dialog closed while pairing leaves no pairing and no socket, and the next code is a different one', async ({
  pairingPage,
  phone,
  relay,
}) => {
  await phone.open()
  await pairingPage.open()
  await pairingPage.openCode()
  const link = await pairingPage.copyLink()
  const { topic, symKey } = parseUri(link)
  expect(await relay.openSockets()).toHaveLength(1)
  expect(await readStored(pairingPage.page)).toContain(symKey)
  await pairingPage.page.keyboard.press('Escape')
  await expect(pairingPage.dialog).toBeHidden()
  await expect.poll(() => relay.openSockets()).toEqual([])
  await expect.poll(() => readStored(pairingPage.page)).not.toContain(symKey)
  // A wallet that used the link is notified: 1000 is the tag of a pairing's end.
  const published = (await relay.publishes()).filter((one) => one.topic === topic)
  expect(published.map(({ tag }) => tag)).toEqual([1100, 1000])

  await pairingPage.openCode()
  const next = await pairingPage.copyLink()
  expect(next).not.toBe(link)
  expect(readQrPicture(await pairingPage.code.screenshot())).toBe(next)
  expect(await relay.openSockets()).toHaveLength(1)
  await phone.pair(next)
  await phone.approve()
  await expect(pairingPage.accountButton).toBeVisible()
})

/** All data that WalletConnect stores in the browser, as text. */
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
