import type { Locator } from '@playwright/test'
import { type Address, erc20Abi, formatUnits } from 'viem'
import { chainTable } from '../../playground/stack/chains/chainTable.ts'
import type { Fault } from '../../playground/stack/services/faults.ts'
import { holdRequests } from './holdRequests.ts'
import { keepPicture } from './keepPicture.ts'
import { chain, expect, type KitPage } from './kitPage.ts'
import { test } from './ownStack.ts'
import { settled } from './settled.ts'

// Each worker has its own stack, so these tests can run in parallel.
test.describe.configure({ mode: 'parallel' })

/** Returns three decimals, rounded down, with grouped digits, computed from the chain's own units as a string. */
function threeDecimals(units: bigint, decimals: number): string {
  const [whole = '0', fraction = ''] = formatUnits(units, decimals).split('.')
  return `${Number(whole).toLocaleString('en-US')}.${fraction.padEnd(3, '0').slice(0, 3)}`
}

/** Reads the account's balances on chain 1 from the chain. Returns them by symbol, in the dialog's format. */
async function heldOnChain(account: Address): Promise<Map<string, string>> {
  const client = chain(1)
  const held = new Map([['ETH', threeDecimals(await client.getBalance({ address: account }), 18)]])
  for (const { address, symbol, decimals } of chainTable.find(({ id }) => id === 1)?.tokens ?? []) {
    const args = [account] as const
    const abi = erc20Abi
    const units = await client.readContract({ address, abi, functionName: 'balanceOf', args })
    if (units > 0n && decimals > 0) held.set(symbol, threeDecimals(units, decimals))
  }
  return held
}

const total = (dialog: Locator) => dialog.getByTestId('account-balance')
/** Parses displayed money into cents. */
const cents = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)

async function openAccount(kitPage: KitPage, settings: Record<string, string> = {}) {
  await kitPage.open({ wallets: 'alder', ...settings })
  await kitPage.connect('Alder')
  await kitPage.accountButton.click()
}

async function picture(kitPage: KitPage, name: string) {
  const { page, dialog } = kitPage
  // A pointer that stays where it clicked would hover the element that appears there.
  await page.mouse.move(0, 0)
  await settled(page)
  await keepPicture(dialog, `account/${name}.png`)
}

const balances = (fault: Fault): Fault => ({ path: '/balance', ...fault })

