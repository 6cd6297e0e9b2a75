// @vitest-environment happy-dom
import { keepPreviousData, onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Kit } from '../../../src/kit/types.ts'
import type { Transfers } from '../../../src/namespace/transfers.types.ts'
import type { Network } from '../../../src/networks/types.ts'
import { formatAddress } from '../../../src/utils/address.ts'
import { connectedState, createScriptedNamespace } from '../../../test/fixtures/mountDialog.tsx'
import { mountView } from '../../../test/fixtures/mountView.tsx'
import { stubPortfolio } from '../../../test/fixtures/stubPortfolio.ts'
import { sendForm } from './sendForm.ts'
import { WalletSend } from './WalletSend.tsx'
import { WalletSendPreview } from './WalletSendPreview.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.mocked(transfers.submit).mockClear()
  stubPortfolio()
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

const me = connectedState().account.address
const friend = '0x1111111111111111111111111111111111111111'

/** A namespace in which every payment succeeds, up to the wallet request. */
const transfers: Transfers = {
  isTokenRequired: false,
  readAddress: (text) => text || undefined,
  simulate: async ({ units }) => ({
    received: units,
    networkCost: 1n,
    nativeBalance: 10n ** 20n,
    isReceiverContract: false,
  }),
  readMax: async () => 10n ** 20n,
  submit: vi.fn<Transfers['submit']>(() => Promise.reject(new Error('The node is down.'))),
  getStatus: async () => ({ status: 'pending' }),
}

const fill = (kit: Kit, form: { amount?: string; receiver?: { address: string } }) =>
  act(() => sendForm(kit).setState({ place: `eip155:1:${me}`, amount: '', to: '', ...form }, true))

const review = () =>
  mountView({ name: 'WalletSendPreview', View: WalletSendPreview, namespace: { transfers } })

const solana: Network = {
  id: 'solana:test',
  caipNetworkId: 'solana:test',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
}

/** Connected with one wallet, on Solana. */
const solanaState = (connectorUid = 'uid-maple') => {
  const account = {
    namespace: 'solana',
    address: 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
    type: 'eoa',
  } as const
  const networkId = solana.caipNetworkId
  return {
    status: 'connected' as const,
    account,
    activeConnectorId: 'maple',
    connections: [
      { connectorId: 'maple', connectorUid, name: 'Maple', accounts: [account], networkId },
    ],
    networkId,
    unsupportedNetwork: false,
  }
}

test.each([
  ['an app does not list the network', 'Network 4663', { initial: connectedState('eip155:4663') }],
  [
    'a namespace has no way to send',
    'Solana',
    {
      initial: { ...connectedState(), networkId: solana.caipNetworkId },
      namespace: { namespace: 'solana', networks: [solana] },
    },
  ],
] as const)('error: where %s, the view shows that sending is not supported', (_, name, place) => {
  mountView({ name: 'WalletSend', View: WalletSend, ...place })
  const panel = screen.getByTestId('send-not-supported')
  expect(panel.textContent).toBe(
    `Unsupported chainYou can’t send on ${name} here. Pick another network.Choose network`,
  )
  expect(screen.queryByTestId('send-amount')).toBeNull()
  expect(screen.queryByTestId('send-review')).toBeNull()
})

test.each([
  ['nothing', {}],
  ['no receiver', { amount: '0.5' }],
  ['no amount', { receiver: { address: friend } }],
])('error: a review with %s names the missing entry and sends no request', async (_, form) => {
  const { kit } = review()
  fill(kit, form)
  await userEvent.click(screen.getByTestId('send-confirm'))
  expect(screen.getByTestId('lk-snackbar').textContent).toBe(
    'Please enter a valid amount and receiver address',
  )
  expect(transfers.submit).not.toHaveBeenCalled()
})

test('error: a failed payment shows a snackbar, and the review can be sent again', async () => {
  const { kit, router } = review()
  fill(kit, { amount: '0.5', receiver: { address: friend } })
  const button = screen.getByTestId('send-confirm')
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(button)
  const snack = await screen.findByTestId('lk-snackbar')
  expect(snack.textContent).toBe('Failed to send transaction. Please try again.')
  expect(transfers.submit).toHaveBeenCalledTimes(1)
  expect(router.current().name).toBe('WalletSendPreview')
  expect(sendForm(kit).getState()).toMatchObject({ amount: '0.5', receiver: { address: friend } })
  // The button is shown again after the waiting state.
  const again = screen.getByTestId('send-confirm')
  expect(again.textContent).toBe('Send')
  await userEvent.click(again)
  await waitFor(() => expect(transfers.submit).toHaveBeenCalledTimes(2))
})

