// @vitest-environment happy-dom

import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getActivityQueryKey } from '../../../../queries/index.ts'
import type { ViewName } from '../../../../src/config/views.ts'
import type { TransactionCheck } from '../../../../src/namespace/transfers.types.ts'
import { trackTransaction } from '../../../../src/transfers/transactions.ts'
import {
  dismissUnconfirmedSend,
  keepUnconfirmedSend,
} from '../../../../src/transfers/unconfirmedSends.ts'
import { connectedState } from '../../../../test/fixtures/mountDialog.tsx'
import { type MountViewParameters, mountView } from '../../../../test/fixtures/mountView.tsx'
import { stubLayout } from '../../../../test/fixtures/stubLayout.ts'
import { ActivityPanel } from './ActivityPanel.tsx'

const me = connectedState().account.address
const friend = '0x1111111111111111111111111111111111111111'
const hour = 3_600_000

const sent = (index: number, more: object = {}) => ({
  id: `id-${index}`,
  metadata: {
    operationType: 'send',
    hash: `0x${String(index).padStart(64, '0')}`,
    minedAt: new Date(Date.now() - index * hour).toISOString(),
    sentFrom: me,
    sentTo: friend,
    status: 'confirmed',
    nonce: index,
    application: null,
    chain: 'eip155:1',
    ...more,
  },
  transfers: [
    {
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
      direction: 'out',
      quantity: { numeric: '0.2' },
      value: 1,
      price: 1,
    },
  ],
})

