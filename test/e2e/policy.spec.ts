import { contentPolicy } from '../../tools/contentPolicy.ts'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { pagesPolicy } from '../../tools/stackPolicy.ts'
import { expectOneVerifyWait } from './expectOneVerifyWait.ts'
import { createKitPage, expect } from './kitPage.ts'
import { test } from './ownStack.ts'
import { recordViolations, servePolicy } from './policyPage.ts'

/** Ways for a page to violate the policy, with the directive that blocks each. */
const offences = {
  'style-src-elem': () => {
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
  },
  'require-trusted-types-for': () => {
    try {
      document.createElement('div').innerHTML = '<b>markup</b>'
    } catch {}
  },
  'trusted-types': () => {
    try {
      ;(
        window as unknown as { trustedTypes: { createPolicy(name: string): void } }
      ).trustedTypes.createPolicy('latchkit')
    } catch {}
  },
  'script-src-elem': () => {
    const elsewhere: string = 'https://elsewhere.example/code.js'
    import(elsewhere).catch(() => {})
  },
  'img-src': () => {
    new Image().src = 'https://elsewhere.example/picture.png'
  },
  'connect-src': () => {
    fetch('https://elsewhere.example/').catch(() => {})
  },
  'frame-src': () => {
    const frame = document.createElement('iframe')
    frame.src = 'https://elsewhere.example/'
    document.body.append(frame)
  },
}

test('default: the dialog, its lists, the account, receiving and sending do not violate the policy of the docs; the same page reports a violation of each directive', async ({
  page,
  pageErrors,
}) => {
  const violations = await recordViolations(page)
  const { pagesUrl, stackUrl, frameUrl } = readE2eAddresses()
  const kit = createKitPage(page)
  const { dialog } = kit
  const response = await page.goto(
    `${pagesUrl}/csp/bench/?stack=${encodeURIComponent(stackUrl)}&networks=many`,
  )
  const policy = response?.headers()['content-security-policy']
  expect(policy).toBe(contentPolicy(pagesPolicy(stackUrl, frameUrl)))
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)

  await test.step('the help, the list of all wallets, its pictures and the search', async () => {
    await kit.connectButton.click()
    await expect(dialog).toBeVisible()
    // Scroll is locked once the dialog's first frame is painted.
    await expect.poll(overflow).toContain('hidden')
    await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect(dialog.getByText('It holds your keys')).toBeVisible()
    await dialog.getByTestId('lk-back').click()
    await dialog.getByRole('button', { name: /^(All wallets|Search wallets|More wallets)/ }).click()
    await expect(dialog.locator('img[src^="http"]').first()).toBeVisible()
    await dialog.getByRole('searchbox', { name: 'Search wallets' }).fill('trust')
    await expect(dialog.getByRole('button', { name: 'Trust Wallet' })).toBeVisible()
    await dialog.getByTestId('lk-back').click()
    expect(await violations()).toEqual([])
  })

  await test.step('connecting and changing the theme', async () => {
    await dialog.getByRole('button', { name: 'Alder' }).click()
    await expect(kit.accountButton).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect.poll(overflow).not.toContain('hidden')
    for (const theme of ['light', 'dark', 'system']) {
      await page.evaluate((mode) => window.kits?.[0]?.setThemeMode(mode), theme as 'light')
      await expect(page.locator(`[data-lk-theme="${theme}"]`).first()).toBeVisible()
    }
    expect(await violations()).toEqual([])
  })

  await test.step('the account with its pictures of tokens and NFTs, and its activity', async () => {
    await kit.accountButton.click()
    const panel = dialog.getByRole('tabpanel')
    for (const tab of ['Tokens', 'NFTs']) {
      await dialog.getByRole('tab', { name: tab }).click()
      const picture = panel.locator('img[src^="http"]').first()
      await expect(picture).toBeVisible()
      const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
      await expect.poll(width, `a picture under ${tab} is drawn`).toBeGreaterThan(0)
    }
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect(panel.getByTestId('activity-list')).toBeVisible()
    expect(await violations()).toEqual([])
  })

  await test.step('the address code, the settings, sending and disconnecting', async () => {
    const views = [
      ['Receive', 'receive-code'],
      ['Account settings', 'account-settings-address'],
      ['Send', 'send-to'],
    ] as const
    for (const [button, shown] of views) {
      await dialog.getByRole('button', { name: button, exact: true }).click()
      await expect(dialog.getByTestId(shown)).toBeVisible()
      if (shown === 'send-to') continue
      await dialog.getByTestId('lk-back').click()
    }
    await dialog.getByTestId('send-to').fill('harbour.cedar.eth')
    await expect(dialog.getByText('0x3C…4293BC')).toBeVisible()
    await dialog.getByTestId('send-amount').fill('0.01')
    await dialog.getByTestId('send-review').click()
    await expect(dialog.getByTestId('send-confirm')).toBeVisible()
    await page.keyboard.press('Escape')
    await kit.accountButton.click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(kit.connectButton).toBeVisible()
    expect(await violations()).toEqual([])
  })

  await test.step('control: a violation of each directive', async () => {
    for (const offence of Object.values(offences)) await page.evaluate(offence)
    await expect.poll(async () => (await violations()).sort()).toEqual(Object.keys(offences).sort())
    pageErrors.length = 0
  })
})

test('behavior: two kits on one page share no state', async ({ page }) => {
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

test('behavior: WalletConnect works under a strict policy that allows relay and verify host; a relay that rejects the app violates it neither', async ({
  kitPage,
  pairing,
  page,
  stack,
  pageErrors,
}) => {
  const violations = await recordViolations(page)
  const { pageUrl, close } = await servePolicy(stack.url, {})
  await page.goto(`${pageUrl}&debug`)
  await pairing.show()
  await expect(pairing.code).toBeVisible()
  const phone = await stack.openPhone()
  await pairing.connect(phone)
  await pairing.sign(phone)
  await kitPage.accountButton.click()
  await kitPage.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(kitPage.connectButton).toBeVisible()
  expect(await violations()).toEqual([])

  await test.step('a relay that rejects the app', async () => {
    await expect.poll(async () => (await stack.sockets()).every((one) => one.closedAt)).toBe(true)
    await stack.failRelay({ close: { code: 3000, reason: 'Unauthorized: origin not allowed' } })
    await pairing.show()
    await expect(
      kitPage.dialog.getByRole('heading', { name: 'Couldn’t create a QR code' }),
    ).toBeVisible()
    await expect.poll(() => pageErrors.length).toBe(1)
    expect(pageErrors.splice(0)[0]).toMatch(/^\[APKT002\]/)
    expect(await violations()).toEqual([])
  })
  await close()
})

test('error: a policy that blocks the verify host delays the first code only', async ({
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
  // The browser's own message about the frame.
  expect(pageErrors.splice(0).filter((text) => !/Content Security Policy/.test(text))).toEqual([])
  await close()
})

test('error: a policy that blocks the relay shows a failure instead of a code', async ({
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
  await expect(
    kitPage.dialog.getByRole('heading', { name: 'Couldn’t create a QR code' }),
  ).toBeVisible({
    timeout: 15_000,
  })
  await expect(kitPage.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(new Set(await violations())).toEqual(new Set(['connect-src']))
  expect((await stack.relayLog()).sockets).toEqual([])
  expect(pageErrors.splice(0).filter((text) => !/Content Security Policy/.test(text))).toEqual([])
  await close()
})
