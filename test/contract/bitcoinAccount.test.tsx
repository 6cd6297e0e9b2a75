// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { bitcoin as bitcoinNamespace } from '../../connectors/bitcoin/bitcoin.ts'
import { openBitcoin } from '../../playground/stack/bitcoin/bitcoinTestBed.ts'
import { giveCoins } from '../../playground/stack/bitcoin/createFaucet.ts'
import { listFaultRoutes } from '../../playground/stack/faultRoutes.ts'
import { handleEsplora } from '../../playground/stack/services/esplora.ts'
import { createFaultTable, type Fault, withFaults } from '../../playground/stack/services/faults.ts'
import { resolveConfig } from '../../src/config/resolveConfig.ts'
import { bitcoin, bitcoinTestnet } from '../../src/networks/bitcoin.ts'
import { createTestClock } from '../fixtures/createTestClock.ts'
// Lazily loaded views are loaded up front, so that tests do not wait for them.
import '../../ui/features/account/accountViews.ts'
import '../../ui/firstOpen.ts'
import { mountDialog, preparePage } from '../fixtures/mountDialog.tsx'
import { bitcoinContext } from './connectors.bitcoin.setups.ts'

preparePage()

const networks = [bitcoin, bitcoinTestnet]
const chainId = bitcoin.caipNetworkId as `bip122:${string}`

/**
 * Opens the account view with a scripted wallet. `bitcoin()` reads the offline stack's chain.
 */
async function open({ account = 3, hasOrdinals = true } = {}) {
  const bed = await openBitcoin()
  const requests: string[] = []
  const table = createFaultTable()
  const answer = withFaults(
    handleEsplora,
    (request) => table.match('esplora', request),
    // A late response is delayed by one task.
    () => new Promise((resolve) => setTimeout(resolve)),
  )
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    requests.push(request.url)
    if (!request.url.startsWith('https://bitcoin.test/')) throw new Error('no network')
    const response = await answer(request, { bitcoinNodes: [bed.node] })
    // `fetch` rejects with this error when the connection breaks.
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  const payment = bed.keyOf(account).address
  const ordinal = bed.keyOf(account, 'ordinals').address
  const accounts = [
    { namespace: 'bip122' as const, address: payment, purpose: 'payment' as const },
    { namespace: 'bip122' as const, address: ordinal, purpose: 'ordinal' as const },
  ].map((one) => ({ ...one, type: 'eoa' as const }))
  const own = hasOrdinals ? accounts : accounts.slice(0, 1)
  const connector = {
    ...{ id: 'larch', uid: 'uid-larch', name: 'Larch', type: 'ANNOUNCED' as const },
    namespace: 'bip122' as const,
  }
  const config = resolveConfig({
    projectId: 'contract',
    baseUrls: { esplora: { [chainId]: 'https://bitcoin.test/mainnet' } },
  })
  const { readBalance, readActivity } = bitcoinNamespace({ networks })({
    ...bitcoinContext(createTestClock()),
    config,
  })
  const mounted = mountDialog({}, {
    ...{ namespace: 'bip122', networks, networkId: chainId, status: 'connected' },
    ...{ connectors: [connector], account: own[0], activeConnectorId: 'larch' },
    ...{ readBalance, readActivity },
    connections: [
      {
        ...{ connectorId: 'larch', connectorUid: 'uid-larch', name: 'Larch' },
        ...{ accounts: own, networkId: chainId },
      },
    ],
  } as never)
  act(() => mounted.kit.open({ view: 'Account' }))
  return {
    ...mounted,
    ...{ bed, requests, payment, ordinal },
    balance: await screen.findByTestId('account-balance'),
    async pay(value: number) {
      await giveCoins(bed.chain, [{ address: payment, value }])
    },
    /** Sets the fault of the server; undefined removes it. */
    fail: (fault?: Fault) => table.set('esplora', fault),
  }
}

const rows = () => screen.queryAllByTestId('activity-row').map((row) => row.textContent)

