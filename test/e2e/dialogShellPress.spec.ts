import { expect, type Locator, type Page } from '@playwright/test'
import { createKitPage } from './kitPage.ts'
import { settled } from './settled.ts'
import { dialog, expectNoViolation, holdableFrames, open, visit } from './shellPage.ts'
import { test } from './workers.ts'

/** Moves the dialog with all its content, like a page that grows around it. */
const move = (page: Page) =>
  page.evaluate(() => {
    document
      .querySelector<HTMLElement>('[data-lk-dialog]')
      ?.style.setProperty('translate', '0 120px')
  })

/** Shows some of the rows and waits for the next frame: the centred dialog changes its height. */
const showRows = (page: Page, from: number, to: number) =>
  page.evaluate(
    async ([from, to]) => {
      for (const [index, row] of [...document.querySelectorAll('[data-lk-body] li')].entries())
        (row as HTMLElement).style.display = index < from || index >= to ? 'none' : ''
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      await frame()
    },
    [from, to] as const,
  )

async function pressed(page: Page, control: Locator, between: () => Promise<unknown>) {
  const before = await control.boundingBox()
  if (!before) throw new Error('There is nothing to press.')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await between()
  const after = await control.boundingBox()
  await page.mouse.up()
  return { before, after }
}

test('behavior: a press counts when its control moves before the release, and only there; pressed controls stay in place', async ({
  page,
}) => {
  await holdableFrames(page)
  await visit(page)

  for (const name of ['Close', 'Birch']) {
    await test.step(`${name} moves before the release, from the first frame on`, async () => {
      await page.evaluate('holdFrames()')
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      const control = dialog(page).getByRole('button', { name })
      const { before, after } = await pressed(page, control, async () => {
        await page.evaluate('releaseFrames()')
        await move(page)
      })
      // Otherwise the press would be an ordinary one.
      expect(Math.abs((after?.y ?? 0) - before.y)).toBeGreaterThan(before.height)
      if (name === 'Close') {
        await expect(page.locator('[data-lk-dialog]')).toHaveCount(0)
        expect((await page.evaluate(() => window.told.splice(0)))[0]).toBe('first asked by button')
      } else await expect(page.getByRole('heading', { name: 'One tree' })).toBeVisible()
    })
  }
  await page.getByRole('button', { name: 'Back' }).click()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-lk-dialog]')).toHaveCount(0)

  await test.step('a press does not count once the pointer has left the moving control', async () => {
    await open(page)
    await page.evaluate(() => window.told.splice(0))
    const close = dialog(page).getByRole('button', { name: 'Close' })
    await pressed(page, close, async () => {
      await move(page)
      await page.getByRole('heading', { name: 'Pick a tree' }).hover()
    })
    await expect(dialog(page)).toBeVisible()
    expect(await page.evaluate(() => window.told)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-lk-dialog]')).toHaveCount(0)
  })

  await test.step('a pressed control stays in place while rows change; the height follows after the release', async () => {
    await open(page)
    const place = async () => (await dialog(page).boundingBox()) ?? { y: 0, height: 0 }
    const height = async () => (await place()).height
    await showRows(page, 2, 5)
    await expect.poll(height).toBeLessThan(400)
    await settled(page)
    const control = dialog(page).getByRole('button', { name: 'Elm' })
    const start = await height()
    for (const from of [4, 0]) {
      await settled(page)
      const [before, whole] = [await control.boundingBox(), await place()]
      if (!before) throw new Error('There is nothing to press.')
      await page.mouse.move(before.x + 20, before.y + 20)
      await page.mouse.down()
      await showRows(page, from, 5)
      expect(await place()).toEqual(whole)
      // Removed content above it can be compensated only where the container scrolls.
      if (from === 0) expect((await control.boundingBox())?.y).toBeCloseTo(before.y, 0)
      await page.mouse.move(5, 5)
      await page.mouse.up()
      if (from === 0) await expect.poll(height).toBeGreaterThan(start)
      else await expect.poll(height).toBeLessThan(start)
    }
  })
  await expectNoViolation(page)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 760 } })

  test('behavior: a drag does not scroll the page under the dialog, a moving control is pressed, and a tap leaves no hover style', async ({
    page,
    context,
  }) => {
    const session = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: object[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never })
    const openByTap = async () => {
      await page.getByRole('button', { name: 'Open', exact: true }).tap()
      await expect(page.getByRole('heading', { name: 'Pick a tree' })).toBeFocused()
    }
    await visit(page)

    await test.step('a touch counts when its control moves before the release, and presses nothing else', async () => {
      await openByTap()
      const row = dialog(page).getByRole('button', { name: 'Cedar' })
      const box = await row.boundingBox()
      if (!box) throw new Error('There is no row to press.')
      await page.evaluate(() =>
        document.querySelector('[data-lk-dialog]')?.addEventListener('click', ({ target }) => {
          window.told.push(`pressed ${(target as Element).closest('button')?.dataset.lkFocusKey}`)
        }),
      )
      const key = await row.getAttribute('data-lk-focus-key')
      await touch('touchStart', { x: box.x + box.width / 2, y: box.y + box.height / 2 })
      // Another row takes its place.
      await page.evaluate(() =>
        document
          .querySelector<HTMLElement>('[data-lk-body] li')
          ?.style.setProperty('display', 'none'),
      )
      expect((await row.boundingBox())?.y).toBeLessThanOrEqual(box.y - box.height)
      await touch('touchEnd')
      await expect(page.getByRole('heading', { name: 'One tree' })).toBeVisible()
      expect(await page.evaluate(() => window.told)).toEqual([`pressed ${key}`])
      await page.getByRole('button', { name: 'Back' }).tap()
      await page.keyboard.press('Escape')
      await expect(page.locator('[data-lk-dialog]')).toHaveCount(0)
    })

    await test.step('a drag does not scroll the page under the dialog', async () => {
      await openByTap()
      const swipe = async (y: number) => {
        await touch('touchStart', { x: 200, y })
        for (let step = 1; step <= 10; step++)
          await touch('touchMove', { x: 200, y: y * (1 - step / 11) })
        await touch('touchEnd')
      }
      await swipe(60)
      await swipe(600)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await page.keyboard.press('Escape')
      await expect(page.locator('[data-lk-dialog]')).toHaveCount(0)
      // The same gesture scrolls the page without a dialog.
      await swipe(600)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      await expectNoViolation(page)
    })

    await test.step('an element under the last touch position gets no hover style', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const kitPage = createKitPage(page)
      await kitPage.open()
      await kitPage.connectButton.tap()
      const row = kitPage.dialog.getByRole('button', { name: 'Alder' })
      // Mobile browsers keep a virtual pointer over the last tap. A row moves while the dialog opens.
      await expect(async () => {
        await row.hover()
        expect(await row.evaluate((element) => element.matches(':hover'))).toBe(true)
      }).toPass({ timeout: 10_000, intervals: [0] })
      await expect(row).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    })
  })
})
