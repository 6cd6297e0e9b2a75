// @vitest-environment happy-dom
import { type DefaultOptions, keepPreviousData, onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectedState } from '../../../test/fixtures/mountDialog.tsx'
import {
  button,
  details,
  ether,
  fill,
  friend,
  isOff,
  isReady,
  me,
  mountReview,
  press,
} from '../../../test/fixtures/mountReview.tsx'
import { stubPortfolio } from '../../../test/fixtures/stubPortfolio.ts'
import { sendForm } from './sendForm.ts'

beforeEach(() => {
  localStorage.clear()
  stubPortfolio()
  onlineManager.setOnline(true)
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

describe('only the shown payment is signed', () => {
  /** A prepared payment with another amount than the shown one. */
  const other = {
    namespace: 'eip155',
    networkId: 'eip155:1',
    connectorUid: 'uid-cedar',
    from: me,
    to: friend,
    token: { symbol: 'ETH', decimals: 18 },
    sent: { units: 9n * ether, amount: '9', symbol: 'ETH', decimals: 18 },
    received: { units: 9n * ether, amount: '9', symbol: 'ETH', decimals: 18, isSimulated: true },
    networkCost: undefined,
    warnings: [],
    preparedAt: Date.UTC(2026, 0, 1),
  }
  test.each<[title: string, isOnline: boolean, queries: DefaultOptions['queries']]>([
    ['keepPreviousData', true, { placeholderData: keepPreviousData }],
    ['keepPreviousData, offline', false, { placeholderData: keepPreviousData }],
    ['initialData', true, { initialData: other, refetchOnMount: false }],
    ['initialData, offline', false, { initialData: other }],
    ['select', true, { select: () => other }],
    [
      'a queryKeyHashFn with one hash for all keys, offline',
      false,
      { queryKeyHashFn: () => 'one' },
    ],
    ['networkMode, offline', false, { networkMode: 'online' }],
  ])('behavior: with the app’s query default %s', async (_, isOnline, queries) => {
    const { kit, world } = mountReview({ queries })
    await isReady()
    expect(details()).toContain('They receive0.5 ETH')
    onlineManager.setOnline(isOnline)
    world.isSilent = true
    fill(kit, '2')
    expect(screen.getByTestId('send-headline').textContent).toBe('2 ETH')
    await isOff()
    expect(details()).not.toMatch(/0\.5 ETH|9 ETH/)
    await press('send-confirm')
    expect(world.submitted).toEqual([])

    world.isSilent = false
    cleanup()
    const again = mountReview({ queries })
    fill(again.kit, '2')
    await isReady()
    expect(details()).toContain('They receive2 ETH')
    await press('send-confirm')
    await waitFor(() => expect(again.world.submitted).toMatchObject([{ units: 2n * ether }]))
  })

  test('error: an earlier result is not sent while offline', async () => {
    const { kit, world } = mountReview()
    await isReady()
    fill(kit, '2')
    await isReady()
    onlineManager.setOnline(false)
    vi.spyOn(world.transfers, 'simulate').mockRejectedValue(new Error('No network.'))
    fill(kit, '0.5')
    expect(await screen.findByTestId('send-refusal')).toHaveProperty(
      'textContent',
      'Couldn’t reach the network. Nothing was sent.Try again',
    )
    await press('send-confirm')
    expect(world.submitted).toEqual([])
  })

  test('error: a result that other code writes to the cache is neither shown nor sent', async () => {
    const { client, world } = mountReview()
    await isReady()
    const query = client
      .getQueryCache()
      .getAll()
      .find(({ queryKey, state }) => queryKey.includes('prepareSend') && state.data)
    act(() => void query?.setData({ ...other, preparedAt: other.preparedAt + 1 }))
    await isOff()
    expect(details()).not.toContain('9 ETH')
    await press('send-confirm')
    expect(world.submitted.map(({ units }) => units)).not.toContain(9n * ether)
  })

  test('behavior: after an account switch nothing of the previous account shows', async () => {
    const { kit, set, world } = mountReview({ queries: { placeholderData: keepPreviousData } })
    await isReady()
    const account = { ...connectedState().account, address: friend } as const
    const [connection] = connectedState().connections
    world.isSilent = true
    act(() => set({ account, connections: [{ ...connection, accounts: [account] }] as never }))
    act(() =>
      sendForm(kit).setState({
        place: `eip155:1:${friend}`,
        amount: '0.5',
        to: me,
        receiver: { address: me },
      }),
    )
    expect(details()).not.toContain('They receive')
    await press('send-confirm')
    expect(world.submitted).toEqual([])
  })
})

test.each([
  ['the native coin', undefined, 'Sent 0.500 ETHView'],
  ['a token', { symbol: 'USDC', decimals: 6, address: friend }, 'Sent 0.500 USDCView'],
])(
  'default: a sent payment of %s leaves Account as the only view and shows a snackbar [spec 4.31]',
  async (_, token, said) => {
    const { kit, router } = mountReview()
    act(() => {
      router.reset('Account')
      router.push('WalletSend')
      router.push('WalletSendPreview')
      sendForm(kit).setState({ token })
    })
    await isReady()
    await press('send-confirm')
    await waitFor(() => expect(screen.getByTestId('lk-snackbar').textContent).toBe(said))
    expect(router.store.getState().stack.map(({ name }) => name)).toEqual(['Account'])
  },
)

describe('the age of a review', () => {
  test.each<[of: string, queries: DefaultOptions['queries']]>([
    ['without defaults of the app', {}],
    ['with a default that never replaces results', { structuralSharing: (old, now) => old ?? now }],
    ['with a default that never refetches', { refetchOnMount: false, staleTime: 1e9 }],
  ])('behavior: figures that are 15 s old are refetched and shown, %s', async (_, queries) => {
    const { clock, world } = mountReview({ queries })
    await isReady()
    world.received = 90n
    const before = world.simulated
    await act(() => clock.advance(14_999))
    expect(world.simulated).toBe(before)
    await act(() => clock.advance(1))
    await waitFor(() => expect(details()).toContain('They receive0.45 ETH'))
    await isReady()
  })

  test('error: a result that cannot be refetched cannot be sent after 30 s', async () => {
    const { clock, world } = mountReview()
    await isReady()
    world.isSilent = true
    await act(() => clock.advance(29_999))
    expect(button().getAttribute('aria-disabled')).toBeNull()
    await act(() => clock.advance(1))
    expect(button().getAttribute('aria-disabled')).toBe('true')
    await press('send-confirm')
    expect(world.submitted).toEqual([])
  })

  test('behavior: a hidden page does not refetch until it is visible again', async () => {
    const { clock, world } = mountReview()
    await isReady()
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const before = world.simulated
    await act(() => clock.advance(60_000))
    expect(world.simulated).toBe(before)
    expect(button().getAttribute('aria-disabled')).toBe('true')
    visible.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(world.simulated).toBe(before + 1))
    await isReady()
  })

  test('behavior: a change that a press discovers is shown instead of sent', async () => {
    const { world } = mountReview()
    await isReady()
    world.received = 90n
    await press('send-confirm')
    const note = await screen.findByTestId('send-problem')
    expect(note.textContent).toBe('The amounts changed. Check them again.')
    expect(details()).toContain('They receive0.45 ETH')
    expect(world.submitted).toEqual([])
    await isReady()
    await press('send-confirm')
    await waitFor(() => expect(world.submitted).toHaveLength(1))
  })
})

test('behavior: during the wallet request the review shows the waiting state with one neutral Back button', async () => {
  const { world, router } = mountReview()
  act(() => router.push('WalletSendPreview'))
  let reject: (error: Error) => void = () => {}
  world.wallet = () =>
    new Promise((_, fail) => {
      reject = fail
    })
  await isReady()
  await press('send-confirm')
  const panel = await screen.findByTestId('send-asking')
  expect(panel.textContent).toContain('Approve in CedarCheck the payment there, then confirm it.')
  // The details stay visible for comparison.
  expect(details()).toContain('You send0.5 ETH')
  expect(screen.queryByTestId('send-confirm')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Approve in Cedar' })).toBeNull()
  expect(screen.getByTestId('send-leave').textContent).toBe('Back')
  await act(async () => reject(Object.assign(new Error('User rejected'), { code: 4001 })))
  expect((await screen.findByTestId('send-problem')).textContent).toContain('You rejected')
  expect(screen.queryByTestId('send-asking')).toBeNull()
  await isReady()
})

test('behavior: an amount has one format everywhere in the review', async () => {
  const { kit } = mountReview()
  fill(kit, '041.99987400')
  await isReady()
  expect(screen.getByTestId('send-headline').textContent).toBe('41.999874 ETH')
  expect(details()).toContain('You send41.999874 ETH')
  expect(details()).toContain('They receive41.999874 ETH')
})
