import { expect, type Page } from '@playwright/test'
import { settled } from './settled.ts'
import { dialog, expectNoViolation, open, traces, visit } from './shellPage.ts'
import { test } from './workers.ts'

type Recorded = { moves: unknown[]; heights: number[][]; hasOpened?: true }

/** Records every animation of the page, and the end of the dialog's entrance. */
const recordAnimations = (page: Page) =>
  page.addInitScript(() => {
    const recorded: Recorded = { moves: [], heights: [] }
    Object.assign(window, recorded)
    const animate = Element.prototype.animate
    Element.prototype.animate = function (this: Element, frames, options) {
      const { transform, height } = frames as { transform?: string[]; height?: string[] }
      const { duration } = options as KeyframeAnimationOptions
      const isLeaving = this.closest('[data-leaving]') !== null
      const shift = Number.parseFloat(transform?.[0]?.slice(11) ?? '')
      if (height) {
        recorded.moves.push(['height', duration])
        recorded.heights.push(height.map(Number.parseFloat))
      } else if (transform && !isLeaving)
        recorded.moves.push([shift > 0 ? 'end' : 'start', duration])
      else if (this.closest('[data-lk-title]') && !isLeaving)
        recorded.moves.push(['title', duration])
      return animate.call(this, frames, options)
    }
    document.addEventListener('animationend', ({ target }) => {
      if (target instanceof Element && target.matches('[role="dialog"]'))
        Object.assign(window, { hasOpened: true })
    })
  })

/** Returns the animations since the last call. */
const moves = (page: Page) => page.evaluate(() => (window as unknown as Recorded).moves.splice(0))

/** Hides rows of the open list, and expects the dialog to become lower. Returns the animated heights. */
async function hideRows(page: Page) {
  // While the dialog opens, it takes a new height at once.
  await settled(page)
  const height = async () => (await dialog(page).boundingBox())?.height ?? 0
  const before = await height()
  const rows = page.locator('[data-lk-body] li')
  const display = (value: string) =>
    rows.evaluateAll((all, shown) => {
      for (const row of all.slice(2)) (row as HTMLElement).style.display = shown
    }, value)
  const heights = () => page.evaluate(() => (window as unknown as Recorded).heights.splice(0))
  await heights()
  await display('none')
  await expect.poll(height).toBeLessThan(before - 100)
  const animated = await heights()
  await settled(page)
  const lost = Math.round(before - (await height()))
  await display('')
  await settled(page)
  return { animated, lost }
}

