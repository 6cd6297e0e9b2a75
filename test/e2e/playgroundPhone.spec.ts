import { expect } from '@playwright/test'
import { expectNoBarrier } from './expectNoBarrier.ts'

import { test } from './ownStack.ts'
import { openPlayground } from './playgroundPage.ts'

test.describe.configure({ mode: 'parallel' })

test('behavior: the phone scans the code next to it, declines, approves, changes account and network, loses its signal, and fits on a narrow page', async ({
  page,
  stack: { url },
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const { dialog, stage, expectNoReload } = await openPlayground(
    page,
    `?stack=${encodeURIComponent(url)}`,
  )
  const phone = page.getByRole('region', { name: 'The phone' })
  await expect(phone).toHaveCount(0)
  await page.getByLabel('View on the stage').selectOption('ConnectingWalletConnectBasic')
  const read = phone.getByRole('button', { name: 'Read the code' })
  await expect(read).toBeVisible()
  await expectNoBarrier(page)
  const isWallet = (script: string) => /createPagePhone/.test(script)
  expect(scripts.filter(isWallet)).toEqual([])

  await read.click()
  await expect(phone.getByRole('heading', { name: 'Night Ferry wants to connect' })).toBeVisible()
  expect(scripts.filter(isWallet)).toHaveLength(1)
  await expect(phone).toContainText('Ethereum, Base')
  await phone.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByRole('heading', { name: 'Request declined' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Try again' }).click()
  await read.click()
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(phone.getByRole('heading', { name: 'Connected to Night Ferry' })).toBeVisible()
  const account = stage.locator('.ferry-head')
  await expect(account).toContainText('0x15…')
  await phone.getByRole('button', { name: 'Other account' }).click()
  await expect(account).toContainText('0x99…')
  await phone.getByRole('button', { name: 'Other network' }).click()
  await expect(dialog.getByRole('button', { name: 'Network: Base. Change' })).toBeVisible()
  await expectNoBarrier(page)

  await phone.getByRole('button', { name: 'Lose signal' }).click()
  await expect(phone.getByText('No signal.')).toBeVisible()
  await phone.getByRole('button', { name: 'Lose signal' }).click()
  await expect(phone.getByText('No signal.')).toHaveCount(0)
  await phone.getByRole('button', { name: 'Disconnect' }).click()
  await expect(stage.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await phone.getByRole('button', { name: 'Put it away' }).click()
  await expect(phone).toHaveCount(0)

  // On a narrow page the phone does not make the page wider than the window.
  await page.getByRole('button', { name: 'RTL', exact: true }).click()
  await page.getByLabel('View on the stage').selectOption('Connect')
  await page.getByLabel('View on the stage').selectOption('ConnectingWalletConnectBasic')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(read).toBeVisible()
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBe(widths[1])
  await expectNoBarrier(page)
  await expectNoReload()
})
