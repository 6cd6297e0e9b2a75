import type { Locator } from '@playwright/test'
import { holdRequests } from './holdRequests.ts'
import { expect, type KitPage, test } from './kitPage.ts'
import { lookAtState } from './lookAtView.ts'
import { tellFromOtherTab } from './otherTab.ts'

/**
 * Visually different states of views, many per visit. Other files cover the first look of each view (`views.spec.ts`),
 * pairing (`pairingStates.spec.ts`), holdings and activity while services fail (`accountFaults.spec.ts`), and failed
 * chunks (`missingCode.spec.ts`).
 */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** MetaMask and Trust Wallet, by their ids in the public directory. */
const featured = [
  'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
].join(',')
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const advance = ({ page }: KitPage, ms: number) =>
  page.evaluate((time) => window.kitClock?.advance(time), ms)

async function box(of: Locator) {
  const found = await of.boundingBox()
  if (!found) throw new Error('It is not shown.')
  return found
}

/** Makes a dev wallet reject some methods with an error until the next load. */
const answerWith = ({ page }: KitPage, wallet: string, methods: string[], code: number) =>
  page.evaluate(
    ([key, refused, errorCode]) => {
      const provider = window.devWallets?.[key]?.provider
      if (!provider) throw new Error(`No dev wallet ${key} on this page.`)
      const request = provider.request.bind(provider)
      provider.request = async (asked) => {
        if (!refused.includes(asked.method)) return request(asked)
        throw Object.assign(new Error('The wallet has an error.'), { code: errorCode })
      }
    },
    [wallet, methods, code] as const,
  )

test('axe: Connect, All wallets and Get a wallet, while the directory is silent, down and searched', async ({
  kitPage,
  page,
}) => {
  const { dialog } = kitPage
  const release = await holdRequests(page, '**/directory/getWallets*')
  await kitPage.open({ featured, legal: '', networks: 'many' })
  await kitPage.connectButton.click()
  await expect(dialog.getByTestId('awaited-featured')).toBeVisible()
  // Loaded content replaces its placeholder in the same position.
  const row = await box(dialog.getByTestId(/^wallet-.*cedar/).locator('> :first-child'))
  const place = await box(dialog.getByTestId('awaited-featured').locator('> * > *').first())
  expect(place.x).toBe(row.x)
  await lookAtState(kitPage, 'Connect: terms not accepted, wallets awaited')
  await dialog.getByTestId('legal-checkbox').click()
  await advance(kitPage, 10_000)
  await expect(dialog.getByTestId('directory-down')).toBeVisible()
  await lookAtState(kitPage, 'Connect: the directory is down')

  await dialog.getByTestId('lk-help').click()
  const asked = page.waitForRequest('**/directory/getWallets*')
  await dialog.getByTestId('get-wallet').click()
  await asked
  // The timeout starts when the view waits for it.
  await expect(page.getByTestId('lk-polite')).toHaveText('Loading wallets')
  await advance(kitPage, 10_000)
  await expect(dialog.getByTestId('directory-down')).toBeVisible()
  await lookAtState(kitPage, 'GetWallet: the directory is down')
  await dialog.getByTestId('lk-back').click()
  await dialog.getByTestId('lk-back').click()

  await dialog.getByTestId('all-wallets').click()
  await expect(dialog.getByTestId('waiting-tile').first()).toBeVisible()
  await lookAtState(kitPage, 'AllWallets: awaited')
  await advance(kitPage, 10_000)
  await expect(dialog.getByTestId('wallets-down')).toBeVisible()
  await lookAtState(kitPage, 'AllWallets: the directory is down')
  release()
  await expect(dialog.getByTestId('wallet-grid')).toBeVisible()
  await dialog.getByTestId('wallet-search').fill('no wallet has this name')
  await advance(kitPage, 300)
  await expect(dialog.getByTestId('no-wallet-found')).toBeVisible()
  await lookAtState(kitPage, 'AllWallets: none is found')
})