test('default: shows balance, both addresses and transactions, each with its explorer page [spec 3.08]', async () => {
  const { bed, balance, payment, ordinal, requests } = await open({ account: 0 })
  await waitFor(() => expect(balance.textContent).toMatch(/^Total balance [\d,.]+ BTC$/))
  const held = bed.outputsOf(0).reduce((sum, { value }) => sum + value, 0)
  const shown = balance.textContent?.replace(/[^\d.]/g, '')
  expect(Math.round(Number(shown) * 1e8)).toBe(held)

  const addresses = screen.getByTestId('account-addresses')
  for (const [purpose, address] of Object.entries({ payment, ordinal })) {
    const row = within(addresses).getByTestId(`address-${purpose}`)
    expect(row.textContent).toContain(address.slice(0, 4))
    expect(row.textContent).toContain(address.slice(-6))
  }
  expect(within(addresses).getByTestId('address-payment').getAttribute('aria-current')).toBe('true')

  const [row] = await screen.findAllByTestId('activity-row')
  expect(row?.getAttribute('href')).toMatch(/^https:\/\/mempool\.space\/tx\/[0-9a-f]{64}$/)
  expect(row?.textContent).toMatch(/(Received|Sent).* BTC/)
  expect(screen.queryByTestId('account-send')).toBeNull()
  expect(screen.getByTestId('account-receive')).toBeDefined()
  // The blockchain service does not support Bitcoin.
  const others = requests.filter((url) => !url.startsWith('https://bitcoin.test/'))
  expect(others.filter((url) => /balance|history|supported-chains/.test(url))).toEqual([])
})

test('behavior: shows a payment as pending until it is mined', async () => {
  const { bed, balance, pay, client } = await open()
  await waitFor(() => expect(balance.textContent).toBe('Total balance 0.000 BTC'))
  expect(await screen.findByTestId('empty-activity-state')).toBeDefined()
  await pay(70_000)
  await act(() => client.refetchQueries())
  await waitFor(() =>
    expect(balance.textContent).toBe('Total balance 0.0007 BTC0.0007 BTC pending'),
  )
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toMatch(/^Receiving.*\+0\.0007 BTC.*Pending/)
  bed.chain.mine()
  await act(() => client.refetchQueries())
  await waitFor(() => expect(balance.textContent).toBe('Total balance 0.0007 BTC'))
  await waitFor(() => expect(rows()[0]).toMatch(/^Received.*\+0\.0007 BTC/))
})

test('error: shows a server failure, never zero, and recovers on retry', async () => {
  const { balance, fail, client } = await open({ account: 0 })
  await waitFor(() => expect(balance.textContent).toMatch(/^Total balance \d/))
  await screen.findAllByTestId('activity-row')
  fail({ status: 503 })
  // Without the stored data, the view depends on the server's response.
  localStorage.clear()
  await act(() => client.resetQueries())
  await waitFor(() =>
    expect(balance.textContent).toBe('Balance not known— BTCNot available right now'),
  )
  expect(balance.textContent).not.toMatch(/\d/)
  const failed = await screen.findByTestId('activity-failed')
  expect(failed.textContent).toContain('Activity did not load')
  fail()
  // The view has a single retry button, for both reads.
  const again = screen.getByRole('button', { name: 'Try again' })
  expect(failed.contains(again)).toBe(true)
  await userEvent.click(again)
  await waitFor(() => expect(balance.textContent).toMatch(/^Total balance \d/))
  expect(await screen.findAllByTestId('activity-row')).not.toHaveLength(0)
})

test('error: shows a retry button when only the balance fails', async () => {
  const { balance, fail, client } = await open({ account: 0 })
  await screen.findAllByTestId('activity-row')
  localStorage.clear()
  fail({ path: '/utxo', status: 503 })
  await act(() => client.resetQueries())
  await waitFor(() =>
    expect(balance.textContent).toBe('Balance not known— BTCNot available right nowTry again'),
  )
  await screen.findAllByTestId('activity-row')
  fail()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(balance.textContent).toMatch(/^Total balance \d/))
})

