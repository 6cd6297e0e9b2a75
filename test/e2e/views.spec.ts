import type { Page } from '@playwright/test'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { registry } from '../../ui/registry.ts'
import { test as base, expect, type KitPage } from './kitPage.ts'
import { lookAtView } from './lookAtView.ts'
import { tellFromOtherTab } from './otherTab.ts'
import { solanaNodeOf } from './solanaBench.ts'
import { walkByKeyboard } from './walkByKeyboard.ts'

/** One page per worker for all views, without data of this site: a visit costs a third less than in a new page. */
const test = base.extend<object, { visited: Page }>({
  visited: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],

  page: async ({ visited: page }, use) => {
    const { pagesUrl: origin } = readE2eAddresses()
    // Leaves the page before clearing its storage, because an unloading page could write.
    await page.goto(`${origin}/nothing`)
    const session = await page.context().newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.send('Network.clearBrowserCache')
    await session.detach()
    await page.setViewportSize({ width: 1280, height: 800 })
    await use(page)
  },
})

// Each worker has its own page, so these tests can run in parallel.
test.describe.configure({ mode: 'parallel' })

/** A visitor's path to each view. A view in the registry without a row here fails the test. */
const ways: Record<string, (kit: KitPage, settings: Record<string, string>) => Promise<void>> = {
  async Connect(kit, settings) {
    await kit.open({ featured: featured, ...settings })
    await kit.connectButton.click()
    await expect(kit.dialog.getByRole('button', { name: 'Cedar' })).toBeVisible()
  },
  async ConnectingExternal(kit, settings) {
    await kit.open({ wallets: 'alder,cedar:hang', ...settings })
    await kit.connectButton.click()
    await kit.dialog.getByRole('button', { name: 'Cedar' }).click()
    await expect(kit.dialog.getByRole('heading', { name: 'Approve in Cedar' })).toBeVisible()
  },
  async ConnectingMultiChain(kit, settings) {
    await kit.open({ namespaces: 'solana', solana: 'alder', ...settings })
    await kit.connectButton.click()
    await kit.dialog.getByRole('button', { name: 'Alder' }).click()
    await expect(kit.dialog.getByRole('heading', { name: 'Connect Alder' })).toBeVisible()
  },
  async ConnectingWalletConnect(kit, settings) {
    await kit.open(settings)
    await kit.connectButton.click()
    await kit.dialog.getByRole('button', { name: 'MetaMask' }).click()
    await expect(kit.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  },
  async ConnectingWalletConnectBasic(kit, settings) {
    await kit.open({ universal: '', ...settings })
    await kit.connectButton.click()
    await expect(kit.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  },
  async AllWallets(kit, settings) {
    await kit.open({ featured, ...settings })
    await kit.connectButton.click()
    await kit.dialog.getByRole('button', { name: /^All wallets/ }).click()
    await expect(kit.dialog.getByRole('button', { name: 'MetaMask' })).toBeVisible()
  },
  async GetWallet(kit, settings) {
    await ways.WhatIsAWallet?.(kit, settings)
    await kit.dialog.getByRole('button', { name: 'Get a wallet' }).click()
    await expect(kit.dialog.getByRole('button', { name: 'MetaMask' })).toBeVisible()
  },
  async Downloads(kit, settings) {
    await ways.GetWallet?.(kit, settings)
    await kit.dialog.getByRole('button', { name: 'MetaMask' }).click()
    await expect(kit.dialog.getByRole('heading', { name: 'Get MetaMask' })).toBeVisible()
  },
  async WhatIsAWallet(kit, settings) {
    await kit.open(settings)
    await kit.connectButton.click()
    await kit.dialog.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect(kit.dialog.getByText('It holds your keys')).toBeVisible()
  },
  async Networks(kit, settings) {
    await kit.open({ networks: 'many', ...settings })
    await kit.connect('Cedar')
    await kit.page.getByRole('button', { name: 'Network: Ethereum. Change' }).click()
    await expect(kit.dialog.getByRole('button', { name: 'Polygon' })).toBeVisible()
  },
  async SwitchNetwork(kit, settings) {
    await kit.open(settings)
    await kit.connect('Cedar')
    await kit.wallet('cedar').behave('hang')
    await kit.page.getByRole('button', { name: 'Network: Ethereum. Change' }).click()
    await kit.dialog.getByRole('button', { name: 'Base' }).click()
    await expect(kit.dialog.getByRole('heading', { name: 'Approve in Cedar' })).toBeVisible()
  },
  async SwitchActiveChain(kit, settings) {
    await kit.open({ namespaces: 'solana', ...settings })
    await kit.connect('Cedar')
    await kit.page.getByRole('button', { name: 'Network: Ethereum. Change' }).click()
    await kit.dialog.getByTestId('network-solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp').click()
    await expect(kit.dialog.getByRole('heading', { name: / wallet needed$/ })).toBeVisible()
  },
  async ProfileWallets(kit, settings) {
    await kit.open({ namespaces: 'solana', solana: 'maple', wallets: 'alder,cedar', ...settings })
    await kit.connect('Cedar')
    await kit.page.evaluate(() => window.kits?.[0]?.open({ view: 'ProfileWallets' }))
    await kit.dialog.getByTestId('add-connection-solana').click()
    await kit.dialog.getByRole('button', { name: 'Maple' }).click()
    await expect(kit.dialog.getByTestId('active-profile-wallet-item')).toHaveCount(2)
    await kit.dialog.getByTestId('add-connection-eip155').click()
    await kit.dialog.getByRole('button', { name: 'Alder' }).click()
    // Cedar, and the second account of Alder and of Maple.
    await expect(kit.dialog.getByTestId('active-connection')).toHaveCount(3)
    await kit.dialog.getByRole('button', { name: /^More for Cedar/ }).click()
    await kit.dialog.getByTestId('connection-disconnect').click()
    await expect(kit.dialog.getByTestId('recent-connection').first()).toBeVisible()
    await expect(kit.dialog.getByTestId('balance-amount')).toHaveCount(2)
    await kit.page.evaluate(() => window.kitClock?.advance(6_000))
    await expect(kit.dialog.getByTestId('lk-snackbar')).toHaveCount(0)
  },
  async UnsupportedChain(kit, settings) {
    await kit.open(settings)
    await kit.connect('Cedar')
    await kit.wallet('cedar').chooseChain(4663)
    await expect(kit.dialog.getByRole('heading', { name: 'Unsupported network' })).toBeVisible()
  },
  async WhatIsANetwork(kit, settings) {
    await kit.open(settings)
    await kit.page.getByRole('button', { name: 'Network: Ethereum. Change' }).click()
    await kit.dialog.getByRole('button', { name: 'What is a network?' }).click()
    await expect(kit.dialog.getByRole('heading', { name: 'What is a network?' })).toBeVisible()
  },
  async Account(kit, settings) {
    await kit.open(settings)
    await kit.connect('Alder')
    await kit.accountButton.click()
    await expect(kit.dialog.getByTestId('token-native')).toBeVisible()
  },
  async WalletSend(kit, settings) {
    await kit.open({ wallets: 'birch', ...settings })
    await kit.connect('Birch')
    await kit.page.evaluate(() =>
      window.kits?.[0]?.open({
        view: 'WalletSend',
        send: { amount: '0.5', to: 'harbour.cedar.eth' },
      }),
    )
    await expect(
      kit.dialog.getByText('Address starting 0x3C', { exact: false }).first(),
    ).toBeAttached()
    await expect(kit.dialog.getByText('Network fee not known')).toHaveCount(0)
  },
  async WalletSendSelectToken(kit, settings) {
    await ways.WalletSend?.(kit, settings)
    await kit.dialog.getByRole('button', { name: 'ETH. Change token' }).click()
    await expect(kit.dialog.getByTestId('send-tokens').getByText('USD Coin')).toBeVisible()
  },
  async WalletSendPreview(kit, settings) {
    await ways.WalletSend?.(kit, settings)
    await kit.dialog.getByRole('button', { name: 'Review' }).click()
    await expect(kit.dialog.getByTestId('send-confirm')).not.toHaveAttribute('aria-disabled')
  },
  async WalletSendConfirmed(kit, settings) {
    await ways.WalletSendPreview?.(kit, settings)
    await kit.dialog.getByRole('button', { name: 'Send' }).click()
    await kit.dialog.getByRole('button', { name: 'View' }).click()
    await expect(kit.dialog.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  },
  async WalletReceive(kit, settings) {
    await ways.Account?.(kit, settings)
    await kit.dialog.getByRole('button', { name: 'Receive' }).click()
    await expect(kit.dialog.getByTestId('receive-address')).toBeVisible()
  },
  async WalletCompatibleNetworks(kit, settings) {
    await ways.WalletReceive?.(kit, settings)
    await kit.dialog.getByTestId('receive-networks').click()
    await expect(kit.dialog.getByTestId('compatible-networks')).toBeVisible()
  },
  async Transactions(kit, settings) {
    await kit.open(settings)
    const hash = `0x${'ab'.repeat(32)}`
    const now = Date.now()
    const [address = '0x'] = await kit.wallet('alder').accounts()
    const kept = { hash, networkId: 'eip155:1', address, addedAt: now } as const
    await tellFromOtherTab(kit.page, { ...kept, status: 'pending' })
    await kit.connect('Alder')
    await kit.accountButton.click()
    await expect(kit.dialog.getByTestId('pending-badge')).toBeVisible()
    await tellFromOtherTab(kit.page, { ...kept, status: 'confirmed' })
    await kit.dialog.getByRole('button', { name: 'View' }).click()
    await expect(kit.dialog.getByTestId('activity-row').first()).toBeVisible()
    await kit.page.evaluate(() => window.kitClock?.advance(3_000))
  },
  async AccountSettings(kit, settings) {
    await ways.Account?.(kit, settings)
    await kit.dialog.getByRole('button', { name: 'Account settings' }).click()
    await expect(kit.dialog.getByTestId('account-settings-address')).toBeVisible()
  },
}

const featured = [
  'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
].join(',')

/** Views that differ on Solana, with the same paths. */
const waysOnSolana: typeof ways = {
  async Account(kit, settings) {
    await kit.open({ namespaces: 'solana', solana: 'maple', wallets: 'none', ...settings })
    await kit.connect('Maple')
    await kit.accountButton.click()
    await expect(kit.dialog.getByTestId('token-native')).toBeVisible()
  },
  async WalletSend(kit, settings) {
    await kit.open({ namespaces: 'solana', solana: 'maple', wallets: 'none', ...settings })
    await kit.connect('Maple')
    const to = solanaNodeOf(readE2eAddresses().stackUrl).address(1)
    await kit.page.evaluate(
      (receiver) =>
        window.kits?.[0]?.open({ view: 'WalletSend', send: { amount: '0.5', to: receiver } }),
      to,
    )
    await expect(kit.dialog).toContainText('Balance')
    await expect(kit.dialog.getByText('Network fee not known')).toHaveCount(0)
  },
  async WalletSendPreview(kit, settings) {
    await waysOnSolana.WalletSend?.(kit, settings)
    await kit.dialog.getByRole('button', { name: 'Review' }).click()
    await expect(kit.dialog.getByTestId('send-confirm')).not.toHaveAttribute('aria-disabled')
  },
  async WalletReceive(kit, settings) {
    await waysOnSolana.Account?.(kit, settings)
    await kit.dialog.getByRole('button', { name: 'Receive' }).click()
    await expect(kit.dialog.getByTestId('receive-address')).toBeVisible()
  },
}

/** Further states of a view, checked before it. Each starts where the previous one ended. */
const parts: Record<string, Record<string, (kit: KitPage) => Promise<void>>> = {
  Account: {
    async nfts({ dialog }) {
      await dialog.getByRole('tab', { name: 'NFTs' }).click()
      await expect(dialog.getByTestId('nft').first().locator('img')).toHaveJSProperty(
        'complete',
        true,
      )
    },
    async activity({ dialog }) {
      await dialog.getByRole('tab', { name: 'Activity' }).click()
      await expect(dialog.getByTestId('activity-row').first()).toBeVisible()
    },
    async tokens({ dialog }) {
      await dialog.getByRole('tab', { name: 'Tokens' }).click()
      await expect(dialog.getByTestId('token-native')).toBeVisible()
    },
  },
}

/** Features without behavior of their own. Their changes are tested here. */
const tags: Readonly<Record<string, string>> = { Downloads: '@wallets', WhatIsAWallet: '@help' }

const names = Object.keys(registry)

test('default: every view has a path to it', () => {
  // Only an app with e-mail login opens it, and it lists the same wallets as Connect.
  const elsewhere = ['ConnectWallets']
  expect(names.filter((name) => !ways[name])).toEqual(elsewhere)
  expect(names.length).toBeGreaterThan(0)
})

for (const name of names) {
  const way = ways[name]
  if (way) picture(name, way, parts[name])
}
for (const [name, way] of Object.entries(waysOnSolana)) picture(`${name} on Solana`, way)

function picture(
  name: string,
  way: (kit: KitPage, settings: Record<string, string>) => Promise<void>,
  states: Record<string, (kit: KitPage) => Promise<void>> = {},
): void {
  const tag = tags[name] ?? []
  test(`picture and axe: ${name}: dark, light, right to left, on a phone [spec 2.03]`, {
    tag,
  }, async ({ kitPage: kit }) => {
    const { page } = kit
    await way(kit, {})
    for (const [state, reach] of [...Object.entries(states), ['', undefined]] as const) {
      await reach?.(kit)
      await lookAtView(kit, state ? `${name}-${state}` : name)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await walkByKeyboard(kit)
  })
}

test('behavior: an address in a right-to-left page is truncated at its end, and aligns with the page', async ({
  kitPage,
}) => {
  await waysOnSolana.WalletSend?.(kitPage, { dir: 'rtl' })
  const field = kitPage.dialog.getByTestId('send-to')
  await expect(field).toHaveCSS('text-align', 'right')
  await expect(field).toHaveCSS('direction', 'ltr')
  await field.fill('')
  await expect(field).toHaveCSS('direction', 'rtl')
})

test('behavior: an English sentence in a right-to-left page keeps its full stop at the end', async ({
  kitPage,
}) => {
  await ways.WhatIsAWallet?.(kitPage, { dir: 'rtl' })
  const sentence = kitPage.dialog.getByText('Only you can approve what leaves it.')
  const [first, last] = await sentence.evaluate((element) => {
    const text = element.firstChild
    const length = text?.textContent?.length ?? 0
    return [0, length - 1].map((index) => {
      const range = document.createRange()
      range.setStart(text as Node, index)
      range.setEnd(text as Node, index + 1)
      return range.getBoundingClientRect().x
    })
  })
  expect(last).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY)
  // It still aligns with the page, at the right.
  expect(await sentence.evaluate((element) => getComputedStyle(element).textAlign)).toBe('right')
})
