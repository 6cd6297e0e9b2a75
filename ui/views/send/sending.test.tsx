// @vitest-environment happy-dom
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kit } from '../../../src/kit.types.ts'
import type { Network } from '../../../src/namespace/types.ts'
import type { Transfers } from '../../../src/send/transfers.types.ts'
import { connectedState } from '../../../test/fixtures/mountDialog.tsx'
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