test('default: is 360 px wide, has z-index 999, uses masters of 10 px and 4 px, and moves as designed [spec 2.14 9.06 9.25]', async ({
  page,
}) => {
  await recordAnimations(page)
  await visit(page)

  await test.step('size and layer', async () => {
    await open(page)
    const look = await dialog(page).evaluate((element) => {
      const root = element.closest('[data-lk-root]')
      const layers: string[] = []
      for (let at: Element | null = element; at; at = at.parentElement) {
        layers.push(getComputedStyle(at).zIndex)
      }
      const probe = document.createElement('i')
      probe.style.cssText =
        'position:absolute;width:var(--lk-font-size-master);height:var(--lk-radius-master)'
      root?.append(probe)
      const { width, height } = getComputedStyle(probe)
      probe.remove()
      return { layers, masters: [width, height], width: element.getBoundingClientRect().width }
    })
    expect(look.width).toBe(360)
    expect(look.layers).toContain('999')
    expect(look.masters).toEqual(['10px', '4px'])
  })

  await test.step("the host's styles do not affect the dialog, and scroll bars have the theme's colours", async () => {
    const look = await page.getByRole('button', { name: 'Birch' }).evaluate((row) => {
      const style = getComputedStyle(row)
      return [style.paddingTop, style.borderTopWidth, style.textTransform, style.letterSpacing]
    })
    expect(look).toEqual(['8px', '0px', 'none', 'normal'])
    const title = await page.getByRole('heading', { name: 'Pick a tree' }).evaluate((heading) => {
      const style = getComputedStyle(heading)
      return [style.fontSize, style.marginTop]
    })
    expect(title).toEqual(['16px', '0px'])
    await expect(page.locator('[data-lk-body]')).toHaveCSS(
      'scrollbar-color',
      'rgb(111, 119, 131) rgba(0, 0, 0, 0)',
    )
  })

  await test.step('the next view enters from the end, the previous one from the start, each with its new title and height', async () => {
    await moves(page)
    await page.getByRole('button', { name: 'Birch' }).click()
    await expect(page.getByRole('heading', { name: 'One tree' })).toBeFocused()
    expect(await moves(page)).toEqual([
      ['title', 120],
      ['end', 150],
      ['height', 150],
    ])
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('button', { name: 'Birch' })).toBeFocused()
    expect(await moves(page)).toEqual([
      ['title', 120],
      ['start', 150],
      ['height', 150],
    ])
  })

  await test.step('the height is animated within a view', async () => {
    await page.waitForFunction(() => 'hasOpened' in window)
    const { animated, lost } = await hideRows(page)
    expect(animated).toHaveLength(1)
    const [[from = 0, to = 0] = []] = animated
    expect(lost).toBe(Math.round(from - to))
  })

  await test.step('the overlay fades out on closing, and is removed then', async () => {
    const fade = await dialog(page).evaluate(async (element) => {
      const overlay = element.parentElement
      if (!overlay) throw new Error('The dialog stands in nothing.')
      await Promise.all(overlay.getAnimations().map(({ finished }) => finished))
      // Its last frame is painted too, because the fade starts from there.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      // Queried in the change that starts the closing: the events of a transition come with a frame, which may be later than
      // its end.
      const begun = new Promise<unknown[]>((resolve) => {
        new MutationObserver(() => {
          const found = overlay.getAnimations()
          if (overlay.dataset.state === 'closing') resolve(found.map(describe))
        }).observe(overlay, { attributes: true })
      })
      const describe = (animation: Animation) => [
        (animation as CSSTransition).transitionProperty,
        (animation.effect as KeyframeEffect).getKeyframes().map((frame) => frame.opacity),
        animation.effect?.getTiming().duration,
      ]
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      return begun
    })
    expect(fade).toEqual([['opacity', ['1', '0'], 150]])
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('with reduced motion the height is not animated', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    expect((await hideRows(page)).animated).toEqual([])
    await page.getByRole('button', { name: 'Birch' }).click()
    await expect(page.getByRole('heading', { name: 'One tree' })).toBeFocused()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  })

  for (const width of [1280, 390]) {
    await test.step(`a snackbar covers nothing, and the view stays in place (${width} px)`, async () => {
      await page.setViewportSize({ width, height: 760 })
      await settled(page)
      const top = async (name: string) =>
        Math.round((await page.getByRole('button', { name }).boundingBox())?.y ?? 0)
      await expect.poll(() => page.locator('[data-leaving]').count()).toBe(0)
      const before = { plant: await top('Plant'), close: await top('Close') }
      await page.getByRole('button', { name: 'Plant' }).click()
      const snack = page.getByTestId('lk-snackbar')
      await expect(snack).toHaveText('Tree planted')
      await expect.poll(() => top('Close')).toBeLessThanOrEqual(before.close - 48)
      await expect.poll(() => top('Plant')).toBe(before.plant)
      const overlapped = await snack.evaluate((node) => {
        const own = node.getBoundingClientRect()
        return [...document.querySelectorAll('[role="dialog"] :is(button, h2)')]
          .filter((other) => !node.contains(other))
          .filter((other) => {
            const box = other.getBoundingClientRect()
            return box.top < own.bottom && box.bottom > own.top && box.height > 1
          })
          .map(({ textContent }) => textContent)
      })
      expect(overlapped).toEqual([])
      // It closes by itself, and its space with it.
      await page.evaluate(() => window.shellClock.advance(10_000))
      await expect(snack).toHaveCount(0)
      await expect.poll(() => top('Close')).toBe(before.close)
      expect(await top('Plant')).toBe(before.plant)
    })
  }

  await test.step('below 430 px the dialog is a full-width sheet at the block end', async () => {
    await page.setViewportSize({ width: 375, height: 760 })
    await expect
      .poll(() =>
        page.locator('[data-lk-dialog]').evaluate((element) => {
          const { left, width, bottom } = element.getBoundingClientRect()
          return [left, width, bottom]
        }),
      )
      .toEqual([0, 375, 760])
  })
  await expectNoViolation(page)
})

test("behavior: the host's token values apply without a style element", async ({ page }) => {
  await visit(page, '?themed')
  await open(page)
  await page.getByRole('button', { name: 'Birch' }).click()
  await expect(page.getByRole('button', { name: 'Last' })).toHaveCSS(
    'background-color',
    'rgb(1, 2, 3)',
  )
  expect(await page.locator('style').count()).toBe(0)
  await expectNoViolation(page)
})

test('behavior: an inline dialog locks neither scroll nor focus of the page, and scrolls a long list inside', async ({
  page,
}) => {
  await visit(page, '?inline')
  const shell = page.getByRole('region', { name: 'Pick a tree' })
  await expect(shell).toBeVisible()
  await page.getByRole('button', { name: 'Birch' }).click()
  await expect(page.getByRole('button', { name: 'Plant' })).toBeVisible()
  await expect(page.locator('[data-leaving]')).toHaveCount(0)
  expect((await traces(page)).inert).toEqual(['already-inert'])
  await page.getByRole('button', { name: 'Open', exact: true }).focus()
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Birch' })).toBeFocused()
  await expect(shell).toHaveCSS('max-block-size', 'none')
  await shell.evaluate((element) =>
    element.querySelector('[data-lk-body] ul')?.setAttribute('data-lk-long', ''),
  )
  await expect(shell).not.toHaveCSS('max-block-size', 'none')
  await expectNoViolation(page)
})