describe('the app’s own defaults of TanStack Query', () => {
  const queries = { placeholderData: keepPreviousData, refetchOnMount: false, staleTime: 1e9 }
  const names: Record<string, string> = { 'maple.reown.id': friend }

  /** The form over a service that resolves names until it stops responding. */
  function form() {
    const service = { isSilent: false }
    vi.stubGlobal('fetch', async (input: URL | string) => {
      const { pathname } = new URL(String(input))
      if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
      if (service.isSilent) return Promise.reject(new Error('No network.'))
      const name = pathname.split('/').at(-1) ?? ''
      const at = '2026-01-01T00:00:00Z'
      const addresses = { 60: { address: names[name], created_at: at } }
      return Response.json({
        name,
        registered_at: at,
        updated_at: null,
        attributes: null,
        addresses,
      })
    })
    const mounted = mountView({
      name: 'WalletSend',
      View: WalletSend,
      namespace: { transfers },
      queries,
    })
    return { ...mounted, service }
  }

  test('behavior: a name that failed to resolve never gets the previous name’s address', async () => {
    const { clock, service, kit } = form()
    const to = screen.getByTestId('send-to')
    await userEvent.type(screen.getByTestId('send-amount'), '0.5')
    await userEvent.type(to, 'maple.reown.id')
    await act(() => clock.advance(500))
    await screen.findByText(formatAddress(friend))
    onlineManager.setOnline(false)
    service.isSilent = true
    await userEvent.clear(to)
    await userEvent.type(to, 'birch.reown.id')
    await act(() => clock.advance(500))
    expect(screen.queryByText(formatAddress(friend))).toBeNull()
    await userEvent.click(screen.getByTestId('send-review'))
    expect(sendForm(kit).getState().receiver).toBeUndefined()
    // A failed read is not shown as a missing name.
    await screen.findByText('Couldn’t look up this name. Try again.')
  })

  test('behavior: another token or account never shows the previous balance', async () => {
    const held = () => screen.getByTestId('send-max').parentElement?.textContent
    const [known, unknown] = [
      'Balance 100,000,000,000,000.000 Max',
      'Balance Balance not known— Max',
    ]
    const token = { symbol: 'USDC', decimals: 6, address: 'eip155:1:0xA0b8' }
    const { kit, set } = form()
    fill(kit, {})
    act(() => sendForm(kit).setState({ token }))
    await waitFor(() => expect(held()).toBe(known))
    vi.spyOn(transfers, 'readMax').mockImplementation(() => new Promise(() => {}))
    act(() => sendForm(kit).setState({ token: { ...token, address: 'eip155:1:0xB0b8' } }))
    expect(held()).toBe(unknown)
    act(() => sendForm(kit).setState({ token }))
    expect(held()).toBe(known)
    const account = { ...connectedState().account, address: friend } as const
    const [connection] = connectedState().connections
    act(() => set({ account, connections: [{ ...connection, accounts: [account] }] as never }))
    act(() => sendForm(kit).setState({ place: `eip155:1:${friend}`, token }))
    expect(held()).toBe(unknown)
  })
})

const onEvm = { initial: connectedState(), namespace: { transfers } }
const onSolana = {
  initial: solanaState(),
  namespace: { namespace: 'solana' as const, networks: [solana], transfers },
}
const solanaToo = { namespace: 'solana' as const, networks: [solana], ...solanaState() }

