import type { Locator } from '@playwright/test'
import { bitcoinAccounts } from '../../playground/stack/bitcoin/bitcoinAccounts.ts'
import { usual } from './accountFaultStates.ts'
import { bitcoinProviderOf, bitcoinStore, connectBitcoin } from './bitcoinPage.ts'
import { expect, type KitPage } from './kitPage.ts'
import { lookAtState, lookAtView } from './lookAtView.ts'
import { test } from './ownStack.ts'
import { settled } from './settled.ts'
import { untilDrawn } from './showTheme.ts'
import { comeBack, control, readRoutes, routeKey } from './stackFaults.ts'

// Each worker has its own stack, so these tests can run in parallel.
test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const isDeep = Boolean(process.env.LATCHKIT_DEEP)
const [first, second] = bitcoinAccounts
const { payment, ordinals } = first.mainnet

const openAccount = (kit: KitPage) =>
  kit.page.evaluate(() => window.kits?.[0]?.open({ view: 'Account' }))

/**
 * Opens Receive, which shows both addresses in each state because it sends no request, and returns to the account.
 * `bitcoin.spec.ts` checks its layout.
 */
async function lookAtReceive({ page, dialog, ...kit }: KitPage, state: string) {
  await dialog.getByTestId('account-receive').click()
  await expect(dialog.getByTestId('receive-address')).toHaveText(payment.address)
  await expect(dialog.getByTestId('receive-ordinal-address')).toHaveText(ordinals.address)
  await settled(page)
  if (isDeep) await lookAtView({ page, dialog, ...kit }, `BitcoinReceive-${state}`)
  await dialog.getByTestId('lk-back').click()
}

/** Checks the account view scrolled to its end, where the activity is. */
async function lookAtActivity(kit: KitPage, part: string, state: string) {
  await kit.dialog.getByTestId(part).last().scrollIntoViewIfNeeded()
  await settled(kit.page)
  await lookAtView(kit, `BitcoinActivity-${state}`)
}

/** Expects each line of a text to end at the end of its box, in both directions. */
async function expectLinesAtEnd({ page }: KitPage, box: Locator) {
  for (const dir of ['ltr', 'rtl'] as const) {
    await page.evaluate((value) => {
      document.documentElement.dir = value
    }, dir)
    await untilDrawn(page, { dir })
    const gaps = await box.evaluate((element, side) => {
      const edge = element.getBoundingClientRect()[side]
      // Chromium draws the sign as a separate rectangle, so the outermost rectangle of each line counts.
      const gapOf = new Map<number, number>()
      for (const rect of element.querySelector('bdi')?.getClientRects() ?? []) {
        const gap = Math.abs(rect[side] - edge)
        const line = Math.round(rect.top)
        gapOf.set(line, Math.min(gap, gapOf.get(line) ?? gap))
      }
      return [...gapOf.values()]
    }, sides[dir])
    expect(gaps.length).toBeGreaterThan(1)
    expect(Math.max(...gaps)).toBeLessThan(1)
  }
}
const sides = { ltr: 'right', rtl: 'left' } as const

test('picture and axe: pending payments in the account, in Receive and in the activity', async ({
  kitPage,
  stack,
}) => {
  const { page, dialog } = kitPage
  const store = bitcoinStore(stack.url)
  await page.clock.install()
  await store.stopTimer()
  await store.fund(payment.address, 70_000)
  await connectBitcoin(kitPage, 'Hazel')
  const provider = await bitcoinProviderOf(page)
  const { txid } = await provider.evaluate(
    (wallet, address) => wallet.sendTransfer({ recipients: [{ address, amount: 12_345n }] }),
    second.mainnet.payment.address,
  )
  expect(await store.mempool()).toContain(txid)
  // The button's balance is read again after 30 s.
  await page.clock.fastForward(31_000)

  await openAccount(kitPage)
  const rows = dialog.getByTestId('activity-row')
  await expect(rows.filter({ hasText: 'Sending' })).toContainText(/−0\.00012345 BTC.*Pending/)
  await expect(rows.filter({ hasText: 'Receiving' })).toContainText(/\+0\.0007 BTC.*Pending/)
  await expect(dialog.getByTestId('pending-balance')).toContainText('BTC pending')
  await settled(page)
  // The same dialog is checked scrolled to its end, in every size.
  await (isDeep ? lookAtView : lookAtState)(kitPage, 'BitcoinAccount-pending')
  await lookAtActivity(kitPage, 'activity-row', 'pending')
  await expectLinesAtEnd(kitPage, rows.filter({ hasText: 'Sending' }).locator('b'))
  await lookAtReceive(kitPage, 'pending')
})

