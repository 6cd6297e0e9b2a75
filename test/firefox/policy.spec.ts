import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { expect, test } from '../e2e/kitPage.ts'
import { accountOf, copyLink, expectSigning, openPhone, recordViolations } from './firefoxPage.ts'

const { pagesUrl, stackUrl } = readE2eAddresses()
const strictPage = `${pagesUrl}/csp/pages/kit/?${new URLSearchParams({ stack: stackUrl })}`

test("default: an installed wallet and a phone's wallet connect under a strict policy without a violation", async ({
  kitPage,
  page,
}) => {
  const violations = await recordViolations(page)
  const response = await page.goto(strictPage)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe-inline')

  const { dialog, connectButton, accountButton } = kitPage
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
  await connectButton.click()
  await expect.poll(overflow).toContain('hidden')
  await dialog.getByRole('button', { name: 'Cedar' }).click()
  await expect(accountButton).toBeVisible()
  await expect.poll(overflow).not.toContain('hidden')
  for (const theme of ['light', 'dark', 'system'] as const) {
    await page.evaluate((mode) => window.kits?.[0]?.setThemeMode(mode), theme)
    await expect(page.locator(`[data-lk-theme="${theme}"]`).first()).toBeVisible()
  }
  await accountButton.click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton).toBeVisible()

  await connectButton.click()
  await dialog.getByRole('button', { name: /^(Scan with your phone|Show QR code)/ }).click()
  await expect(dialog.getByRole('img', { name: /^QR code for/ })).toBeVisible()
  const phone = await openPhone(stackUrl)
  await phone.pair(await copyLink(page))
  await expect(accountButton).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectSigning(page, accountOf(phone), 'Under a strict policy')
  await accountButton.click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton).toBeVisible()
  expect(await violations()).toEqual([])
  await phone.close()
})

test('control: the same page reports a violation', async ({ page, pageErrors }) => {
  const violations = await recordViolations(page)
  await page.goto(strictPage)
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
  })
  await expect.poll(violations).toEqual(['style-src-elem inline'])
  pageErrors.length = 0
})
