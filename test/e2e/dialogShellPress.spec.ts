import { expect, type Locator, type Page, test } from '@playwright/test'
import { dialog, expectNoViolation, holdableFrames, open, visit } from './shellPage.ts'

/** Takes all rows away but the first two: the dialog in the middle of the window gets smaller, and its head moves. */
const shrink = (page: Page) =>
  page.evaluate(() => {
    const rows = document.querySelectorAll('[data-lk-body] li')
    for (const row of [...rows].slice(2)) (row as HTMLElement).style.display = 'none'
  })
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

for (const name of ['Close', 'Birch']) {
  test(`behavior: a press on what moves before the release counts, from the first frame on: ${name}`, async ({
    page,
  }) => {
    await holdableFrames(page)
    await visit(page)
    await page.evaluate('holdFrames()')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    const control = dialog(page).getByRole('button', { name })
    const { before, after } = await pressed(page, control, async () => {
      await page.evaluate('releaseFrames()')
      await shrink(page)
    })
    // Else this would be a press like any other.
    expect(Math.abs((after?.y ?? 0) - before.y)).toBeGreaterThan(before.height)
    if (name === 'Close') {
      await expect(dialog(page)).toBeHidden()
      expect(await page.evaluate(() => window.told[0])).toBe('first asked by button')
    } else await expect(page.getByRole('heading', { name: 'One tree' })).toBeVisible()
    await expectNoViolation(page)
  })
}

test('behavior: a press on what moves before the release counts by touch, and nothing else is pressed in its place', async ({
  browser,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 760 },
  })
  const page = await context.newPage()
  await visit(page)
  await page.getByRole('button', { name: 'Open', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Pick a tree' })).toBeFocused()
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never })
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
  await page.evaluate(() => document.querySelector('[data-lk-body] li')?.remove())
  expect((await row.boundingBox())?.y).toBeLessThanOrEqual(box.y - box.height)
  await touch('touchEnd')
  await expect(page.getByRole('heading', { name: 'One tree' })).toBeVisible()
  expect(await page.evaluate(() => window.told)).toEqual([`pressed ${key}`])
  await context.close()
})

test('behavior: a press on what moves before the release does not count once the pointer has left it', async ({
  page,
}) => {
  await visit(page)
  await open(page)
  const close = dialog(page).getByRole('button', { name: 'Close' })
  await pressed(page, close, async () => {
    await shrink(page)
    await page.getByRole('heading', { name: 'Pick a tree' }).hover()
  })
  await expect(dialog(page)).toBeVisible()
  expect(await page.evaluate(() => window.told)).toEqual([])
})