test('picture and axe: a server that never responds keeps the account loading, and one that is down shows the reason instead of a zero, and a single retry', async ({
  kitPage,
  stack,
}) => {
  const { page, dialog } = kitPage
  const balance = dialog.getByTestId('account-balance')
  await stack.fail('esplora', { hang: true })
  await connectBitcoin(kitPage, 'Hazel')
  await openAccount(kitPage)
  await page.evaluate(() => window.kitClock?.advance(1_000))
  await expect(balance).toHaveAttribute('aria-busy', 'true')
  await expect(balance).not.toContainText(/\d/)
  await expect(dialog.getByTestId('activity-loading')).toBeVisible()
  await settled(page)
  await (isDeep ? lookAtView : lookAtState)(kitPage, 'BitcoinAccount-waiting')

  await stack.fail('esplora', { status: 503 })
  await comeBack(kitPage)
  await openAccount(kitPage)
  const again = dialog.getByRole('button', { name: 'Try again' })
  await expect(balance).toContainText('Not available right now')
  await expect(balance).not.toContainText(/\d/)
  await expect(dialog.getByTestId('activity-failed')).toBeVisible()
  await expect(again).toHaveCount(1)
  await page.evaluate(() => window.kitClock?.advance(9_000))
  await expect(dialog.getByTestId('lk-snackbar')).toHaveCount(0)
  await settled(page)
  if (isDeep) await lookAtView(kitPage, 'BitcoinAccount-down')
  await lookAtActivity(kitPage, 'activity-failed', 'down')
  await lookAtReceive(kitPage, 'down')

  await expect(dialog.getByTestId('activity-failed')).toBeVisible()
  await stack.fail('esplora', null)
  await again.click()
  await expect(balance).toContainText(/\d BTC/)
  await expect(dialog.getByTestId('activity-row').first()).toBeVisible()
  await expect(again).toHaveCount(0)
})

/** The account's routes of a Bitcoin server, and the views that show their faults. */
const readers = {
  'esplora unspent outputs': { balance: true, activity: false },
  'esplora transactions of an address': { balance: false, activity: true },
} as const

// `test/contract/bitcoinAccount.test.tsx` tests some of these faults in every run.
for (const [key, { balance: ofBalance, activity: ofActivity }] of Object.entries(
  isDeep ? readers : {},
)) {
  test(`error: ${key}: every fault of the stack’s list shows its designed state, and the rest of the account stays visible`, async ({
    kitPage,
    stack,
  }) => {
    test.setTimeout(600_000)
    const { dialog } = kitPage
    await connectBitcoin(kitPage, 'Hazel')
    const route = (await readRoutes(stack.url)).find((one) => routeKey(one) === key)
    expect(route?.faults.length).toBeGreaterThan(10)
    for (const { name, fault } of route?.faults ?? []) {
      await test.step(name, async () => {
        await control(stack.url, { service: 'esplora', fault })
        await comeBack(kitPage)
        await openAccount(kitPage)
        const state = (isRead: boolean) => (isRead ? usual(name) : 'listed')
        const balance = dialog.getByTestId('account-balance')
        if (state(ofBalance) === 'listed') await expect(balance).toContainText(/\d BTC/)
        else await expect(balance).not.toContainText(/\d/)
        if (state(ofBalance) === 'failed')
          await expect(balance).toContainText('Not available right now')
        if (state(ofBalance) === 'loading') await expect(balance).toHaveAttribute('aria-busy')
        const listed = { listed: 'activity-list', failed: 'activity-failed' } as const
        const shown = state(ofActivity)
        await expect(
          dialog.getByTestId(
            shown === 'loading' || shown === 'empty' ? 'activity-loading' : listed[shown],
          ),
        ).toBeAttached()
        await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(
          usual(name) === 'failed' ? 1 : 0,
        )
        await control(stack.url, { reset: true })
      })
    }
  })
}
