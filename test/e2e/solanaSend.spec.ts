import { parseUnits } from 'viem'
import { expect } from './kitPage.ts'
import { test } from './ownStack.ts'
import { sendDesk, threeDecimals } from './sendBench.ts'
import { inOtherCase, solanaNodeOf, solanaWalletOf } from './solanaBench.ts'

const fee = 15_000n

test.beforeEach(async ({ kitPage }) => {
  await kitPage.open({ namespaces: 'solana', solana: 'maple,rowan', wallets: 'none' })
})

// The other token program is covered by `test/contract/solanaSends.test.ts`.
test('default: sends SOL and a token, and updates every balance; the review rejects too little SOL and warns about receivers [spec 0.01 1.12]', async ({
  kitPage,
  stack,
  stackUrl,
}) => {
  // `ui/shell/resumeTransactions.test.ts` tests the wait for a service with stale responses.
  await stack.fail('blockchain', { path: '/balance', staleCache: false })
  const node = solanaNodeOf(stackUrl)
  const desk = sendDesk(kitPage)
  const me = node.address(0)
  const paid: string[] = []
  await kitPage.connect('Maple')
  await expect(kitPage.accountButton).toContainText(
    `${threeDecimals(await node.lamports(me), 9)} SOL`,
  )
  for (const [symbol, amount, decimals, rent, cost] of [
    // At 150.25 dollars per SOL, as in the stack.
    ['SOL', '0.123456789', 9, 0n, '<$0.01'],
    ['QUAY', '0.5', 9, 2_074_080n, '$0.31'],
  ] as const) {
    const to = node.fresh()
    const units = parseUnits(amount, decimals)
    const before = await node.lamports(me)
    const held = symbol === 'SOL' ? before : ((await node.units(me, symbol)) ?? 0n)
    await desk.open()
    if (symbol !== 'SOL') await desk.choose(symbol)
    await expect(kitPage.dialog).toContainText(`Balance ${threeDecimals(held, decimals)}`)
    await desk.amount.fill(amount)
    await desk.to.fill(to)
    await desk.review.click()
    await expect(desk.details).toContainText(`You send${amount} ${symbol}`)
    await expect(desk.details).toContainText(`They receive${amount} ${symbol}`)
    await expect(desk.details).toContainText(`Network fee${cost}`)
    await expect(kitPage.dialog.getByTestId('send-note-firstTime')).toBeVisible()
    await desk.confirmWhenReady()
    await expect(desk.snack).toContainText(`Sent ${threeDecimals(units, decimals)} ${symbol}`)
    await desk.view.first().click()
    await node.skip(3)
    await desk.ends('Confirmed')

    const left = await node.lamports(me)
    if (symbol === 'SOL') {
      expect(await node.lamports(to)).toBe(units)
      expect(before - left).toBe(units + fee)
    } else {
      expect(await node.units(to, symbol)).toBe(units)
      expect(await node.units(me, symbol)).toBe(held - units)
      expect(before - left).toBe(fee + rent)
    }
    await desk.openAccount()
    const holds = symbol === 'SOL' ? left : held - units
    await expect(kitPage.dialog.getByTestId('token-list')).toContainText(
      `${threeDecimals(holds, decimals)} ${symbol}`,
    )
    await kitPage.dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect(kitPage.dialog.getByTestId('activity-row').first()).toContainText(
      new RegExp(`Sent.*−${threeDecimals(units, decimals)} ${symbol}`),
    )
    await expect(kitPage.dialog.getByTestId('activity-not-supported')).toHaveText(
      'Activity isn’t available on Solana.',
    )
    await kitPage.page.keyboard.press('Escape')
    await expect(kitPage.dialog).toBeHidden()
    await expect(kitPage.accountButton).toContainText(`${threeDecimals(left, 9)} SOL`)
    paid.push(to)
  }

  const { dialog } = kitPage
  await test.step('warns about a look-alike in another letter case, the sender’s address and a first payment', async () => {
    const [friend = '', stranger] = [paid[0], node.fresh()]
    const double = inOtherCase(friend)
    expect(double.toLowerCase()).toBe(friend.toLowerCase())
    await desk.open()
    await desk.choose('SOL')
    for (const [to, note] of [
      [friend, undefined],
      [stranger, 'firstTime'],
      [double, 'lookAlike'],
      [me, 'ownAddress'],
    ] as const) {
      await desk.prepare('SOL', '0.01', to)
      await expect(desk.confirm).not.toHaveAttribute('aria-disabled')
      const shown = dialog.getByTestId(/^send-note-/)
      await expect(shown).toHaveCount(note ? 1 : 0)
      if (note) await expect(shown).toHaveAttribute('data-testid', `send-note-${note}`)
      if (note === 'lookAlike') {
        const short = `${friend.slice(0, 4)}…${friend.slice(-6)}`
        await expect(shown).toContainText(`This address looks like ${short}`)
      }
    }
    expect(await node.lamports(double)).toBe(0n)
  })

  await test.step('reports too little SOL before calling the wallet', async () => {
    const refusal = dialog.getByTestId('send-refusal')
    await desk.prepare('SOL', '0.0001', node.fresh())
    await expect(refusal).toHaveText('A new account needs at least 0.00089088 SOL.')
    await expect(desk.confirm).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: 'Edit' }).click()

    const held = await node.lamports(me)
    await desk.amount.fill(`${held / 10n ** 9n}.${(held % 10n ** 9n).toString().padStart(9, '0')}`)
    await desk.review.click()
    await expect(refusal).toHaveText('Not enough SOL to cover fees or rent')
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByRole('button', { name: 'Max' }).click()
    await desk.review.click()
    await expect(desk.confirm).not.toHaveAttribute('aria-disabled')
  })

  await test.step('rejects an address without a key: the token itself', async () => {
    await desk.prepare('USDC', '0.01', node.mint('USDC'))
    await expect(dialog.getByTestId('send-refusal')).toHaveText(
      'This is the address of a token. Use a wallet address.',
    )
    await expect(desk.confirm).toHaveAttribute('aria-disabled', 'true')
  })
})