test('behavior: pressing the other address makes it active', async () => {
  const { namespace, kit, ordinal } = await open()
  const switched = vi.spyOn(kit, 'switchConnection')
  await userEvent.click(await screen.findByTestId('address-ordinal'))
  expect(switched).toHaveBeenCalledWith({
    ...{ namespace: namespace.namespace, connectorId: 'larch', address: ordinal },
  })
})

test('default: receive shows the payment address, the ordinals address next to it, and a warning about mixing them', async () => {
  const { payment, ordinal } = await open()
  await userEvent.click(await screen.findByTestId('account-receive'))
  expect((await screen.findByTestId('receive-address')).textContent).toBe(payment)
  expect(screen.getByTestId('receive-ordinal-address').textContent).toBe(ordinal)
  expect(screen.getByTestId('receive-keep-apart').textContent).toContain(
    'only to the ordinals address',
  )
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await userEvent.click(screen.getByTestId('receive-ordinal-copy'))
  expect(copied).toHaveBeenLastCalledWith(ordinal)
  await userEvent.click(screen.getByTestId('receive-address-copy-button'))
  expect(copied).toHaveBeenLastCalledWith(payment)
})

test('behavior: a single address needs no warning', async () => {
  const { payment } = await open({ hasOrdinals: false })
  expect(screen.queryByTestId('account-addresses')).toBeNull()
  await userEvent.click(await screen.findByTestId('account-receive'))
  expect((await screen.findByTestId('receive-address')).textContent).toBe(payment)
  expect(screen.queryByTestId('receive-keep-apart')).toBeNull()
})

/** The account's routes of a Bitcoin server, and the parts of the view that show their faults. */
const readers = {
  'unspent outputs': { balance: true, activity: false },
  'transactions of an address': { balance: false, activity: true },
} as const

test.each(Object.entries(readers))(
  'error: a fault of the route of %s shows its designed state, and the rest of the account stays visible',
  async (name, reads) => {
    const route = listFaultRoutes([]).find((one) => one.name === name)
    // Other faults cause the same errors, as tests of `src/http` show. `npm run test:deep` runs all of them in a browser.
    const sample = ['wrong shape', 'close', 'latency', 'hang']
    const faults = (route?.faults ?? []).filter((one) => sample.includes(one.name))
    expect(faults).toHaveLength(sample.length)
    const { balance, fail, client, payment, ordinal } = await open({ account: 0 })
    for (const { name: fault, fault: set } of faults) {
      fail(set)
      // Without the stored data, the view depends on the server's response.
      localStorage.clear()
      await act(async () => {
        const reset = client.resetQueries()
        if (fault !== 'hang') await reset
      })
      const harm = fault === 'hang' ? 'loading' : 'failed'
      const state = (isRead: boolean): 'listed' | 'loading' | 'failed' =>
        isRead && fault !== 'latency' ? harm : 'listed'
      const texts = {
        listed: /^Total balance [\d,.]+ BTC$/,
        failed: /^Balance not known— BTCNot available right now/,
        loading: /^\D*$/,
      }
      await waitFor(() => expect(balance.textContent, fault).toMatch(texts[state(reads.balance)]))
      const isBusy = balance.getAttribute('aria-busy') === 'true'
      expect(isBusy, fault).toBe(state(reads.balance) === 'loading')
      const shown = {
        listed: 'activity-list',
        failed: 'activity-failed',
        loading: 'activity-loading',
      }
      expect(await screen.findByTestId(shown[state(reads.activity)]), fault).toBeDefined()
      const isFailed = [reads.balance, reads.activity].some((isRead) => state(isRead) === 'failed')
      const again = screen.queryAllByRole('button', { name: 'Try again' })
      expect(again, fault).toHaveLength(isFailed ? 1 : 0)
    }
    // Receive sends no request, and shows both addresses in each state.
    await userEvent.click(screen.getByTestId('account-receive'))
    expect((await screen.findByTestId('receive-address')).textContent).toBe(payment)
    expect(screen.getByTestId('receive-ordinal-address').textContent).toBe(ordinal)
  },
)
