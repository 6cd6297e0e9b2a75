// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createConfig, custom } from 'wagmi'
import { mainnet, sepolia } from 'wagmi/chains'
import { createTestClock } from '../../../test/fixtures/createTestClock.ts'
import { connectedState, mountDialog, preparePage } from '../../../test/fixtures/mountDialog.tsx'
import { stubLayout } from '../../../test/fixtures/stubLayout.ts'
import { stubPortfolio } from '../../../test/fixtures/stubPortfolio.ts'

preparePage()
afterEach(() => vi.restoreAllMocks())

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const eth = { symbol: 'ETH', name: 'Ether', numeric: '3.412', price: 2_850, value: 9_724.2 }
const dao = { symbol: 'DAO', address: '0x1111111111111111111111111111111111111111', numeric: '120' }

async function openAccount(...parameters: Parameters<typeof mountDialog>) {
  const [options = {}, state = connectedState(), wagmi] = parameters
  const mounted = mountDialog(options, state, wagmi)
  act(() => mounted.kit.open({ view: 'Account' }))
  const balance = await screen.findByTestId('account-balance')
  return { ...mounted, balance }
}

/** A chain on which every address holds this many wei. */
function chainWith(wei: bigint, chain: typeof mainnet | typeof sepolia = mainnet) {
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_getBalance') return `0x${wei.toString(16)}`
    throw new Error('down')
  }
  return createConfig({
    chains: [{ ...chain, contracts: undefined }],
    transports: {
      [mainnet.id]: custom({ request }, { retryCount: 0 }),
      [sepolia.id]: custom({ request }, { retryCount: 0 }),
    },
  })
}

const polite = () => screen.getByTestId('lk-polite').textContent

test('default: shows the total and the tokens, with a dash for an unknown price', async () => {
  stubPortfolio({ tokens: [eth, { symbol: 'USDC', address: usdc, value: 1_840.5 }, dao] })
  const { balance } = await openAccount()
  const list = await screen.findByTestId('token-list')
  expect(balance.textContent).toBe('Total balance $11,564.70')
  for (const [index, text] of [
    'Ether3.412 ETH$9,724.20',
    'USDC1.000 USDC$1,840.50',
    'DAO120.000 DAO—Price not known',
  ].entries())
    expect(list.children[index]?.textContent).toContain(text)
  expect(list.children).toHaveLength(3)
  await waitFor(() => expect(polite()).toBe('3 tokens'))
})

test.each([
  ['the project disables it', { isEnabled: false }, {}, false],
  [
    'the project enables it, although the app disables it',
    { isEnabled: true },
    { history: false },
    true,
  ],
  ['the app disables it', undefined, { history: false }, false],
])('parameters: activity: %s', async (_, entry, features, isShown) => {
  stubPortfolio({ tokens: [eth] })
  const others = globalThis.fetch
  const read = vi.fn()
  vi.stubGlobal('fetch', async (input: URL | string) => {
    if (!new URL(String(input)).pathname.endsWith('/config')) return others(input)
    read()
    const all = entry ? [{ id: 'activity', config: [], ...entry }] : null
    return Response.json({ features: all })
  })
  await openAccount({ features })
  await waitFor(() => expect(read).toHaveBeenCalled())
  await waitFor(() =>
    expect(screen.queryAllByRole('tab', { name: 'Activity' })).toHaveLength(isShown ? 1 : 0),
  )
  expect(screen.getByRole('tab', { name: 'Tokens' })).toBeDefined()
})

test('behavior: renders only the visible ones of five thousand tokens', async () => {
  stubLayout({ height: 480, tile: 60 })
  const tokens = Array.from({ length: 5_000 }, (_, index) => ({
    symbol: `T${index}`,
    address: `0x${(index + 1).toString(16).padStart(40, '0')}`,
  }))
  stubPortfolio({ tokens })
  await openAccount()
  const list = await screen.findByTestId('token-list')
  expect(list.firstElementChild?.getAttribute('aria-setsize')).toBe('5000')
  // Eight rows are visible, and six are overscan.
  expect(list.children.length).toBeLessThanOrEqual(15)
})

test('behavior: prices have the same format as amounts in every browser language', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  stubPortfolio({ tokens: [eth] })
  const { balance } = await openAccount()
  const row = await screen.findByTestId('token-native')
  expect(row.textContent).toMatch(/3\.412 ETH.*\$9,724\.20/)
  expect(balance.textContent).toBe('Total balance $9,724.20')
})

test('behavior: when all prices are unknown the total is a dash, not zero', async () => {
  stubPortfolio({ tokens: [dao] })
  const { balance } = await openAccount()
  await screen.findByTestId('token-list')
  expect(balance.textContent).toBe('Balance not known$—Prices not known')
})