test('axe: ConnectingExternal, in each state', async ({ kitPage }) => {
  const { dialog } = kitPage
  const wallet = kitPage.wallet('cedar')
  const state = async (name: string) => {
    await expect(dialog.getByTestId(`connecting-${name}`)).toBeVisible()
    await lookAtState(kitPage, `ConnectingExternal: ${name}`)
  }
  const methods = ['eth_requestAccounts', 'wallet_requestPermissions']
  await kitPage.open({ wallets: 'cedar:hang', walletConnect: 'off', featured })
  await kitPage.connectButton.click()
  await dialog.getByRole('button', { name: 'MetaMask' }).click()
  await state('notInstalled')
  await dialog.getByTestId('lk-back').click()
  await dialog.getByRole('button', { name: 'Cedar' }).click()
  await wallet.waitForRequest()
  await advance(kitPage, 15_000)
  await state('waiting')
  await wallet.rejectPending()
  await state('declined')
  await answerWith(kitPage, 'cedar', methods, -32603)
  await dialog.getByTestId('connecting-action').click()
  await state('failed')
  await answerWith(kitPage, 'cedar', methods, -32002)
  await dialog.getByTestId('connecting-action').click()
  await state('alreadyOpen')
})

test('axe: Networks, SwitchNetwork, UnsupportedChain and what cannot be done there, in each state', async ({
  kitPage,
  page,
}) => {
  const { dialog } = kitPage
  const wallet = kitPage.wallet('cedar')
  await kitPage.open({ networks: 'many', unsupported: 'block' })
  await kitPage.connect('Cedar')
  await page.evaluate(() => window.kits?.[0]?.open({ view: 'Networks' }))
  await dialog.getByTestId('network-search').fill('no network has this name')
  await expect(dialog.getByTestId('network-eip155:1')).toHaveCount(0)
  await lookAtState(kitPage, 'Networks: none is found')
  await dialog.getByTestId('network-search').fill('')

  await wallet.behave('hang')
  await dialog.getByTestId('network-eip155:8453').click()
  await wallet.waitForRequest()
  const title = dialog.getByTestId('switch-network').getByRole('heading')
  const waiting = (await title.textContent()) ?? ''
  await wallet.rejectPending()
  await expect(title).not.toHaveText(waiting)
  await lookAtState(kitPage, 'SwitchNetwork: declined')
  const switches = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']
  const ends = [
    ['failed', -32603],
    ['alreadyOpen', -32002],
  ] as const
  let last = (await title.textContent()) ?? ''
  for (const [name, code] of ends) {
    await answerWith(kitPage, 'cedar', switches, code)
    await dialog.getByTestId('switch-network-action').click()
    await expect(title).not.toHaveText(last)
    await expect(title).not.toHaveText(waiting)
    last = (await title.textContent()) ?? ''
    await lookAtState(kitPage, `SwitchNetwork: ${name}`)
  }
  await wallet.behave('approve')
  await wallet.chooseChain(4663)
  await expect(dialog.getByTestId('unsupported-chain')).toBeVisible()
  await expect(dialog.getByTestId('lk-close')).toHaveCount(0)
  await lookAtState(kitPage, 'UnsupportedChain: it cannot be closed')

  await kitPage.open({ unsupported: 'ignore' })
  await wallet.chooseChain(4663)
  await page.evaluate(() => window.kits?.[0]?.open({ view: 'WalletSend' }))
  await expect(dialog.getByTestId('send-not-supported')).toBeVisible()
  await lookAtState(kitPage, 'WalletSend: the network is not supported')
  await page.evaluate(() => window.kits?.[0]?.open({ view: 'Account' }))
  await dialog.getByTestId('account-receive').click()
  await expect(dialog.getByTestId('receive-address')).toBeVisible()
  await lookAtState(kitPage, 'WalletReceive: the network is not one of the app')
})

