import type { Page } from '@playwright/test'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { servePages } from '../../tools/servePages.ts'
import { expectOneVerifyWait } from './expectOneVerifyWait.ts'
import { createKitPage, expect } from './kitPage.ts'
import { test } from './ownStack.ts'

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

/** The pages under a strict policy that lets the stack in as far as it is told to. */
async function servePolicy(stackUrl: string, { relay = true, verify = true }) {
  const socketUrl = stackUrl.replace(/^http/, 'ws')
  const { port, close } = await servePages({
    folder: readE2eAddresses().pagesFolder,
    connect: relay ? [stackUrl, socketUrl] : [stackUrl],
    frames: verify ? [stackUrl] : [],
  })
  return { pageUrl: `http://localhost:${port}/csp/pages/kit/?stack=${stackUrl}`, close }
}

async function recordViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.violations?.push(event.violatedDirective)
    })
  })
  return () => page.evaluate(() => window.violations ?? [])
}

test('behavior: WalletConnect works under a strict policy that lets relay and verify host in', async ({
  kitPage,
  pairing,
  page,
  stack,
}) => {
  const violations = await recordViolations(page)
  const { pageUrl, close } = await servePolicy(stack.url, {})
  await page.goto(pageUrl)
  await pairing.show()
  await expect(pairing.code).toBeVisible()
  const phone = await stack.openPhone()
  await pairing.connect(phone)
  await pairing.sign(phone)
  await kitPage.accountButton.click()
  await kitPage.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(kitPage.connectButton).toBeVisible()
  expect(await violations()).toEqual([])
  await close()
})

test('error: a policy that keeps the verify host out costs time once, and nothing else', async ({
  pairing,
  page,
  stack,
  pageErrors,
}) => {
  const violations = await recordViolations(page)
  const { pageUrl, close } = await servePolicy(stack.url, { verify: false })
  await page.goto(pageUrl)
  expect(await expectOneVerifyWait(page, { pairing, stack })).toEqual([])
  expect(await violations()).toEqual(['frame-src'])
  // What the browser says about the frame.
  expect(pageErrors.splice(0).filter((text) => !/Content Security Policy/.test(text))).toEqual([])
  await close()
})

test('error: a policy that keeps the relay out: no code, said in the view', async ({
  kitPage,
  pairing,
  page,
  stack,
  pageErrors,
}) => {
  const violations = await recordViolations(page)
  const { pageUrl, close } = await servePolicy(stack.url, { relay: false })
  await page.goto(pageUrl)
  await pairing.show()
  await expect(kitPage.dialog.getByRole('heading', { name: 'Could not make a code' })).toBeVisible({
    timeout: 15_000,
  })
  await expect(kitPage.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(new Set(await violations())).toEqual(new Set(['connect-src']))
  expect((await stack.relayLog()).sockets).toEqual([])
  expect(pageErrors.splice(0).filter((text) => !/Content Security Policy/.test(text))).toEqual([])
  await close()
})

test('error: a relay that refuses the app breaks no policy', async ({
  kitPage,
  pairing,
  page,
  stack,
  pageErrors,
}) => {
  const violations = await recordViolations(page)
  const { pageUrl, close } = await servePolicy(stack.url, {})
  await stack.failRelay({ close: { code: 3000, reason: 'Unauthorized: origin not allowed' } })
  await page.goto(`${pageUrl}&debug`)
  await pairing.show()
  await expect(kitPage.dialog.getByRole('heading', { name: 'Could not make a code' })).toBeVisible()
  await expect.poll(() => pageErrors.length).toBe(1)
  expect(pageErrors.splice(0)[0]).toMatch(/^\[APKT002\]/)
  expect(await violations()).toEqual([])
  await close()
})
