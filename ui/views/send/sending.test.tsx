// @vitest-environment happy-dom
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Kit } from '../../../src/kit.types.ts'
import type { Network } from '../../../src/namespace/types.ts'
import type { Transfers } from '../../../src/send/transfers.types.ts'
import { connectedState, createScriptedNamespace } from '../../../test/fixtures/mountDialog.tsx'
import { mountView } from '../../../test/fixtures/mountView.tsx'
import { stubPortfolio } from '../../../test/fixtures/stubPortfolio.ts'
import { sendForm } from './sendForm.ts'
import { WalletSend } from './WalletSend.tsx'
import { WalletSendPreview } from './WalletSendPreview.tsx'

// A busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  localStorage.clear()
  vi.mocked(transfers.submit).mockClear()
  stubPortfolio()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const me = connectedState().account.address
const friend = '0x1111111111111111111111111111111111111111'

/** A namespace where everything that is sent arrives, until the wallet is asked. */
const transfers: Transfers = {
  isTokenRequired: false,
  readAddress: (text) => text || undefined,
  simulate: async ({ units }) => ({
    arrives: units,
    networkCost: 1n,
    nativeBalance: 10n ** 20n,
    isReceiverContract: false,
  }),
  readMax: async () => 10n ** 20n,
  submit: vi.fn<Transfers['submit']>(() => Promise.reject(new Error('The node is down.'))),
  look: async () => ({ status: 'pending' }),
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
] as const)('error: where %s, sending says that it does not work there', (_, name, place) => {
  mountView({ name: 'WalletSend', View: WalletSend, ...place })
  const panel = screen.getByTestId('send-not-supported')
  expect(panel.textContent).toBe(`Unsupported chainSending does not work on ${name}.`)
  expect(screen.queryByTestId('send-amount')).toBeNull()
  expect(screen.queryByTestId('send-review')).toBeNull()
})

test.each([
  ['nothing', {}],
  ['no receiver', { amount: '0.5' }],
  ['no amount', { receiver: { address: friend } }],
])('error: a review with %s says what is missing, and asks no wallet', async (_, form) => {
  const { kit } = review()
  fill(kit, form)
  await userEvent.click(screen.getByTestId('send-confirm'))
  expect(screen.getByTestId('lk-snackbar').textContent).toBe(
    'Please enter a valid amount and receiver address',
  )
  expect(transfers.submit).not.toHaveBeenCalled()
})

test('error: a send that fails says so in the snackbar, and the review can be sent again', async () => {
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
  expect(button.textContent).toBe('Send')
  await userEvent.click(button)
  await waitFor(() => expect(transfers.submit).toHaveBeenCalledTimes(2))
})

const onEvm = { initial: connectedState(), namespace: { transfers } }
const onSolana = {
  initial: solanaState(),
  namespace: { namespace: 'solana' as const, networks: [solana], transfers },
}
const solanaToo = { namespace: 'solana' as const, networks: [solana], ...solanaState() }

describe('the end of a connection', () => {
  const whole = { amount: '0.5', to: friend, receiver: { address: friend } }
  const amount = () => (screen.getByTestId('send-amount') as HTMLInputElement).value
  const headline = () => screen.getByTestId('send-headline').textContent

  test.each([
    ['the form of EVM', WalletSend, onEvm, solanaToo, amount, '0.5', ''],
    ['the form of Solana', WalletSend, onSolana, connectedState(), amount, '0.5', ''],
    ['the review of EVM', WalletSendPreview, onEvm, solanaToo, headline, '0.500 ETH', '— ETH'],
    [
      'the review of Solana',
      WalletSendPreview,
      onSolana,
      connectedState(),
      headline,
      '0.500 SOL',
      '— SOL',
    ],
  ])('behavior: %s is emptied by its own, not by that of another namespace', async (...row) => {
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
  })

  test('behavior: of two wallets the one that would have paid; another account in it is no end', async () => {
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

  test('behavior: of two wallets with the same account, the end of the one not in use leaves the form', () => {
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