test('axe: a snackbar, the menu of a wallet, an account with a transaction on its way', async ({
  kitPage,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { dialog } = kitPage
  await kitPage.open({ wallets: 'cedar' })
  await kitPage.connect('Cedar')
  const [address = '0x'] = await kitPage.wallet('cedar').accounts()
  const now = Date.now()
  const hash = `0x${'cd'.repeat(32)}`
  const kept = { hash, networkId: 'eip155:1', address, addedAt: now } as const
  await tellFromOtherTab(page, { ...kept, status: 'pending', description: 'Mint' })
  await kitPage.accountButton.click()
  await expect(dialog.getByTestId('pending-badge')).toBeVisible()
  await lookAtState(kitPage, 'Account: a transaction is on its way')
  await tellFromOtherTab(page, { ...kept, status: 'reverted' })
  await expect(dialog.getByTestId('lk-snackbar')).toBeVisible()
  await lookAtState(kitPage, 'Account: a transaction failed')
  await advance(kitPage, 10_000)
  await expect(dialog.getByTestId('lk-snackbar')).toHaveCount(0)
  await dialog.getByTestId('copy-address').click()
  await lookAtState(kitPage, 'Account: the address is copied')
  await dialog.getByTestId('account-receive').click()
  await dialog.getByTestId('receive-address-copy-button').click()
  await lookAtState(kitPage, 'WalletReceive: the address is copied')

  await page.evaluate(() => window.kits?.[0]?.open({ view: 'ProfileWallets' }))
  await dialog.getByTestId('connection-more').first().click()
  await expect(dialog.getByTestId('connection-disconnect')).toBeVisible()
  await lookAtState(kitPage, 'ProfileWallets: the menu of a wallet')
  await dialog.getByTestId('connection-copy').click()
  await expect(dialog.getByTestId('lk-snackbar')).toBeVisible()
  await lookAtState(kitPage, 'ProfileWallets: a snackbar')
})

test('axe: WalletSend, WalletSendSelectToken, WalletSendPreview and WalletSendConfirmed, in each state', async ({
  kitPage,
  page,
}) => {
  const { dialog } = kitPage
  const wallet = kitPage.wallet('birch')
  const [amount, to] = [dialog.getByTestId('send-amount'), dialog.getByTestId('send-to')]
  await kitPage.open({ wallets: 'birch' })
  await kitPage.connect('Birch')
  await page.evaluate(() => window.kits?.[0]?.open({ view: 'WalletSend' }))
  await expect(amount).toHaveValue('')
  // Content that fades below the footer while scrolling ends before it.
  const foot = await box(dialog.getByTestId('send-review').locator('..'))
  const fee = await box(dialog.getByText('Network fee', { exact: true }))
  expect(foot.y - (fee.y + fee.height)).toBeGreaterThanOrEqual(16)
  await lookAtState(kitPage, 'WalletSend: empty')
  await amount.fill('999999')
  await to.fill('0x3F19c')
  await to.blur()
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(2)
  await lookAtState(kitPage, 'WalletSend: an error in each field')

  await dialog.getByTestId('send-token').click()
  await dialog.getByTestId('send-token-search').fill('no token has this name')
  await expect(dialog.getByTestId('send-tokens')).toHaveCount(0)
  await lookAtState(kitPage, 'WalletSendSelectToken: none is found')
  await dialog.getByTestId('lk-back').click()

  await amount.fill('0.001')
  await to.fill(receiver)
  await dialog.getByTestId('send-review').click()
  const confirm = dialog.getByTestId('send-confirm')
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await wallet.behave('hang')
  await confirm.click()
  await wallet.waitForRequest()
  await expect(dialog.getByTestId('send-asking')).toBeVisible()
  await lookAtState(kitPage, 'WalletSendPreview: the wallet is asked')
  await wallet.rejectPending()
  await expect(dialog.getByTestId('send-problem')).toBeVisible()
  await lookAtState(kitPage, 'WalletSendPreview: declined')
})

test('axe: WalletSendConfirmed, in each state that a transaction can have', async ({
  kitPage,
  page,
}) => {
  const { dialog } = kitPage
  await kitPage.open({ wallets: 'birch' })
  await kitPage.connect('Birch')
  const [address = '0x'] = await kitPage.wallet('birch').accounts()
  const now = Date.now()
  for (const [index, status] of (['pending', 'reverted', 'dropped'] as const).entries()) {
    const hash = `0x${`${index}e`.repeat(32)}`
    const at = now + index
    const kept = { hash, networkId: 'eip155:1', address, addedAt: at } as const
    await tellFromOtherTab(page, { ...kept, status: 'pending' })
    await page.evaluate(() => window.kits?.[0]?.open({ view: 'Account' }))
    await dialog.getByTestId('pending-badge').click()
    await dialog.getByTestId('activity-row').first().click()
    await expect(dialog.getByTestId('send-state-pending')).toBeVisible()
    if (status === 'pending') await lookAtState(kitPage, 'WalletSendConfirmed: pending')
    else {
      await tellFromOtherTab(page, { ...kept, status })
      await expect(dialog.getByTestId('send-state-pending')).toHaveCount(0)
      await lookAtState(kitPage, `WalletSendConfirmed: ${status}`)
    }
  }
})
