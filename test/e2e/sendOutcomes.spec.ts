import type { Locator, Route } from '@playwright/test'
import { parseUnits } from 'viem'
import { testAccounts } from '../../playground/stack/chains/testAccounts.ts'
import { findFlaws } from './findFlaws.ts'
import { keepPicture } from './keepPicture.ts'
import { expect, type KitPage } from './kitPage.ts'
import { lookAtState, lookAtView } from './lookAtView.ts'
import { test } from './ownStack.ts'
import { nodeOf, sendDesk } from './sendBench.ts'
import { settled } from './settled.ts'

const friend = testAccounts[5].address

/** `npm run test:deep` checks these states in every size. `views.spec.ts` checks the views' first states in every size. */
const look = process.env.LATCHKIT_DEEP ? lookAtView : lookAtState

/** Drops the connection before the wallet's own node has responded. */
async function loseTransactions(route: Route) {
  const { method } = route.request().postDataJSON()
  return method === 'eth_sendRawTransaction' ? route.abort() : route.fallback()
}

/** Checks the state on a phone in landscape, which shows little of it at once. */
async function lookLow(kitPage: KitPage, name: string) {
  const { page } = kitPage
  for (const [variant, width] of [
    ['low', 1280],
    ['low-phone', 375],
  ] as const) {
    await page.setViewportSize({ width, height: 430 })
    await page.evaluate(() => {
      document.documentElement.dir = 'ltr'
    })
    await settled(page)
    await keepPicture(page, `views/${name}-${variant}.png`)
    expect(await findFlaws(page), variant).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('behavior: reports a lost response; warns before a second request; a rejected payment is settled; fits in a low dialog', {
  tag: '@send',
}, async ({ kitPage, page, stackUrl }) => {
  test.slow()
  const node = nodeOf(stackUrl, 1)
  const desk = sendDesk(kitPage)
  const { dialog } = kitPage
  const before = await node.held(friend)
  await kitPage.open({ wallets: 'alder' })
  await kitPage.connect('Alder')

  await test.step('in a low dialog the parts of the form do not overlap, and Paste keeps its distance from the edge', async () => {
    await desk.open()
    const boxOf = async (what: string) => {
      const box = await dialog.getByText(what, { exact: true }).first().boundingBox()
      if (!box) throw new Error(`No ${what} on screen.`)
      return box
    }
    for (const [width, height] of [
      [1280, 430],
      [375, 430],
      [375, 360],
    ] as const) {
      await page.setViewportSize({ width, height })
      await settled(page)
      await keepPicture(page, `views/WalletSend-${width}x${height}.png`)
      expect(await findFlaws(page)).toEqual([])
      const label = await boxOf('To')
      const edgeOf = (input: Locator) =>
        input.evaluate(({ parentElement }) => {
          const { top, right } = parentElement?.getBoundingClientRect() ?? new DOMRect()
          return { top, right }
        })
      const field = await edgeOf(desk.to)
      expect(label.y + label.height).toBeLessThanOrEqual(field.top)
      const paste = await boxOf('Paste')
      expect(field.right - paste.x - paste.width).toBeGreaterThanOrEqual(12)
      const max = await boxOf('Max')
      const amount = await edgeOf(desk.amount)
      expect(amount.right - max.x - max.width).toBeGreaterThanOrEqual(16)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await page.route('**/rpc/**', loseTransactions)
  await desk.send('ETH', '0.002', friend)
  await expect(desk.state('Payment status unknown')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /again/ })).toHaveCount(0)
  await look(kitPage, 'WalletSendPreview-lost')
  await lookLow(kitPage, 'WalletSendPreview-lost')

  // After a reload the activity and the form's review show the request.
  await page.reload()
  await expect(kitPage.accountButton).toBeVisible()
  await desk.openAccount()
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  const row = dialog.getByTestId('activity-row').filter({ hasText: 'Unconfirmed' })
  await expect(row).toContainText('−0.002 ETH')
  await look(kitPage, 'Account-activity-unconfirmed')
  await page.unroute('**/rpc/**', loseTransactions)
  await page.keyboard.press('Escape')
  await desk.prepare('ETH', '0.003', friend)
  await expect(dialog.getByTestId('send-note-unconfirmed')).toContainText(
    'is not confirmed. Check Alder before you send again.',
  )
  await expect(desk.confirm).not.toHaveAttribute('aria-disabled')
  await look(kitPage, 'WalletSendPreview-note')
  await lookLow(kitPage, 'WalletSendPreview-note')
  await desk.confirm.click()
  await expect(desk.state('An earlier payment is not confirmed')).toBeVisible()
  await look(kitPage, 'WalletSendPreview-earlier')
  await lookLow(kitPage, 'WalletSendPreview-earlier')
  expect(await kitPage.wallet('alder').log()).not.toContain('eth_sendTransaction')
  await dialog.getByRole('button', { name: 'Send anyway' }).click()
  await expect(desk.snack).toContainText('Sent 0.003 ETH')
  await expect.poll(() => node.held(friend)).toBe(before + parseUnits('0.003', 18))

  await desk.openAccount()
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await row.click()
  await dialog.getByRole('button', { name: /^I rejected it/ }).click()
  await expect(dialog.getByRole('tab', { name: 'Activity' })).toBeVisible()
  await expect(row).toHaveCount(0)
})