/** Creates a number of tokens on Base, in the service's format. */
const manyTokens = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Token ${index + 1}`,
    symbol: `T${index + 1}`,
    chainId: 'eip155:8453',
    address: `eip155:8453:0x${(index + 1).toString(16).padStart(40, '0')}`,
    price: 1,
    value: count - index,
    quantity: { decimals: '18', numeric: String(count - index) },
    iconUrl: '',
  }))

test("default: shows the chain's tokens and their sum; rows, tabs and 5,000 tokens work by pointer and keyboard [spec 0.01 1.08 2.13]", async ({
  kitPage,
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await kitPage.open({ wallets: 'alder' })
  // The chain and the identity service both know the name.
  const releases = [
    await holdRequests(page, '**/rpc/eip155:1'),
    await holdRequests(page, '**/blockchain/v1/identity/**'),
  ]
  await kitPage.connect('Alder')
  const balanceRequests = () => requests.filter((path) => path.endsWith('/balance')).length
  // The service's balances are not requested before the dialog is opened.
  expect(balanceRequests()).toBe(0)
  // Balance and name arrive during a press, which still counts.
  await expect(kitPage.accountButton).toHaveAccessibleName(/^Balance not known Address starting/)
  await kitPage.accountButton.locator('bdi').last().hover()
  await page.mouse.down()
  for (const release of releases) release()
  await expect(kitPage.accountButton).toHaveAccessibleName(/ETH .*\.eth$/)
  await page.mouse.up()
  const { dialog } = kitPage
  const rows = dialog.getByTestId('token-list').getByRole('listitem')
  await expect(dialog.getByTestId('token-native')).toBeVisible()

  const [account] = await kitPage.wallet('alder').accounts()
  const held = await heldOnChain(account as Address)
  expect(held.size).toBeGreaterThan(3)
  await expect(rows).toHaveCount(held.size)
  for (const [symbol, quantity] of held)
    await expect(dialog.getByText(`${quantity} ${symbol}`, { exact: true })).toBeVisible()

  const values = (await rows.allTextContents()).map((text) => /\$[\d,.]+$/.exec(text)?.[0])
  // One token has no price: its row says so, and the total leaves it out.
  await expect(rows.filter({ hasText: 'Price not known' })).toHaveCount(
    values.filter((value) => value === undefined).length,
  )
  expect(values).toContain(undefined)
  const sum = values.reduce((before, value) => before + (value ? cents(value) : 0), 0)
  const shown = cents((await total(dialog).textContent()) ?? '')
  // Each row is rounded down separately, the total once.
  expect(shown - sum).toBeGreaterThanOrEqual(0)
  expect(shown - sum).toBeLessThan(values.length)
  await expect(kitPage.page.getByTestId('lk-polite')).toHaveText(`${held.size} tokens`)
  expect(balanceRequests()).toBe(1)

  await test.step('a token row opens the send form, the chevron the settings, and Back returns to each', async () => {
    const row = dialog.getByRole('button', { name: /^USD Coin/ })
    await row.click()
    await expect(dialog.getByRole('heading', { name: 'Send' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /USDC/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(row).toBeFocused()
    const chevron = dialog.getByRole('button', { name: 'Account settings' })
    await chevron.click()
    await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    await page.keyboard.press('Backspace')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(chevron).toBeFocused()
  })

  const body = dialog.locator('[data-lk-body]:not([inert])')
  await test.step('tabs stay below the header, respond to the arrow keys, and keep their scroll positions', async () => {
    await page.setViewportSize({ width: 1280, height: 560 })
    await settled(page)
    const scrolled = () => body.evaluate((element) => element.scrollTop)
    await body.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const before = await scrolled()
    expect(before).toBeGreaterThan(100)
    const tabs = dialog.getByRole('tablist')
    const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
    // The body's padding stays above the tabs.
    expect((await top(tabs)) - (await top(body))).toBe(4)
    const name = (tab: string) => dialog.getByRole('tab', { name: tab })
    await name('Tokens').focus()
    await page.keyboard.press('ArrowRight')
    await expect(name('NFTs')).toBeFocused()
    await expect(name('NFTs')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(name('Activity')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(name('Tokens')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(scrolled).toBe(before)

    // A row that gets the focus while moving upwards is not hidden below the tabs.
    const buttons = dialog.getByTestId('token-list').getByRole('button')
    await buttons.last().focus()
    for (let press = await buttons.count(); press > 1; press--) await page.keyboard.press('ArrowUp')
    await expect(buttons.first()).toBeFocused()
    const { y = 0, height = 0 } = (await tabs.boundingBox()) ?? {}
    expect(await top(buttons.first())).toBeGreaterThanOrEqual(y + height)
  })

  await test.step('renders only the rows in view of 5,000 tokens, and the keyboard reaches the last one', async () => {
    const json = { balances: manyTokens(5_000) }
    await page.route('**/v1/account/*/balance?*', (route) => route.fulfill({ json }))
    await kitPage.wallet('alder').chooseChain(8453)
    await expect(rows.first()).toHaveAttribute('aria-setsize', '5000')
    const seen = await body.evaluate((element) => Math.ceil(element.clientHeight / 60))
    // Six rows are rendered above and below the rows in view.
    expect(await rows.count()).toBeLessThanOrEqual(seen + 1 + 2 * 6)
    await rows.first().getByRole('button').focus()
    await page.keyboard.press('End')
    const last = dialog.getByRole('button', { name: /^Token 5000/ })
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport()
    // The focused row and its neighbour stay rendered.
    await body.evaluate((element) => element.scrollTo(0, 120_000))
    await expect(dialog.getByRole('button', { name: /^Token 2000/ })).toBeVisible()
    await expect(last).toBeFocused()
    expect(await rows.count()).toBeLessThanOrEqual(seen + 1 + 2 * 6 + 2)
  })
})

test('behavior: reads the balances from a wallet that provides them, not from a service', {
  tag: '@account',
}, async ({ kitPage, page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await openAccount(kitPage, { assets: '' })
  const [account] = await kitPage.wallet('alder').accounts()
  for (const [symbol, quantity] of await heldOnChain(account as Address))
    await expect(kitPage.dialog.getByText(`${quantity} ${symbol}`, { exact: true })).toBeVisible()
  expect(requests.filter((path) => path.endsWith('/balance'))).toEqual([])
})

test('error: shows skeletons while loading, panel and snackbar when down, the lost connection, and known figures with their age', async ({
  kitPage,
  page,
  context,
  stack,
}) => {
  const { dialog } = kitPage
  await stack.fail('blockchain', balances({ hang: true }))
  await openAccount(kitPage)
  const waiting = dialog.getByTestId('tokens-loading')
  await expect(waiting).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => window.kitClock?.advance(150))
  await expect(page.getByTestId('lk-polite')).toHaveText(/^Loading/)
  await picture(kitPage, 'loading')
  const boxes = (await waiting.boundingBox())?.height

  // The service is down on the next network.
  await stack.fail('blockchain', balances({ status: 500 }))
  await kitPage.wallet('alder').chooseChain(8453)
  const panel = dialog.getByTestId(/^tokens-(failed|offline)$/)
  const heading = panel.getByRole('heading')
  await expect(heading).toHaveText('The balance service is not answering')
  await expect(page.getByTestId('lk-snackbar')).toHaveText('Token Balance Unavailable')
  await expect(total(dialog)).toContainText('Balance not known')
  await expect(total(dialog)).not.toContainText(/\d/)
  // The chain's own figure stays, without a price.
  await expect(dialog.getByTestId('token-native')).toContainText('Price not known')
  await page.evaluate(() => window.kitClock?.advance(8_000))
  await picture(kitPage, 'down')

  await stack.fail('blockchain', balances({ close: true }))
  await context.setOffline(true)
  await expect(heading).toHaveText('You are offline')
  await context.setOffline(false)
  await expect(heading).toHaveText('The balance service is not answering')

  await stack.fail('blockchain', null)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByTestId('token-list')).toBeVisible()
  await expect(total(dialog)).toContainText('$')
  // Four skeletons had the height of four rows.
  const row = (await dialog.getByTestId('token-native').boundingBox())?.height
  expect(boxes).toBe((row ?? 0) * 4)

  const known = (await total(dialog).textContent()) ?? ''
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await stack.fail('blockchain', balances({ status: 500 }))
  // The data is older than 30 s, so it refetches, and receives no response.
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 125_000
  })
  await kitPage.accountButton.click()
  await expect(total(dialog)).toContainText('Updated 2 min ago')
  await expect(total(dialog)).toContainText(known)
  await expect(dialog.getByTestId('token-native')).toBeVisible()
  await page.evaluate(() => window.kitClock?.advance(8_000))
  await picture(kitPage, 'stale')
  await stack.fail('blockchain', null)
  await total(dialog).getByRole('button', { name: 'Try again' }).click()
  await expect(total(dialog)).not.toContainText('Updated')
  await expect(total(dialog)).toContainText(known)
})
