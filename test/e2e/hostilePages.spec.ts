import { mkdir, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { hostileStyles } from '../fixtures/hostileStyles/readHostileStyles.ts'
import { countPixels } from './countPixels.ts'
import { createKitPage, expect, type KitPage, type KitPageSettings, test } from './kitPage.ts'
import { settled } from './settled.ts'

/**
 * The share of a view's pixels that may differ from the clean page. A channel difference of up to 16 of 255 does not
 * count, because a picture redrawn at half a pixel is a shade lighter. 0.1 % is 200 pixels of a view and 7 of a button.
 * One moved word is more, as each view's negative control shows; redrawing comes to 0.07 % at most.
 */
const limit = { share: 0.001, tolerance: 16 }

const featured = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const isDeep = Boolean(process.env.LATCHKIT_DEEP)

/** A link that no wallet answers, so that its code is the same in each visit. */
const link = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'3b'.repeat(32)}`

type Subject = { name: string; visit(kit: KitPage): Promise<Locator> }

/**
 * The subjects of each visit. Each can be reached from the previous one in the same visit, and from a new page, which the
 * deep run loads for each.
 */
const visits: readonly (readonly Subject[])[] = [
  [
    {
      name: 'Connect button',
      async visit(kit) {
        await openOnce(kit, { featured })
        return kit.connectButton
      },
    },
    {
      name: 'AllWallets',
      async visit(kit) {
        await openOnce(kit, { featured })
        await kit.connectButton.click()
        await kit.dialog.getByRole('button', { name: /^All wallets/ }).click()
        await expect(kit.dialog.getByRole('button', { name: 'MetaMask' })).toBeVisible()
        return kit.dialog
      },
    },
    {
      name: 'Connect',
      async visit(kit) {
        await openOnce(kit, { featured })
        if (await kit.dialog.isVisible()) await kit.dialog.getByTestId('lk-back').click()
        else await kit.connectButton.click()
        await expect(kit.dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
        await expect(kit.dialog.getByRole('button', { name: 'MetaMask' })).toBeVisible()
        await expect(kit.dialog.getByRole('button', { name: /^All wallets.*\d/ })).toBeVisible()
        return kit.dialog
      },
    },
  ],
  [
    {
      name: 'QR code',
      async visit(kit) {
        await kit.open({ manual: '' })
        await kit.page.evaluate((uri) => window.kits?.[0]?.open({ uri }), link)
        await expect(kit.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
        return kit.dialog
      },
    },
  ],
  [
    {
      name: 'account button',
      async visit(kit) {
        await openConnected(kit)
        return kit.accountButton
      },
    },
    {
      name: 'network button',
      async visit(kit) {
        await openConnected(kit)
        return kit.page.getByRole('button', { name: 'Network: Ethereum. Change' })
      },
    },
    {
      name: 'Networks',
      async visit(kit) {
        await openConnected(kit)
        await kit.page.getByRole('button', { name: 'Network: Ethereum. Change' }).click()
        await expect(kit.dialog.getByRole('button', { name: 'Polygon' })).toBeVisible()
        return kit.dialog
      },
    },
    {
      name: 'Account',
      async visit(kit) {
        await openConnected(kit)
        if (await kit.dialog.isVisible()) {
          await kit.page.keyboard.press('Escape')
          await expect(kit.dialog).toBeHidden()
        }
        await kit.accountButton.click()
        await expect(kit.dialog.getByTestId('token-native')).toBeVisible()
        return kit.dialog
      },
    },
  ],
]

/** Opens the page of the visit, unless it is open. */
async function openOnce(kit: KitPage, settings: KitPageSettings) {
  if (kit.page.url() === 'about:blank') await kit.open(settings)
  await expect(kit.page.getByRole('banner').getByRole('button').first()).toBeVisible()
}

async function openConnected(kit: KitPage) {
  await openOnce(kit, { networks: 'many' })
  if (await kit.connectButton.isVisible()) await kit.connect('Alder')
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1000, height: 760 } })

/** The background shows at the dialog's round corners and edges, so it is the same on every page. */
const plain = `[data-lk-root] { --lk-overlay: #404040 }
  html, body, .page-head { background: #404040 !important }
  .panel, .page-head > :not(.page-buttons) { display: none !important }
  .page-buttons { all: unset !important; display: grid !important; gap: 8px !important;
    justify-items: start !important; position: fixed !important; inset: 8px auto auto 8px !important }`

/** Removes rules that transform, hide or clip the page around a button, because they would also affect the button. */
function forSubject(name: string, css: string): string {
  return name.endsWith('button')
    ? css.replaceAll(':where(body) *', ':where([data-lk-root], [data-lk-root] *)')
    : css
}

/** Waits until everything that the page fetches for the view has loaded, and nothing moves. */
async function still(page: Page) {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  // A picture in view may render after all requests have finished.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('[data-lk-root] img')].every((picture) => {
      const { top, bottom } = picture.getBoundingClientRect()
      return picture.complete || bottom < 0 || top > innerHeight
    }),
  )
  await settled(page)
}

const folder = 'test-results/hostile'

/** Compares two screenshots, and stores both in `test-results/hostile` if they differ. */
async function expectSame(name: string, sheet: string, clean: Buffer, shot: Buffer) {
  const { share, strongest, draw } = countPixels(clean, shot, limit.tolerance)
  if (share > 0 || isDeep) {
    await mkdir(folder, { recursive: true })
    await writeFile(`${folder}/${name}, ${sheet}.png`, shot)
    await writeFile(`${folder}/${name}, ${sheet}, difference.png`, draw())
  }
  const found = `${name} under ${sheet}: ${(share * 100).toFixed(3)} %, at most ${strongest} of 255`
  test.info().annotations.push({ type: 'pixels', description: found })
  expect.soft(share, found).toBeLessThanOrEqual(limit.share)
}

/** Takes screenshots of a subject through DevTools, because Playwright's wait for more frames and are compressed more. */
async function openCamera(page: Page): Promise<(subject: Locator) => Promise<Buffer>> {
  const session = await page.context().newCDPSession(page)
  return async (subject) => {
    const box = await subject.boundingBox()
    if (!box) throw new Error('The subject is not in view.')
    const [x, y] = [Math.floor(box.x), Math.floor(box.y)]
    const [width, height] = [Math.ceil(box.x + box.width) - x, Math.ceil(box.y + box.height) - y]
    const { data } = await session.send('Page.captureScreenshot', {
      clip: { x, y, width, height, scale: 1 },
      optimizeForSpeed: true,
    })
    return Buffer.from(data, 'base64')
  }
}

/** Takes screenshots of a subject with each third-party stylesheet, and compares them with the clean page. */
async function expectSameUnderSheets(page: Page, name: string, subject: Locator) {
  await still(page)
  const shoot = await openCamera(page)
  const clean = await shoot(subject)
  const shotUnder = async (content: string) => {
    const style = await page.addStyleTag({ content })
    await settled(page)
    const shot = await shoot(subject)
    await style.evaluate((element) => (element as Element).remove())
    return shot
  }
  for (const [sheet, css] of Object.entries(hostileStyles)) {
    await expectSame(name, sheet, clean, await shotUnder(forSubject(name, css)))
  }
  // Negative control: a rule that does take effect, and moves each letter by a fifth of a pixel.
  const broken = await shotUnder('[data-lk-root][data-lk-root] * { letter-spacing: 0.2px }')
  const { share } = countPixels(clean, broken, limit.tolerance)
  expect(share, `the broken page of ${name}`).toBeGreaterThan(3 * limit.share)
}

for (const subjects of visits) {
  const names = subjects.map(({ name }) => name).join(', ')

  test(`behavior: third-party stylesheets do not change ${names}`, async ({ kitPage, page }) => {
    for (const { name, visit } of subjects) {
      await test.step(name, async () => {
        const subject = await visit(kitPage)
        const style = await page.addStyleTag({ content: plain })
        await expectSameUnderSheets(page, name, subject)
        await style.evaluate((element) => (element as Element).remove())
      })
    }
    if (!names.endsWith('Connect')) return
    await test.step("control: without the kit's isolating rules, the hostile page's styles show", () =>
      expectUnprotected(page, kitPage.dialog))
  })
}

async function expectUnprotected(page: Page, subject: Locator) {
  await page.addStyleTag({ content: plain })
  await still(page)
  const clean = await subject.screenshot()
  const removed = await page.evaluate(() => {
    let count = 0
    for (const sheet of document.styleSheets) {
      for (let index = sheet.cssRules.length - 1; index >= 0; index--) {
        const rule = sheet.cssRules[index]
        if (
          !(rule instanceof CSSStyleRule) ||
          !/^\[data-lk-root\] ?(:|svg)/.test(rule.selectorText)
        )
          continue
        if (!rule.style.getPropertyValue('all')) continue
        sheet.deleteRule(index)
        count++
      }
    }
    return count
  })
  expect(removed).toBeGreaterThan(0)
  await page.addStyleTag({ content: hostileStyles['spiteful rules'] })
  await settled(page)
  const { share } = countPixels(clean, await subject.screenshot(), limit.tolerance)
  expect(share).toBeGreaterThan(10 * limit.share)
}

/** Each stylesheet is loaded before the first script, as on a third-party page. */
const looks = [
  { look: 'dark', width: 1000, settings: {} },
  { look: 'light, on a phone', width: 375, settings: { theme: 'light' } },
] as const

if (isDeep) {
  for (const { name, visit } of visits.flat()) {
    for (const { look, width, settings } of looks) {
      test(`deep: ${name} looks the same on third-party pages, ${look}`, async ({ context }) => {
        let clean: Buffer | undefined
        for (const [sheet, css] of Object.entries({ none: '', ...hostileStyles })) {
          const page = await context.newPage()
          await page.setViewportSize({ width, height: 760 })
          await page.addInitScript(
            (content) => {
              // Adopted stylesheets come after all of the page's.
              const sheet = new CSSStyleSheet()
              sheet.replaceSync(content)
              document.adoptedStyleSheets.push(sheet)
            },
            `${plain} ${forSubject(name, css)}`,
          )
          const kit = createKitPage(page)
          const subject = await visit({
            ...kit,
            open: (own = {}) => kit.open({ ...settings, ...own }),
          })
          await still(page)
          const shot = await subject.screenshot()
          if (clean) await expectSame(`${name}, ${look}, from the start`, sheet, clean, shot)
          else clean = shot
          await page.evaluate(() => localStorage.clear())
          await page.close()
        }
      })
    }
  }
}
