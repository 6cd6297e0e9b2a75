import { chromium, expect, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../tools/findChromium.ts'
import { dialog, expectNoViolation, holdableFrames, open, traces, visit } from './shellPage.ts'
import { test } from './workers.ts'

test.describe('a frame of another site above the open dialog', () => {
  for (const place of ['after', 'before']) {
    test(`behavior: accepts clicks and typing, Tab moves in and out, and Escape in the dialog closes it alone (${place} the page)`, async ({
      page,
    }) => {
      await visit(page, `?frame=${place}`)
      await open(page)
      const frame = page.frameLocator('#wallet-frame')
      const input = frame.getByLabel('Frame text')

      await input.click()
      await page.keyboard.type('typed in')
      await expect(input).toHaveValue('typed in')
      await frame.getByRole('button', { name: 'Frame button' }).click()
      await expect(frame.getByRole('button', { name: 'Pressed 1' })).toBeVisible()

      // Tab leaves the frame at its end and enters the dialog.
      await page.keyboard.press('Tab')
      await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
      // Shift+Tab returns to its last control, and moves through it.
      await page.keyboard.press('Shift+Tab')
      await expect(frame.getByRole('button', { name: 'Pressed 1' })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(input).toBeFocused()
      // Tab selects the field's content, and the next letters replace it.
      await page.keyboard.type('again')
      await expect(input).toHaveValue('again')
      // Shift+Tab leaves the frame at its start, to the dialog's last control.
      await page.keyboard.press('Shift+Tab')
      await expect(dialog(page).getByRole('button', { name: 'Nutmeg' })).toBeFocused()
      // From there Tab enters its first control.
      await page.keyboard.press('Tab')
      await expect(input).toBeFocused()
      await expect(dialog(page)).toBeVisible()

      await dialog(page).getByRole('button', { name: 'Close' }).focus()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(page.locator('#wallet-frame')).toBeVisible()
      await expectNoViolation(page)
    })
  }
})

const opener = (page: Page) => page.getByRole('button', { name: 'Open', exact: true })

/** Closes the open dialog, and forgets what the page has recorded. */
async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-lk-dialog]')).toHaveCount(0)
  await page.evaluate(() => window.told.splice(0))
}

