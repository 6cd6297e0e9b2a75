import { expect, test } from '@playwright/test'
import { dialog, expectNoViolation, open, traces, visit } from './shellPage.ts'

test('behavior: rules of the host do not reach in', async ({ page }) => {
  await visit(page)
  await open(page)
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
})

test('behavior: token values of the host come in without a style element', async ({ page }) => {
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

test('behavior: inline, it takes nothing from the page', async ({ page }) => {
  await visit(page, '?inline')
  await expect(page.getByRole('region', { name: 'Pick a tree' })).toBeVisible()
  await page.getByRole('button', { name: 'Birch' }).click()
  await expect(page.getByRole('button', { name: 'Plant' })).toBeVisible()
  await expect(page.locator('[data-leaving]')).toHaveCount(0)
  expect((await traces(page)).inert).toEqual(['already-inert'])
  await page.getByRole('button', { name: 'Open', exact: true }).focus()
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeFocused()
  await expectNoViolation(page)
})

test('behavior: under 430 px a sheet at the block end, over the full width', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 })
  await visit(page)
  await open(page)
  await expect
    .poll(() =>
      dialog(page).evaluate((element) => {
        const { left, width, bottom } = element.getBoundingClientRect()
        return [left, width, bottom]
      }),
    )
    .toEqual([0, 375, 760])
})