test('behavior: payments rejected in the wallet, pending over a reload, from a sign-only wallet, and lost', async ({
  kitPage,
  page,
  stackUrl,
}) => {
  const node = solanaNodeOf(stackUrl)
  const desk = sendDesk(kitPage)
  const to = node.fresh()
  await kitPage.connect('Rowan')
  const wallet = solanaWalletOf(kitPage, 'rowan')
  await wallet.behave('reject')
  await desk.prepare('SOL', '0.01', to)
  await desk.confirmWhenReady()
  await expect(kitPage.dialog.getByTestId('send-problem')).toHaveText(
    'You rejected the request in Rowan. Nothing was sent.',
  )
  expect(await node.lamports(to)).toBe(0n)

  // The transaction is mined after the page was reloaded.
  await node.fail({ landAfter: 140 })
  await wallet.behave('approve')
  await desk.confirm.click()
  await expect(desk.snack).toContainText('Sent 0.010 SOL')
  await desk.view.first().click()
  await expect(desk.state('On its way')).toBeVisible()
  await page.reload()
  await expect(kitPage.accountButton).toBeVisible()
  await desk.openAccount()
  await kitPage.dialog.getByRole('tab', { name: 'Activity' }).click()
  const row = kitPage.dialog.getByTestId('activity-row').first()
  await expect(row).toContainText('Pending')
  expect(await node.lamports(to)).toBe(0n)
  await node.skip(140)
  expect(await node.lamports(to)).toBe(10_000_000n)
  await row.click()
  await desk.ends('Confirmed')

  await node.fail({ dropTransactions: true, blockhashBlocks: 5 })
  await desk.send('SOL', '0.02', to)
  await expect(desk.snack).toContainText('Sent 0.020 SOL')
  await desk.view.first().click()
  await expect(desk.state('On its way')).toBeVisible()
  await node.skip(60)
  await desk.ends('Dropped')
  expect(await node.lamports(to)).toBe(10_000_000n)
  await node.fail(null)
})

test('behavior: a disconnect in another namespace keeps the review, one in its own clears the form [spec 4.30]', async ({
  kitPage,
  page,
  stackUrl,
}) => {
  const node = solanaNodeOf(stackUrl)
  const desk = sendDesk(kitPage)
  const to = node.fresh()
  const leave = (namespace: 'eip155' | 'solana') =>
    page.evaluate((of) => window.kits?.[0]?.disconnect({ namespace: of }), namespace)
  await kitPage.open({ namespaces: 'solana', solana: 'maple', wallets: 'cedar' })
  await kitPage.connect('Cedar')
  await page.evaluate(async () => {
    const kit = window.kits?.[0]
    const { connectors = [] } = kit?.namespace('solana').getState() ?? {}
    const maple = connectors.find(({ name }) => name === 'Maple')
    await kit?.startConnect({ connectorUid: maple?.uid ?? '' }).settled
  })
  await desk.prepare('SOL', '0.01', to)
  await expect(desk.confirm).not.toHaveAttribute('aria-disabled')

  await leave('eip155')
  await expect(kitPage.dialog.getByTestId('send-headline')).toHaveText('0.01 SOL')
  await expect(desk.confirm).not.toHaveAttribute('aria-disabled')

  await leave('solana')
  await expect(kitPage.dialog).toBeHidden()
  await kitPage.connect('Maple')
  await desk.open()
  await expect(desk.amount).toHaveValue('')
  await expect(desk.to).toHaveValue('')
  expect(await node.lamports(to)).toBe(0n)
})