test('behavior: an empty list does not show zero and offers to receive', async () => {
  stubPortfolio({ tokens: [] })
  const { balance, kit } = await openAccount()
  const empty = await screen.findByTestId('tokens-empty')
  expect(within(empty).getByRole('heading').textContent).toBe('No tokens yet')
  expect(balance.textContent).toContain('Balance not known')
  expect(balance.textContent).not.toMatch(/\d/)
  await userEvent.click(within(empty).getByRole('button', { name: 'Receive' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Receive' })).toBeTruthy()
  expect(kit.getState().isOpen).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  const again = within(await screen.findByTestId('tokens-empty'))
  await waitFor(() =>
    expect(document.activeElement).toBe(again.getByRole('button', { name: 'Receive' })),
  )
})

test('behavior: a native balance of the chain shows where the service lists no tokens', async () => {
  stubPortfolio({ tokens: [] })
  const { balance } = await openAccount({}, connectedState(), chainWith(3_412_900_000_000_000_000n))
  const native = await screen.findByTestId('token-native')
  expect(native.textContent).toContain('3.412 ETH')
  expect(native.textContent).toContain('Price not known')
  expect(screen.queryByTestId('tokens-empty')).toBeNull()
  expect(balance.textContent).toContain('Balance not known')
})

test('behavior: a network that the service does not support shows a message and the native balance', async () => {
  const service = stubPortfolio({ chains: ['eip155:8453'] })
  await openAccount({}, connectedState(), chainWith(10n ** 18n))
  const panel = await screen.findByTestId('tokens-not-listed')
  expect(panel.textContent).toContain('Token balances aren’t available on Ethereum')
  expect((await screen.findByTestId('token-native')).textContent).toContain('1.000 ETH')
  expect(service.asked).toBe(0)
})

test('behavior: a test network shows the native balance of the chain without a value [spec 9.24]', async () => {
  stubPortfolio({ tokens: [eth] })
  const chain = chainWith(512_900_000_000_000_000n, sepolia)
  const { balance } = await openAccount({}, connectedState('eip155:11155111'), chain)
  await waitFor(() => expect(balance.textContent).toBe('Total balance 0.512 ETHTest'))
  expect((await screen.findByTestId('token-native')).textContent).toMatch(/Ether0\.512 ETH$/)
  expect(screen.getByTestId('tokens-not-listed').textContent).toContain('Sepolia')
  expect((await screen.findByTestId('account-button')).textContent).toContain('0.512 ETH')
})

test('error: a test network that does not respond shows no balance and no zero', async () => {
  stubPortfolio()
  const { balance } = await openAccount({}, connectedState('eip155:11155111'))
  expect(balance.textContent).toBe('Balance not known— ETHTestNot available on this network')
})

test('error: when the service is down, the view has one "Try again" on every tab', async () => {
  stubPortfolio({ status: 500 })
  const { balance } = await openAccount({ clock: createTestClock() })
  await screen.findByTestId('tokens-failed')
  const tries = () => screen.queryAllByRole('button', { name: 'Try again' })
  expect(tries()).toHaveLength(1)
  expect(balance.textContent).toBe('Balance not known$—Not available right now')
  await userEvent.click(screen.getByRole('tab', { name: 'Activity' }))
  await screen.findByTestId('activity-failed')
  expect(tries()).toHaveLength(1)
})

test('error: when the service is down, it shows a dash, a panel and one snackbar; a retry loads the tokens', async () => {
  const service = stubPortfolio({ tokens: [eth], status: 500 })
  const { balance } = await openAccount({ clock: createTestClock() })
  const panel = await screen.findByTestId('tokens-failed')
  expect(within(panel).getByRole('heading').textContent).toBe(
    'The balance service is not answering',
  )
  // The snackbar’s text is not repeated.
  expect(panel.textContent).not.toMatch(/unavailable|did not load/i)
  expect(balance.textContent).toContain('Balance not known')
  expect(balance.textContent).not.toMatch(/\d/)
  expect((await screen.findByTestId('lk-snackbar')).textContent).toContain(
    'Token Balance Unavailable',
  )
  service.status = undefined
  await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }))
  expect((await screen.findByTestId('token-list')).textContent).toContain('3.412 ETH')
  expect(balance.textContent).toBe('Total balance $9,724.20')
})

test('error: "Token Balance Unavailable" shows at most once in 30 s [spec 8.01]', async () => {
  const clock = createTestClock()
  const service = stubPortfolio({ status: 404 })
  await openAccount({ clock })
  const snacks = () => screen.queryAllByTestId('lk-snackbar').length
  const again = async () => {
    const asked = service.asked
    await userEvent.click(await screen.findByTestId('tokens-retry'))
    await waitFor(() => expect(service.asked).toBe(asked + 1))
    await screen.findByTestId('tokens-failed')
    await act(() => clock.advance(1))
  }
  await screen.findByTestId('tokens-failed')
  await waitFor(() => expect(snacks()).toBe(1))
  await act(() => clock.advance(10_000))
  expect(snacks()).toBe(0)
  await again()
  expect(snacks()).toBe(0)
  await act(() => clock.advance(20_000))
  await again()
  await waitFor(() => expect(snacks()).toBe(1))
})

test('error: offline, the panel shows a message', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stubPortfolio({ status: 500 })
  await openAccount()
  const panel = await screen.findByTestId('tokens-offline')
  expect(within(panel).getByRole('heading').textContent).toBe('You are offline')
})

