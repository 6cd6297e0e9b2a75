import type { Route } from '@playwright/test'
import { type Address, formatEther, type Hex, parseAbi, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { chainTable } from '../../playground/stack/chains/chainTable.ts'
import { testAccounts } from '../../playground/stack/chains/testAccounts.ts'
import { keepPicture } from './keepPicture.ts'
import { expect } from './kitPage.ts'
import { test } from './ownStack.ts'
import { nodeOf, sendDesk, threeDecimals } from './sendBench.ts'
import { showTheme } from './showTheme.ts'

/** Alder's account, and the receivers. */
const me = testAccounts[0].address
const friend = testAccounts[5].address

/** `npm run test:deep` runs the outcomes of a payment on each chain. */
const isDeep = Boolean(process.env.LATCHKIT_DEEP)

/** Returns a different address with the same start and end. */
const doubleOf = (address: Address) =>
  `${address.slice(0, 8)}${address.slice(8, -6).replace(/./g, 'd')}${address.slice(-6)}`.toLowerCase()

/** Makes the node reject every transaction. */
async function refuseTransactions(route: Route) {
  const { id, method } = route.request().postDataJSON()
  if (method !== 'eth_sendRawTransaction') return route.fallback()
  // An error code of EIP-1474: the wallet reports that it did not send.
  const error = { code: -32003, message: 'Transaction rejected.' }
  return route.fulfill({ json: { jsonrpc: '2.0', id, error } })
}

for (const chainId of [1, 8453] as const) {
  const tokens = chainTable.find(({ id }) => id === chainId)?.tokens ?? []
  const tokenOf = (symbol: string) => tokens.find((one) => one.symbol === symbol)
  /** A token without a return value: USDT where it exists. */
  const silent = chainId === 1 ? 'USDT' : 'QUIET'
  const isWhole = chainId === 1 || isDeep

  test.describe(`chain ${chainId}`, () => {
    test.beforeEach(async ({ kitPage }) => {
      await kitPage.open({ wallets: 'alder' })
      await kitPage.connect('Alder')
      if (chainId !== 1) await kitPage.wallet('alder').chooseChain(chainId)
      await expect(kitPage.page.getByRole('button', { name: /^Network: / })).toContainText(
        chainId === 1 ? 'Ethereum' : 'Base',
      )
    })

    test(`default: sends ${isWhole ? 'the native coin, a token and one without a return value, to an address and to names' : 'a token to a name, which has another account on this chain'} [spec 4.30]`, async ({
      kitPage,
      stackUrl,
    }) => {
      const node = nodeOf(stackUrl, chainId)
      const desk = sendDesk(kitPage)
      const { dialog } = kitPage
      const payments = [
        ['ETH', '0.123456789123456789', friend, friend],
        // On Base the name resolves to another account.
        ['USDC', '12.345678', 'harbour.cedar.eth', testAccounts[chainId === 1 ? 2 : 3].address],
        [silent, '0.5', 'maple.reown.id', testAccounts[1].address],
      ] as const
      // An earlier payment, which this page has not recorded.
      const paid = privateKeyToAddress(generatePrivateKey())
      const account = privateKeyToAccount(testAccounts[0].privateKey)
      await node.writeContract({
        account,
        chain: null,
        address: tokenOf('USDC')?.address ?? '0x',
        abi: parseAbi(['function transfer(address to, uint256 value)']),
        functionName: 'transfer',
        args: [paid, 5n],
      })
      // The chain's other payments: `test/contract/stack/send.test.ts`, and `npm run test:deep`.
      const sent = payments.filter(([symbol]) => isWhole || symbol === 'USDC')
      const lefts: { symbol: string; left: string; paid: string }[] = []
      for (const [symbol, amount, to, owner] of sent) {
        const { address, decimals = 18 } = tokenOf(symbol) ?? {}
        const units = parseUnits(amount, decimals)
        const before = [await node.held(owner, address), await node.held(me, address)] as const
        await desk.prepare(symbol, amount, to)
        await expect(desk.details).toContainText(`You send${amount} ${symbol}`)
        await expect(desk.details).toContainText(`They receive${amount} ${symbol}`)
        await desk.confirmWhenReady()
        await expect(desk.snack).toContainText(`Sent ${threeDecimals(units, decimals)} ${symbol}`)
        await desk.view.first().click()
        await desk.ends('Confirmed')
        expect(await node.held(owner, address)).toBe(before[0] + units)
        const left = await node.held(me, address)
        if (address) expect(left).toBe(before[1] - units)
        else expect(left).toBeLessThan(before[1] - units)

        // The form starts empty, and shows the chain's remaining balance.
        await desk.open()
        await expect(desk.amount).toHaveValue('')
        await expect(desk.to).toHaveValue('')
        if (address) await desk.choose(symbol)
        await expect(dialog).toContainText(`Balance ${threeDecimals(left, decimals)}`)
        const shown = { left: threeDecimals(left, decimals), paid: threeDecimals(units, decimals) }
        lefts.push({ symbol, ...shown })
        await kitPage.page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }

      // So do the account's tokens and its activity.
      await desk.openAccount()
      // Each payment cost some of the native coin.
      for (const { symbol, left } of lefts.filter((one) => one.symbol !== 'ETH'))
        await expect(dialog.getByTestId('token-list')).toContainText(`${left} ${symbol}`)
      const held = threeDecimals(await node.held(me), 18)
      await expect(dialog.getByTestId('token-list')).toContainText(`${held} ETH`)
      await dialog.getByRole('tab', { name: 'Activity' }).click()
      for (const [place, { symbol, paid }] of lefts.toReversed().entries())
        await expect(dialog.getByTestId('activity-row').nth(place)).toContainText(
          new RegExp(`Sent.*−${paid} ${symbol}`),
        )
      await kitPage.page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      if (!isWhole) return

      // A different address with the friend's start and end.
      await desk.prepare('ETH', '0.001', doubleOf(friend))
      await expect(dialog.getByTestId('send-note-lookAlike')).toContainText(
        `looks like ${friend.slice(0, 4)}…${friend.slice(-6)}, which you used before`,
      )
      await kitPage.page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()

      await test.step('knows receivers of earlier token payments, and warns of a look-alike address', async () => {
        for (const [to, note] of [
          [doubleOf(paid), 'lookAlike'],
          [paid, undefined],
          // The service returns the account's whole history on one page, or only the latest entries.
          [privateKeyToAddress(generatePrivateKey()), '(firstTime|notRecent)'],
        ] as const) {
          await desk.prepare('ETH', '0.001', to)
          await expect(desk.confirm).not.toHaveAttribute('aria-disabled')
          const shown = dialog.getByTestId(/^send-note-/)
          await expect(shown).toHaveCount(note ? 1 : 0)
          if (note) {
            await expect(shown).toHaveAttribute('data-testid', new RegExp(`^send-note-${note}$`))
          }
        }
      })
      await kitPage.page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()

      await test.step('a reverting token is rejected before the wallet is called', async () => {
        const logged = await kitPage.wallet('alder').log()
        await desk.prepare('FRZN', '1', friend)
        await expect(dialog.getByTestId('send-refusal')).toContainText('transfers are paused')
        await expect(desk.confirm).toHaveAttribute('aria-disabled', 'true')
        await desk.confirm.click({ force: true })
        const later = (await kitPage.wallet('alder').log()).slice(logged.length)
        expect(later).not.toContain('eth_sendTransaction')
      })
    })

    // `npm run test:deep` repeats these tests on the other chain.
    if (!isWhole) return

    test("behavior: a rejection in the wallet and a closed dialog both keep the form's values [spec 4.30]", async ({
      kitPage,
      page,
      stackUrl,
    }) => {
      const node = nodeOf(stackUrl, chainId)
      const desk = sendDesk(kitPage)
      const wallet = kitPage.wallet('alder')
      const before = await node.held(friend)
      await page.route('**/rpc/**', refuseTransactions)
      await desk.send('ETH', '0.001', friend)
      await expect(desk.snack).toHaveText('Failed to send transaction. Please try again.')
      await page.unroute('**/rpc/**', refuseTransactions)
      await wallet.behave('reject')
      await desk.confirmWhenReady()
      await expect(kitPage.dialog.getByTestId('send-problem')).toHaveText(
        'You rejected the request in Alder. Nothing was sent.',
      )
      await kitPage.dialog.getByRole('button', { name: 'Edit' }).click()
      await expect(desk.amount).toHaveValue('0.001')
      await expect(desk.to).toHaveValue(friend)

      await wallet.behave('hang')
      await desk.review.click()
      await desk.confirmWhenReady()
      await wallet.waitForRequest()
      await expect(kitPage.dialog.getByTestId('send-asking')).toContainText('Approve in Alder')
      await page.keyboard.press('Escape')
      await expect(kitPage.dialog).toBeHidden()
      await desk.open()
      await expect(desk.amount).toHaveValue('0.001')
      expect(await node.held(friend)).toBe(before)

      await desk.review.click()
      await expect(kitPage.dialog.getByTestId('send-note-unconfirmed')).toContainText(
        'is not confirmed. Check Alder before you send again.',
      )

      // A later approval is followed, so the visitor does not pay twice.
      await wallet.approvePending()
      await expect.poll(() => node.held(friend)).toBe(before + parseUnits('0.001', 18))
      await expect(kitPage.dialog.getByTestId('send-headline')).toHaveText('— ETH')
      await page.evaluate(() => window.kitClock?.advance(9_000))
      await desk.confirm.click()
      await expect(desk.snack).toHaveText('Please enter a valid amount and receiver address')
      await kitPage.dialog.getByRole('button', { name: 'Edit' }).click()
      await expect(desk.amount).toHaveValue('')
    })

    test('behavior: a transaction is replaced by a faster one after a reload, dropped, and reverted in its block', async ({
      kitPage,
      page,
      stackUrl,
    }) => {
      const node = nodeOf(stackUrl, chainId)
      const desk = sendDesk(kitPage)
      const before = await node.held(friend)
      await node.setAutomine(false)
      try {
        const waits = async (symbol: string, amount: string): Promise<Hex> => {
          await desk.send(symbol, amount, friend)
          await expect(desk.snack).toContainText('Sent')
          await desk.view.first().click()
          await expect(desk.state('On its way')).toBeVisible()
          await expect.poll(async () => (await node.waiting(me)).length).toBe(1)
          const [hash = '0x'] = await node.waiting(me)
          return hash
        }

        await test.step('replaced by a faster one after a reload', async () => {
          const first = await waits('ETH', '0.002')
          await page.reload()
          await expect(kitPage.accountButton).toBeVisible()
          await desk.openAccount()
          await kitPage.dialog.getByRole('tab', { name: 'Activity' }).click()
          await expect(kitPage.dialog.getByTestId('activity-row').first()).toContainText('Pending')
          await node.replace(first)
          await node.mine({ blocks: 1 })
          await expect.poll(() => node.held(friend)).toBe(before + parseUnits('0.002', 18))
          await centreRow(/0\.002 ETH/, 'Pending')
          await expect(desk.state('Confirmed')).toBeVisible()
          await expect(kitPage.dialog).toContainText('Replaced with a higher fee')
        })

        await test.step('dropped', async () => {
          const second = await waits('ETH', '0.003')
          await node.dropTransaction({ hash: second })
          await desk.ends('Dropped')
          expect(await node.held(friend)).toBe(before + parseUnits('0.002', 18))
        })

        await test.step('reverted in its block', async () => {
          const usdc = tokenOf('USDC')?.address as Address
          const held = await node.held(me, usdc)
          const code = (await node.getCode({ address: usdc })) ?? '0x'
          await waits('USDC', '1')
          await node.setCode({ address: usdc, bytecode: '0xfe' })
          await node.mine({ blocks: 1 })
          await node.setCode({ address: usdc, bytecode: code })
          await desk.ends('Failed')
          expect(await node.held(me, usdc)).toBe(held)
        })

        await desk.openAccount()
        await kitPage.dialog.getByRole('tab', { name: 'Activity' }).click()
        const row = (what: string) =>
          kitPage.dialog.getByTestId('activity-row').filter({ hasText: what }).first()
        await expect(row('1.000 USDC')).toContainText('Failed')
        await expect(row('0.003 ETH')).toContainText('Dropped')
        await expect(row('0.002 ETH')).not.toContainText(/Pending|Replaced/)
      } finally {
        await node.mine({ blocks: 1 })
        await node.setAutomine(true)
      }

      /** Waits until the transaction centre's row has lost a word, and opens it. */
      async function centreRow(name: RegExp, state: string) {
        await desk.openAccount()
        await kitPage.dialog.getByRole('tab', { name: 'Activity' }).click()
        await expect(async () => {
          await page.evaluate(() => window.kitClock?.advance(4_000))
          await expect(kitPage.dialog.getByText(state)).toHaveCount(0, { timeout: 50 })
        }).toPass({ timeout: 20_000, intervals: [0] })
        await kitPage.dialog.getByTestId('activity-row').filter({ hasText: name }).first().click()
      }
    })
  })
}

test('behavior: each field has its own error until the next keystroke; Max reserves the network fee', async ({
  kitPage,
  page,
  context,
  stackUrl,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const node = nodeOf(stackUrl, 1)
  const desk = sendDesk(kitPage)
  const { dialog } = kitPage
  await kitPage.open({ wallets: 'alder' })
  await kitPage.connect('Alder')
  await desk.open()
  await expect(desk.review).toHaveText('Enter an amount')
  await desk.review.click()
  await expect(desk.amount).toBeFocused()
  await desk.amount.fill('4000')
  await desk.to.fill('0x3F19c')
  await desk.to.blur()
  const held = threeDecimals(await node.held(me), 18)
  const tooMuch = dialog.locator('p').getByText(`You have ${held} ETH. Lower the amount.`)
  const tooShort = dialog.locator('p').getByText('This address is too short. Check it again.')
  await expect(tooMuch).toBeVisible()
  await expect(tooShort).toBeVisible()
  await expect(desk.review).toHaveAttribute('aria-disabled', 'true')
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme)
    await keepPicture(page, `views/WalletSend-errors-${theme}.png`)
  }
  await desk.to.fill('0x3F19c0')
  await expect(tooShort).toHaveCount(0)
  await expect(tooMuch).toBeVisible()
  await desk.amount.fill('1')
  await expect(tooMuch).toHaveCount(0)

  await desk.to.fill('nobody.cedar.eth')
  await desk.amount.focus()
  await expect(
    dialog.locator('p').getByText(/^nobody\.cedar\.eth doesn’t resolve on Ethereum/),
  ).toBeVisible()
  await desk.to.fill('')
  await page.evaluate((text) => navigator.clipboard.writeText(text), friend)
  await dialog.getByRole('button', { name: 'Paste' }).click()
  await expect(desk.to).toHaveValue(friend)

  await dialog.getByRole('button', { name: 'Max' }).click()
  const most = (await node.held(me)) - 65_000n * (await node.getGasPrice())
  // No more digits than readable, and never more than the balance.
  const [whole, fraction = ''] = formatEther(most).split('.')
  await expect(desk.amount).toHaveValue(`${whole}.${fraction.slice(0, 8)}`.replace(/\.?0+$/, ''))
  await expect(desk.review).toHaveText('Review')
  await expect(desk.review).not.toHaveAttribute('aria-disabled')
})

