import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type InstalledKit, installKit } from './installKit.ts'
import { launchBrowser, openVisitor, type Visitor, visitorAddress } from './openVisitor.ts'
import { type ServedStrictApp, serveStrictApp } from './serveStrictApp.ts'

/** React versions from the registry, so these tests run in `npm run test:deep` only. */
const setups = [
  ['18.3.1', 'development'],
  ['18.3.1', 'production'],
  ['19.3.1', 'development'],
  ['19.3.1', 'production'],
] as const

let kit: InstalledKit
let browser: Browser

beforeAll(async () => {
  ;[kit, browser] = await Promise.all([installKit(), launchBrowser()])
})

afterAll(async () => {
  await browser.close()
  kit.remove()
})

describe.each(setups)('React %s, %s, StrictMode', (version, mode) => {
  let app: ServedStrictApp
  let visitor: Visitor

  beforeAll(async () => {
    app = await serveStrictApp(kit, version, mode)
    visitor = await openVisitor(browser)
    await visitor.page.goto(app.url)
    await visitor.page.getByTestId('kit').waitFor()
  })

  afterAll(async () => {
    await visitor.close()
    await app.stop()
  })

  const read = <value>(name: string) =>
    visitor.page.evaluate((key) => Reflect.get(window, key), name) as Promise<value>
  const prompts = async () =>
    (await read<string[]>('asked')).filter((method) => /request(Accounts|Permissions)/.test(method))
  /** Counts the page's listeners on the wallet. */
  const listeners = () =>
    visitor.page.evaluate(() => (Reflect.get(window, 'countListeners') as () => number)())
  const account = () => visitor.page.getByTestId('kit').getByText(visitorAddress)
  const dialog = () => visitor.page.getByRole('dialog')
  const connectButton = () => visitor.page.getByRole('button', { name: 'Connect wallet' })
  const accountButton = () => visitor.page.getByRole('button', { name: /Address starting/ })

  async function connect() {
    await connectButton().click()
    await dialog().getByRole('button', { name: 'Stranger' }).click()
    await account().waitFor()
    await dialog().waitFor({ state: 'hidden' })
  }

  test('behavior: builds from the tarball, opens and closes the dialog, and connects with a single permission request', async () => {
    const { page } = visitor
    expect(await page.locator('html').getAttribute('data-react')).toBe(version)
    for (let round = 0; round < 3; round++) {
      await connectButton().click()
      await dialog().getByRole('button', { name: 'Stranger' }).waitFor()
      expect(await dialog().count()).toBe(1)
      await page.keyboard.press('Escape')
      await dialog().waitFor({ state: 'detached' })
    }
    expect(await prompts()).toEqual([])
    await connect()
    // wagmi's connector requests the permission, and then the permitted accounts.
    expect(
      (await prompts()).filter((method) => method === 'wallet_requestPermissions'),
    ).toHaveLength(1)
    expect(await page.getByTestId('wagmi').textContent()).toBe(visitorAddress)
    await accountButton().click()
    await dialog().getByRole('button', { name: 'Disconnect' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    expect(visitor.problems).toEqual([])
  })

  test('behavior: after a remount and after a reload it stays connected, without a prompt', async () => {
    const { page } = visitor
    const [before, asked] = [await listeners(), await prompts()]
    for (let round = 0; round < 5; round++) {
      await page.getByRole('button', { name: 'Mount again' }).click()
      await accountButton().waitFor()
    }
    expect(await listeners()).toBe(before)
    expect(await prompts()).toEqual(asked)
    await page.reload()
    await account().waitFor()
    await accountButton().waitFor()
    expect(await prompts()).toEqual([])
    expect(visitor.problems).toEqual([])
  })

  if (mode === 'development') {
    test('behavior: hot reload of the kit’s module and of a component keeps the connection, and adds no listener', async () => {
      const { page } = visitor
      const before = await listeners()
      await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
      for (let edit = 1; edit <= 3; edit++) {
        const made = await read<number>('kitsMade')
        app.edit('kit.js', (code) => `${code}// edit ${edit}\n`)
        await page.waitForFunction((count) => Reflect.get(window, 'kitsMade') > count, made)
        await accountButton().waitFor()
        await account().waitFor()
      }
      app.edit('Visitor.jsx', (code) => code.replace('<main>', '<main data-edited>'))
      await page.locator('main[data-edited]').waitFor()
      await account().waitFor()
      expect(await listeners()).toBe(before)
      expect(await prompts()).toEqual([])
      expect(await read('isSamePage')).toBe(true)
      // Only the dialog of the newest kit is left.
      await accountButton().click()
      await dialog().getByRole('button', { name: 'Disconnect' }).click()
      await connectButton().waitFor()
      expect(await listeners()).toBeLessThan(before)
      expect(visitor.problems).toEqual([])
      expect(app.warnings).toEqual([])
    })
  }
})
