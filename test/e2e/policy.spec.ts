import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { createKitPage, expect, test } from './kitPage.ts'

declare global {
  interface Window {
    violations?: string[]
  }
}

test('default: a strict policy is never violated while connecting, locking scroll and changing theme', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.violations?.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  const { pagesUrl, stackUrl } = readE2eAddresses()
  const kit = createKitPage(page)
  const response = await page.goto(
    `${pagesUrl}/csp/pages/kit/?stack=${encodeURIComponent(stackUrl)}&networks=many`,
  )
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe-inline')
  await kit.connectButton.click()
  await expect(kit.dialog).toBeVisible()
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
  // The page is locked once the dialog's first frame has shown.
  await expect.poll(overflow).toContain('hidden')
  await kit.dialog.getByRole('button', { name: 'Cedar' }).click()
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.dialog).toBeHidden()
  await expect.poll(overflow).not.toContain('hidden')
  for (const theme of ['light', 'dark', 'system']) {
    await page.evaluate((mode) => window.kits?.[0]?.setThemeMode(mode), theme as 'light')
    await expect(page.locator(`[data-lk-theme="${theme}"]`).first()).toBeVisible()
  }
  await kit.accountButton.click()
  await expect(kit.dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  expect(await page.evaluate(() => window.violations)).toEqual([])
})

test('control: the same page reports a violation when something breaks the policy', async ({
  page,
  pageErrors,
}) => {
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.violations?.push(event.violatedDirective)
    })
  })
  const { pagesUrl, stackUrl } = readE2eAddresses()
  await page.goto(`${pagesUrl}/csp/pages/kit/?stack=${encodeURIComponent(stackUrl)}`)
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
  })
  await expect.poll(() => page.evaluate(() => window.violations)).toEqual(['style-src-elem'])
  pageErrors.length = 0
})

test('behavior: two kits on one page do not mix', async ({ page }) => {
  const kit = createKitPage(page)
  await kit.open({ secondKit: '' })
  const first = page.getByTestId('kit-1')
  const second = page.getByTestId('kit-2')
  await first.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cedar' }).click()
  await expect(first.getByRole('button', { name: /\.eth|Address starting/ })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await page.reload()
  await expect(first.getByRole('button', { name: /\.eth|Address starting/ })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await second.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Alder' }).click()
  await expect(second.getByRole('button', { name: /\.eth|Address starting/ })).toBeVisible()
  await first.getByRole('button', { name: /\.eth|Address starting/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(first.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await expect(second.getByRole('button', { name: /\.eth|Address starting/ })).toBeVisible()
  const rows = await page.evaluate(() => Object.keys(localStorage))
  const prefixes = new Set(
    rows.filter((row) => row.startsWith('latchkit/')).map((row) => row.split('/')[1]),
  )
  expect(prefixes.size).toBe(2)
})