describe('a disconnect', () => {
  const whole = { amount: '0.5', to: friend, receiver: { address: friend } }
  const amount = () => (screen.getByTestId('send-amount') as HTMLInputElement).value
  const headline = () => screen.getByTestId('send-headline').textContent

  test.each([
    ['the EVM form', WalletSend, onEvm, solanaToo, amount, '0.5', ''],
    ['the Solana form', WalletSend, onSolana, connectedState(), amount, '0.5', ''],
    ['the EVM review', WalletSendPreview, onEvm, solanaToo, headline, '0.5 ETH', '— ETH'],
    [
      'the Solana review',
      WalletSendPreview,
      onSolana,
      connectedState(),
      headline,
      '0.5 SOL',
      '— SOL',
    ],
  ])(
    'behavior: %s is emptied when its namespace disconnects, not when another one does [spec 4.30]',
    async (...row) => {
      const [, View, place, besides, shown, full, empty] = row
      const other = createScriptedNamespace(besides)
      const { kit, set, namespace } = mountView({
        name: View === WalletSend ? 'WalletSend' : 'WalletSendPreview',
        View,
        ...place,
        others: [other.namespace],
      })
      const { networkId, account } = place.initial
      const filled = { place: `${networkId}:${account.address}`, ...whole }
      act(() => sendForm(kit).setState(filled, true))
      expect(shown()).toBe(full)
      await act(() => other.namespace.disconnect())
      expect(sendForm(kit).getState()).toEqual(filled)
      expect(shown()).toBe(full)

      await act(() => namespace.disconnect())
      act(() => set(place.initial))
      expect(shown()).toBe(empty)
      expect(sendForm(kit).getState().receiver).toBeUndefined()
    },
  )

  test('behavior: of two wallets, only disconnecting the paying one empties the form, and switching its account does not', async () => {
    const { kit, set } = mountView({ name: 'WalletSend', View: WalletSend, ...onSolana })
    const [own] = solanaState().connections
    if (!own) throw new Error('one connection')
    const account = { ...solanaState().account, address: whole.to }
    const birch = { ...own, connectorId: 'birch', connectorUid: 'uid-birch', accounts: [account] }
    const written = () => {
      act(() => set(solanaState()))
      return amount()
    }
    const networkId = solana.caipNetworkId
    const place = `${networkId}:${solanaState().account.address}`
    act(() => set({ connections: [own, birch] }))
    act(() => sendForm(kit).setState({ place, ...whole }, true))
    act(() => set({ connections: [own] }))
    expect(written()).toBe('0.5')
    act(() => set({ account, connections: [{ ...own, accounts: [account] }] }))
    expect(amount()).toBe('')
    expect(written()).toBe('0.5')

    act(() => set({ connections: [own, birch] }))
    act(() => set({ account, activeConnectorId: 'birch', connections: [birch] }))
    expect(written()).toBe('')
  })

  test('behavior: with the same account in two wallets, disconnecting the inactive one keeps the form', () => {
    const { kit, set } = mountView({ name: 'WalletSend', View: WalletSend, ...onSolana })
    const { account, networkId, connections } = solanaState()
    const [own] = connections
    if (!own) throw new Error('one connection')
    const twin = { ...own, connectorId: 'birch', connectorUid: 'uid-birch' }
    act(() => set({ connections: [own, twin] }))
    act(() => sendForm(kit).setState({ place: `${networkId}:${account.address}`, ...whole }, true))
    act(() => set({ connections: [own] }))
    expect(amount()).toBe('0.5')
    act(() => set({ connections: [], account: undefined, activeConnectorId: undefined }))
    expect(sendForm(kit).getState().amount).toBe('')
  })
})

test('behavior: with the same account in two wallets, the balance is the active wallet’s', async () => {
  const readMax: Transfers['readMax'] = async ({ connectorUid }) =>
    connectorUid === 'uid-birch' ? 2n : 1n
  const { kit, set } = mountView({
    name: 'WalletSend',
    View: WalletSend,
    ...onSolana,
    namespace: { ...onSolana.namespace, transfers: { ...transfers, readMax } },
  })
  const { account, networkId, connections } = solanaState()
  const [own] = connections
  if (!own) throw new Error('one connection')
  const twin = { ...own, connectorId: 'birch', connectorUid: 'uid-birch' }
  const token = { symbol: 'ABC', decimals: 0, address: `${networkId}:mint` }
  const place = `${networkId}:${account.address}`
  act(() => set({ connections: [own, twin] }))
  act(() => sendForm(kit).setState({ place, token, amount: '', to: '' }, true))
  const held = () => /Balance\D*(\d+)/.exec(document.body.textContent ?? '')?.[1]
  await waitFor(() => expect(held()).toBe('1'))
  act(() => set({ connections: [own, twin], activeConnectorId: 'birch' }))
  await waitFor(() => expect(held()).toBe('2'))
})

describe('changes of the amount', () => {
  const typed = '1.234567890123456789'
  const asked = (simulate: ReturnType<typeof vi.fn<Transfers['simulate']>>) =>
    simulate.mock.calls.map(([{ units }]) => units)

  test('behavior: the chain is read after typing pauses, not on each key', async () => {
    const simulate = vi.fn(transfers.simulate)
    const { clock } = mountView({
      name: 'WalletSend',
      View: WalletSend,
      namespace: { transfers: { ...transfers, simulate } },
    })
    await userEvent.type(screen.getByTestId('send-to'), friend)
    const amount = screen.getByTestId('send-amount')
    for (const key of typed) {
      await userEvent.type(amount, key)
      await act(() => clock.advance(100))
    }
    expect(asked(simulate)).toEqual([])
    await act(() => clock.advance(399))
    expect(asked(simulate)).toEqual([])
    await act(() => clock.advance(1))
    await waitFor(() => expect(asked(simulate)).toEqual([1_234567890123456789n]))

    await userEvent.type(amount, '{Backspace}{Backspace}')
    await act(() => clock.advance(500))
    await waitFor(() =>
      expect(asked(simulate)).toEqual([1_234567890123456789n, 1_234567890123456700n]),
    )
  })

  test('behavior: an initial amount and a review do not wait', async () => {
    const simulate = vi.fn(transfers.simulate)
    const { kit } = mountView({
      name: 'WalletSendPreview',
      View: WalletSendPreview,
      namespace: { transfers: { ...transfers, simulate } },
    })
    fill(kit, { amount: '0.5', receiver: { address: friend } })
    await waitFor(() => expect(asked(simulate)).toEqual([5n * 10n ** 17n]))
  })
})