test('error: known balances stay with their age when the service fails later', async () => {
  const service = stubPortfolio({ tokens: [eth] })
  const { balance, kit, client } = await openAccount()
  await screen.findByTestId('token-list')
  service.status = 500
  await act(async () => {
    await client.invalidateQueries().catch(() => {})
  })
  await waitFor(() => expect(balance.textContent).toContain('Updated a moment ago'))
  expect(balance.textContent).toContain('$9,724.20')
  expect(screen.getByTestId('token-list').textContent).toContain('3.412 ETH')
  service.status = undefined
  service.tokens = [{ ...eth, numeric: '1', price: 5 }]
  await userEvent.click(within(balance).getByTestId('balance-retry'))
  await waitFor(() => expect(balance.textContent).toBe('Total balance $5.00'))
  expect(kit.getState().isOpen).toBe(true)
})

test('behavior: placeholders show after 150 ms of loading, not before', async () => {
  const clock = createTestClock()
  stubPortfolio({ isHanging: true })
  await openAccount({ clock })
  const boxes = await screen.findByTestId('tokens-loading')
  expect(boxes.querySelectorAll('li')).toHaveLength(4)
  expect(boxes.style.visibility).toBe('hidden')
  await act(() => clock.advance(150))
  expect(boxes.style.visibility).toBe('')
})

test('behavior: no request before the dialog opens, and none on a test network', async () => {
  const service = stubPortfolio({ tokens: [eth], chains: ['eip155:1', 'eip155:11155111'] })
  mountDialog({}, connectedState())
  await act(async () => {})
  expect(service.asked).toBe(0)
  await openAccount({}, connectedState('eip155:11155111'))
  expect(await screen.findByTestId('tokens-not-listed')).toBeTruthy()
  expect(service.asked).toBe(0)
})

test('behavior: the arrows move between tabs, panels load when selected, and Back restores the tab [spec 2.13]', async () => {
  stubPortfolio({ tokens: [eth] })
  await openAccount()
  const tab = (name: string) => screen.getByRole('tab', { name })
  await screen.findByTestId('token-list')
  act(() => tab('Tokens').focus())
  await userEvent.keyboard('{ArrowRight}')
  expect(tab('NFTs').getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{ArrowRight}')
  expect(tab('Activity').getAttribute('aria-selected')).toBe('true')
  await userEvent.click(screen.getByTestId('account-settings'))
  await screen.findByTestId('account-settings-address')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(tab('Activity').getAttribute('aria-selected')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('account-settings')))
})

test('parameters: disabled features are not offered, and the app sets the order [spec 2.24]', async () => {
  stubPortfolio({ tokens: [eth] })
  const actions = () =>
    within(screen.getByRole('list', { name: 'Actions' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  const first = await openAccount({ features: { walletFeaturesOrder: ['send', 'receive'] } })
  expect(actions()).toEqual(['Send', 'Receive'])
  first.unmount()
  await openAccount({ features: { send: false } })
  expect(actions()).toEqual(['Receive'])
})

test('parameters: { features: { receive: false, send: false } } shows no actions', async () => {
  stubPortfolio({ tokens: [] })
  await openAccount({ features: { receive: false, send: false } })
  const empty = await screen.findByTestId('tokens-empty')
  expect(screen.queryByRole('list', { name: 'Actions' })).toBeNull()
  expect(within(empty).queryByRole('button')).toBeNull()
})

test('behavior: the disconnect button is last in the account and in its settings', async () => {
  stubPortfolio({ tokens: [eth] })
  await openAccount()
  const isLast = () => {
    const foot = screen.getByTestId('way-out')
    expect(within(foot).getByRole('button', { name: 'Disconnect' })).toBeTruthy()
    return foot.parentElement?.lastElementChild === foot
  }
  expect(isLast()).toBe(true)
  await userEvent.click(screen.getByTestId('account-settings'))
  await screen.findByTestId('account-settings-address')
  await waitFor(() => expect(screen.getAllByTestId('way-out')).toHaveLength(1))
  expect(isLast()).toBe(true)
})

test('parameters: enableNetworkSwitch: false shows the network in the settings without a button', async () => {
  stubPortfolio({ tokens: [eth] })
  const first = await openAccount()
  const row = async () => {
    await userEvent.click(screen.getByTestId('account-settings'))
    return screen.findByTestId('account-switch-network-button')
  }
  const button = await row()
  expect(button.textContent).toContain('Ethereum')
  expect(
    within(button.parentElement as HTMLElement).getAllByRole('button', { name: /Ethereum/ }),
  ).toHaveLength(1)
  first.unmount()
  await openAccount({ enableNetworkSwitch: false })
  expect((await row()).textContent).toContain('Ethereum')
  expect(screen.queryByRole('button', { name: /Ethereum/ })).toBeNull()
})

test('behavior: with one funding method, "Fund wallet" opens it directly', async () => {
  stubPortfolio({ tokens: [eth] })
  await openAccount()
  await userEvent.click(screen.getByTestId('account-settings'))
  await userEvent.click(await screen.findByRole('button', { name: 'Fund wallet' }))
  expect(await screen.findByTestId('receive-address')).toBeTruthy()
})