/** The service's response for a cursor: a page, a status, or nothing until the test resolves it. */
let pages: Record<string, unknown>
let asked: string[]
beforeEach(() => {
  pages = { '': { data: [sent(1), sent(2)], next: null } }
  asked = []
  localStorage.clear()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : `${input}`)
    if (pathname.endsWith('supported-chains')) return json({ http: ['eip155:1'], ws: [] })
    const cursor = searchParams.get('cursor') ?? ''
    asked.push(cursor)
    const page = await pages[cursor]
    return typeof page === 'number' ? json({ reason: 'no' }, page) : json(page)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const mount = (more: Partial<MountViewParameters> = {}) =>
  mountView({ name: 'Account', View: ActivityPanel, ...more })

const rows = () => screen.getAllByTestId('activity-row')
const without = (...missing: ViewName[]) => ({
  hasView: (view: ViewName) => !missing.includes(view),
})
const pendingLook = async (): Promise<TransactionCheck> => ({ status: 'pending' })

/** The requested cursors without the first page, which StrictMode requests twice. */
const later = () => asked.filter((cursor) => cursor !== '')

/** Returns the current text of the polite live region. */
async function said(mounted: ReturnType<typeof mount>, region: 'polite' | 'assertive' = 'polite') {
  await act(() => mounted.clock.advance(60))
  return screen.getByTestId(`lk-${region}`).textContent
}

test('default: rows are grouped by month, and their number is announced once [spec 0.01 1.08]', async () => {
  const mounted = mount()
  await waitFor(() => expect(rows()).toHaveLength(2))
  const [first] = rows()
  expect(first?.textContent).toContain('Sent')
  expect(first?.textContent).toContain('−0.200 ETH')
  expect(first?.textContent).toContain('Address starting 0x11')
  expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(0)
  expect(await said(mounted)).toBe('2 transactions')
})

test('behavior: seven skeleton rows show after 150 ms, and the loading is announced', async () => {
  pages[''] = new Promise(() => {})
  const mounted = mount()
  const waiting = screen.getByTestId('activity-loading')
  expect(waiting.style.visibility).toBe('hidden')
  await act(() => mounted.clock.advance(150))
  expect(waiting.style.visibility).toBe('')
  expect(waiting.querySelectorAll('[data-lines="2"]')).toHaveLength(7)
  expect(await said(mounted)).toBe('Loading activity')
})

test('behavior: an empty list offers to receive, when there is a view for it', async () => {
  pages[''] = { data: [], next: null }
  const mounted = mount()
  const empty = await screen.findByTestId('empty-activity-state')
  expect(empty.textContent).toContain('Transfers on Ethereum will be listed by month.')
  expect(await said(mounted)).toBe('Nothing here yet')
  const receive = within(empty).getByRole('button', { name: 'Receive' })
  // Going back returns the focus to the button.
  expect(receive.dataset.lkFocusKey).toBe('empty-receive')
  await userEvent.click(receive)
  expect(mounted.router.current().name).toBe('WalletReceive')
  cleanup()
  mount(without('WalletReceive'))
  const other = await screen.findByTestId('empty-activity-state')
  expect(within(other).queryByRole('button')).toBeNull()
})

test('error: a failed read shows in the snackbar and the panel, and can be retried [spec 8.02]', async () => {
  pages[''] = 403
  const mounted = mount()
  const failed = await screen.findByTestId('activity-failed')
  expect(failed.textContent).toContain('Activity did not load')
  expect(screen.getByText('Failed to fetch transactions')).toBeTruthy()
  expect(await said(mounted, 'assertive')).toBe('Failed to fetch transactions')
  expect(screen.queryByTestId('empty-activity-state')).toBeNull()
  pages[''] = { data: [sent(1)], next: null }
  await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('error: offline, shows a message', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  pages[''] = 403
  mount()
  const panel = await screen.findByTestId('activity-offline')
  expect(panel.textContent).toContain('You are offline')
  expect(panel.querySelector('[data-icon="offline"]')).not.toBeNull()
})

test('error: outdated activity stays, with its age and a retry', async () => {
  const mounted = mount()
  await waitFor(() => expect(rows()).toHaveLength(2))
  pages[''] = 403
  const queryKey = getActivityQueryKey(mounted.kit.http, { address: me, networkId: 'eip155:1' })
  await act(() => mounted.client.invalidateQueries({ queryKey }))
  const stale = await screen.findByTestId('activity-stale')
  expect(stale.textContent).toContain('Updated a moment ago')
  expect(rows()).toHaveLength(2)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 125_000)
  await act(() => mounted.clock.advance(60_000))
  expect(stale.textContent).toContain('Updated 2 min ago')
  pages[''] = { data: [sent(1), sent(2), sent(3)], next: null }
  await userEvent.click(within(stale).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(screen.queryByTestId('activity-stale')).toBeNull()
})

test('behavior: an unsupported network is not shown as one without activity', async () => {
  const mounted = mount({ initial: connectedState('eip155:8453') })
  const panel = await screen.findByTestId('activity-not-supported')
  expect(panel.textContent).toContain('Activity isn’t available on Base.')
  expect(screen.queryByTestId('empty-activity-state')).toBeNull()
  expect(asked).toEqual([])
  expect(await said(mounted)).toBe('No activity for this network')
})

test('behavior: the next page loads near the end, with three skeleton rows', async () => {
  let give = (_: unknown) => {}
  pages[''] = { data: [sent(1)], next: 'two' }
  pages.two = new Promise((resolve) => {
    give = resolve
  })
  const mounted = mount()
  await waitFor(() => expect(later()).toEqual(['two']))
  expect(screen.getAllByTestId('activity-row')).toHaveLength(1)
  expect(document.querySelectorAll('[data-lines="2"]')).toHaveLength(3)
  expect(await said(mounted)).toBe('1 transaction')
  await act(async () => give({ data: [sent(2)], next: null }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(document.querySelectorAll('[data-lines="2"]')).toHaveLength(0)
  // Further pages are not announced.
  expect(await said(mounted)).toBe('1 transaction')
})

test('error: a page that fails keeps the previous ones, and is retried only on a press', async () => {
  pages[''] = { data: [sent(1)], next: 'two' }
  pages.two = 403
  const mounted = mount()
  const failed = await screen.findByTestId('activity-more-failed')
  expect(failed.textContent).toContain('Couldn’t load more')
  expect(rows()).toHaveLength(1)
  expect(await said(mounted)).toBe('Couldn’t load more')
  expect(later()).toEqual(['two'])
  pages.two = { data: [sent(2)], next: null }
  await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(later()).toEqual(['two', 'two'])
})

test('behavior: a page without entries of this network is followed by the next [spec 5.11]', async () => {
  pages[''] = { data: [sent(1, { chain: 'eip155:8453' })], next: 'two' }
  pages.two = { data: [sent(2)], next: null }
  mount()
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(later()).toEqual(['two'])
})

test('behavior: returning to the list starts with the newest page', async () => {
  pages[''] = { data: [sent(1)], next: 'two' }
  pages.two = { data: [sent(2)], next: 'three' }
  pages.three = { data: [sent(3)], next: null }
  const { kit, client, unmount } = mount()
  await waitFor(() => expect(rows()).toHaveLength(3))
  const queryKey = getActivityQueryKey(kit.http, { address: me, networkId: 'eip155:1' })
  const before = client.getQueryState(queryKey)?.dataUpdatedAt
  unmount()
  expect(client.getQueryData(queryKey)).toMatchObject({ pages: [{ next: 'two' }] })
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(before)
})

test('behavior: a pending transaction comes first with its status as text, and opens in the dialog', async () => {
  const { kit, router } = mount({ look: pendingLook })
  await waitFor(() => expect(rows()).toHaveLength(2))
  const hash = `0x${'ab'.repeat(32)}`
  act(() => void trackTransaction(kit, { hash, description: 'Mint a badge' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  const [first] = rows()
  expect(first?.textContent).toContain('Mint a badge')
  expect(first?.textContent).toContain('Pending')
  await userEvent.click(first as HTMLElement)
  expect(router.store.getState().stack.at(-1)).toMatchObject({
    name: 'WalletSendConfirmed',
    data: { hash },
  })
})

test('behavior: a payment request without a response comes first, as unconfirmed, and opens in the dialog', async () => {
  const { kit, router } = mount({ look: pendingLook })
  await waitFor(() => expect(rows()).toHaveLength(2))
  act(() => {
    keepUnconfirmedSend(kit, {
      id: 'one',
      networkId: 'eip155:1',
      address: me,
      wallet: 'Cedar',
      transfer: { to: friend, amount: '0.5', symbol: 'ETH', decimals: 18 },
      stage: 'requested',
      requestedAt: Date.now(),
    })
  })
  await waitFor(() => expect(rows()).toHaveLength(3))
  const [first] = rows()
  expect(first?.textContent).toContain('Sending')
  expect(first?.textContent).toContain('−0.500 ETH')
  expect(first?.textContent).toContain('Unconfirmed')
  await userEvent.click(first as HTMLElement)
  expect(router.store.getState().stack.at(-1)).toMatchObject({
    name: 'WalletSendConfirmed',
    data: { request: 'one' },
  })
  act(() => dismissUnconfirmedSend(kit, 'one'))
  await waitFor(() => expect(rows()).toHaveLength(2))
})

const replacedBy = (reason: 'cancelled' | 'other'): TransactionCheck => ({
  status: 'replaced',
  replacement: { hash: `0x${'cd'.repeat(32)}`, reason, status: 'confirmed' },
})

test.each<[string, string, TransactionCheck]>([
  ['replaced by another transaction', 'Replaced', replacedBy('other')],
  ['replaced by an unknown transaction', 'Replaced', { status: 'missing', isNonceUsed: true }],
  ['cancelled', 'Cancelled', replacedBy('cancelled')],
  ['missing on every node', 'Dropped', { status: 'missing', isNonceUsed: false }],
  ['reverted', 'Failed', { status: 'reverted' }],
])(
  'behavior: a transaction that is no longer pending shows its status: %s: %s',
  async (_, word, end) => {
    let check: TransactionCheck = { status: 'pending' }
    const { kit, clock, router } = mount({ look: async () => check })
    const hash = `0x${'ab'.repeat(32)}`
    act(() => void trackTransaction(kit, { hash, description: 'Mint a badge' }))
    const own = () => rows().find((row) => row.textContent?.includes('Mint a badge'))
    await waitFor(() => expect(own()?.textContent).toContain('Pending'))
    check = end
    // A missing transaction is dropped after a minute.
    for (let look = 0; look < 4; look++) await act(() => clock.advance(30_000))
    await waitFor(() => expect(own()?.textContent).toContain(word))
    expect(own()?.textContent).not.toContain('Pending')
    // The row shows the time with every status.
    expect(own()?.querySelector('time')).toBeTruthy()
    await userEvent.click(own() as HTMLElement)
    expect(router.store.getState().stack.at(-1)).toMatchObject({
      name: 'WalletSendConfirmed',
      data: { hash },
    })
  },
)

test('behavior: a failed transaction shows its status as text', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE'])
  pages[''] = { data: [sent(1, { status: 'failed' })], next: null }
  mount()
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Send failed'))
  // The text is for visitors who do not see the icon.
  expect(rows()[0]?.textContent).toContain('Failed')
  expect(rows()[0]?.querySelector('time')?.textContent).toMatch(/^\d+ \w+$/)
})

test('behavior: renders a few dozen rows of ten thousand entries', async () => {
  stubLayout({ height: 480, tile: 60 })
  pages[''] = { data: Array.from({ length: 10_000 }, (_, index) => sent(index + 1)), next: null }
  const mounted = mount()
  await waitFor(() => expect(rows().length).toBeGreaterThan(5))
  expect(rows().length).toBeLessThan(40)
  expect(await said(mounted)).toBe('10000 transactions')
  expect(rows()[0]?.closest('li')?.getAttribute('aria-setsize')).toMatch(/^100\d\d$/)
})