test("keyboard: makes a payment from the page's button to its confirmation [spec 1.12]", async ({
  kitPage,
  page,
  stackUrl,
}) => {
  const node = nodeOf(stackUrl, 1)
  const { keyboard } = page
  const before = await node.held(friend)
  await kitPage.open({ wallets: 'alder' })

  /** Presses Tab until the control with that name has the focus. */
  async function tabTo(name: RegExp) {
    await expect(async () => {
      await keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
      })
      expect(focused).toMatch(name)
    }).toPass({ timeout: 15_000, intervals: [0] })
  }

  await tabTo(/^Connect wallet$/)
  await keyboard.press('Enter')
  await expect(kitPage.dialog).toBeVisible()
  await tabTo(/Alder/)
  await keyboard.press('Enter')
  await expect(kitPage.accountButton).toBeFocused()
  await keyboard.press('Enter')
  await expect(kitPage.dialog).toBeVisible()
  await tabTo(/^Send$/)
  await keyboard.press('Enter')
  await expect(kitPage.dialog.getByTestId('send-amount')).toBeVisible()
  await tabTo(/^Amount$/)
  await keyboard.type('0.004')
  await tabTo(/^To$/)
  await keyboard.type('0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc')
  await expect(kitPage.dialog.getByTestId('send-review')).toHaveText('Review')
  await keyboard.press('Enter')
  await expect(kitPage.dialog.getByTestId('send-confirm')).not.toHaveAttribute('aria-disabled')
  await tabTo(/^Send$/)
  await keyboard.press('Enter')
  await expect(kitPage.dialog.getByTestId('lk-snackbar')).toContainText('Sent 0.004 ETH')
  await tabTo(/^View$/)
  await keyboard.press('Enter')
  await expect(kitPage.dialog.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  expect(await node.held(friend)).toBe(before + parseUnits('0.004', 18))
})