test('behavior: the dialog traps Tab and scrolling, can be closed and stacked, and restores the page and the focus', async ({
  page,
}) => {
  await holdableFrames(page)
  await visit(page)

  await test.step('Tab stays in the dialog when no frame is allowed', async () => {
    await open(page)
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(dialog(page).getByRole('button', { name: 'Nutmeg' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await close(page)
  })

  await test.step('Tab enters the dialog from its first animation frame, and the focus returns to the opener', async () => {
    await opener(page).focus()
    await page.evaluate('holdFrames()')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeAttached()
    await expect(opener(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(dialog(page).locator(':focus')).toHaveCount(1)
    await page.evaluate('releaseFrames()')
    await close(page)
    await expect(opener(page)).toBeFocused()
  })

  await test.step('Escape closes the dialog and returns the focus to the opener', async () => {
    await open(page)
    await page.keyboard.press('Escape')
    await expect(opener(page)).toBeFocused()
    await expect(page.locator('[data-lk-dialog]')).toHaveCount(0)
    expect(await page.evaluate(() => window.told.splice(0))).toEqual([
      'first asked by escape',
      'first closed',
    ])
  })

  await test.step('a press on the overlay closes; a press that began in the dialog does not', async () => {
    await open(page)
    await page.getByRole('heading', { name: 'Pick a tree' }).hover()
    await page.mouse.down()
    await page.mouse.move(10, 300)
    await page.mouse.up()
    await expect(dialog(page)).toBeVisible()
    await page.mouse.click(10, 300)
    await expect(page.locator('[data-lk-dialog]')).toHaveCount(0)
    expect((await page.evaluate(() => window.told.splice(0)))[0]).toBe('first asked by overlay')
  })

  await test.step('inert elements stay inert, live regions keep announcing, the rest is restored', async () => {
    const before = await traces(page)
    expect(before.inert).toEqual(['already-inert'])
    await open(page)
    const inert = await page.evaluate(() =>
      ['root', 'tall', 'already-inert', 'host-status'].map((id) =>
        Boolean(document.getElementById(id)?.closest('[inert]')),
      ),
    )
    expect(inert).toEqual([true, true, true, false])
    await close(page)
    expect(await traces(page)).toEqual(before)
  })

  await test.step('two stacked dialogs close in turn, and each restores the page state', async () => {
    const before = await traces(page)
    await open(page)
    await page.getByRole('button', { name: 'Birch' }).click()
    await page.getByRole('button', { name: 'Open another' }).click()
    const second = page.locator('[data-lk-dialog]').nth(1)
    await expect(second.getByRole('heading', { name: 'Pick a tree' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-lk-dialog]')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Open another' })).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden')
    // A view change focuses the title, and Back focuses the pressed row.
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('button', { name: 'Birch' })).toBeFocused()
    await expect(page.locator('[data-leaving]')).toHaveCount(0)
    await close(page)
    expect(await traces(page)).toEqual(before)
  })

  await test.step('wheel and keys do not scroll the page, and closing restores everything exactly', async () => {
    await page.evaluate(() => {
      document.documentElement.style.setProperty('overflow', 'auto')
      window.scrollTo(0, 0)
    })
    const before = await traces(page)
    await open(page)
    await page.mouse.move(5, 400)
    await page.mouse.wheel(0, 600)
    for (const key of ['PageDown', 'End', 'Space', 'ArrowDown']) await page.keyboard.press(key)
    // The list in the dialog may scroll, which shows that the wheel works.
    await page.getByRole('button', { name: 'Cedar' }).hover()
    await page.mouse.wheel(0, 2000)
    await expect
      .poll(() => page.locator('[data-lk-body]').evaluate((body) => body.scrollTop))
      .toBeGreaterThan(0)
    await page.mouse.wheel(0, 2000)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await close(page)
    expect(await traces(page)).toEqual(before)
    await page.mouse.move(5, 400)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })

  await test.step("the focus moves to the owner's fallback element when the opener is gone", async () => {
    await open(page, 'Open and go')
    await expect(page.getByText('Open and go')).toHaveCount(0)
    await close(page)
    await expect(page.getByRole('button', { name: 'Native dialog', exact: true })).toBeFocused()
  })

  await test.step('opens over a native modal dialog of the host, and leaves it open', async () => {
    await page.getByRole('button', { name: 'Native dialog', exact: true }).click()
    await open(page, 'Open from the native dialog')
    await page.getByRole('button', { name: 'Birch' }).click()
    await expect(page.getByRole('heading', { name: 'One tree' })).toBeFocused()
    await close(page)
    await expect(page.getByRole('dialog', { name: 'Host dialog' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open from the native dialog' })).toBeFocused()
  })
  await expectNoViolation(page)
})

test("behavior: keeps the scroll bar's space, so that nothing shifts sideways", async ({
  baseURL,
}) => {
  // Playwright hides scroll bars, which this test needs.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const page = await browser.newPage({ baseURL, viewport: { width: 900, height: 600 } })
  await visit(page)
  const width = () =>
    page.locator('#tall').evaluate((element) => element.getBoundingClientRect().width)
  const before = await width()
  expect(before).toBeLessThan(900)
  const untouched = await traces(page)
  await open(page)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
    'hidden',
  )
  expect(await width()).toBe(before)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-lk-dialog]')).toHaveCount(0)
  expect(await traces(page)).toEqual(untouched)
  await expectNoViolation(page)
  await browser.close()
})

test('behavior: a blocked close shakes the dialog and keeps it open, and with reduced motion nothing shakes [spec 9.03]', async ({
  page,
}) => {
  await visit(page, '?blocked')
  await open(page)
  const shaking = page.locator('[data-lk-dialog][data-shake]')
  for (const act of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(10, 300),
    () => page.getByRole('button', { name: 'Close' }).click(),
  ]) {
    // The page records it, because on a busy machine the shake ends before the test could query it.
    const shaken = await page.locator('[data-lk-dialog]').evaluateHandle((element) => ({
      durations: new Promise<unknown>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!element.hasAttribute('data-shake')) return
          observer.disconnect()
          resolve(element.getAnimations().map(({ effect }) => effect?.getTiming().duration))
        }).observe(element, { attributeFilter: ['data-shake'] })
      }),
    }))
    await act()
    expect(await shaken.evaluate(({ durations }) => durations)).toEqual([500])
    await expect(shaking).toHaveCount(0)
  }
  await expect(dialog(page)).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.press('Escape')
  expect(
    await page.locator('[data-lk-dialog]').evaluate((element) => element.getAnimations().length),
  ).toBe(0)
  await expect(dialog(page)).toBeVisible()
})

test('behavior: opens over a modal Radix dialog of the host, accepts typing and scrolling, and closes alone', async ({
  page,
}) => {
  // Without the policy, which the host's own dialog would violate.
  await page.goto('/fixtures/dialog-shell/')
  await page.getByRole('button', { name: 'Radix dialog', exact: true }).click()
  await open(page, 'Open from the Radix dialog')
  const search = dialog(page).getByLabel('Search trees')
  await search.click()
  await page.keyboard.type('ce')
  await expect(search).toHaveValue('ce')
  await page.getByRole('button', { name: 'Cedar' }).hover()
  await page.mouse.wheel(0, 300)
  await expect
    .poll(() => page.locator('[data-lk-body]').evaluate((body) => body.scrollTop))
    .toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-lk-dialog]')).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Host Radix dialog' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open from the Radix dialog' })).toBeFocused()
})
