// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kit } from '../../../src/kit/types.ts'
import type { FoundTransaction } from '../../../src/namespace/transfers.types.ts'
import type { UnconfirmedSend } from '../../../src/transfers/types.ts'
import {
  getUnconfirmedSends,
  keepUnconfirmedSend,
} from '../../../src/transfers/unconfirmedSends.ts'
import { connectedState } from '../../../test/fixtures/mountDialog.tsx'
import { mountView } from '../../../test/fixtures/mountView.tsx'
import { stubPortfolio } from '../../../test/fixtures/stubPortfolio.ts'
import { WalletSendConfirmed } from './WalletSendConfirmed.tsx'

beforeEach(() => {
  localStorage.clear()
  stubPortfolio()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const { address } = connectedState().account
const hash = `0x${'ab'.repeat(32)}`
const networkId = 'eip155:1'
const transfer = { to: address, amount: '0.5', symbol: 'ETH', decimals: 18 }
const request: UnconfirmedSend = {
  id: 'one',
  networkId,
  address,
  wallet: 'Cedar',
  transfer,
  stage: 'requested',
  requestedAt: Date.UTC(2026, 0, 1) - 7_200_000,
  checkpoint: { nonce: 0, fingerprint: 'one' },
}

/** Renders the view when pressed. */
function OnPress() {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <WalletSendConfirmed />
  return <button type="button" data-testid="open" onClick={() => setOpen(true)} />
}

/** Renders the view with stored data and with a chain on which a search finds these transactions. */
async function open(
  data: { hash: string } | { request: string },
  store: (kit: Kit) => void,
  found: FoundTransaction[] = [],
) {
  const mounted = mountView({
    name: 'WalletSendConfirmed',
    View: OnPress,
    data,
    namespace: {
      transfers: {
        isTokenRequired: false,
        readAddress: (text) => text,
        simulate: () => Promise.reject(new Error('Nothing is sent here.')),
        readMax: async () => 0n,
        submit: () => Promise.reject(new Error('Nothing is sent here.')),
        getStatus: async () => ({ status: 'pending' }),
        findSent: async () => found,
        readNetworkCost: async () => 42_000_000_000_000n,
      },
    },
  })
  store(mounted.kit)
  await userEvent.click(screen.getByTestId('open'))
  return mounted
}

test('behavior: a transaction that no node has seen is not shown as "nothing was sent"', async () => {
  const one = { hash, networkId, address, transfer, addedAt: 1, updatedAt: 1, status: 'unknown' }
  await open({ hash }, (kit) =>
    kit.storage.set(`transactions/${networkId}:${address.toLowerCase()}`, { transactions: [one] }),
  )
  const panel = await screen.findByTestId('send-state-unknown')
  expect(panel.textContent).toBe(
    'UnconfirmedThe network doesn’t know this transaction. Check your wallet before you send again.',
  )
})

test('default: a confirmed payment shows receiver, fee, date and link in the success colour', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE'])
  const at = Date.UTC(2026, 10, 14, 12)
  const one = { hash, networkId, address, transfer, addedAt: at, updatedAt: at, settledAt: at }
  await open({ hash }, (kit) =>
    kit.storage.set(`transactions/${networkId}:${address.toLowerCase()}`, {
      transactions: [{ ...one, status: 'confirmed', isFinal: true }],
    }),
  )
  const panel = await screen.findByTestId('send-state-confirmed')
  expect(panel.querySelector('[data-tone="ok"]')).toBeTruthy()
  const facts = screen.getByTestId('sent-details')
  await waitFor(() => expect(facts.textContent).toContain('Network fee0.000042 ETH'))
  expect(facts.textContent).toContain('Amount0.5 ETH')
  expect(facts.textContent).toContain('To0xd8…A96045')
  expect(facts.querySelector('time')?.dateTime).toBe(new Date(at).toISOString())
  expect(facts.querySelector('time')?.textContent).toContain('14 Nov 2026')
})

test('error: shows that a transaction is not stored in this browser', async () => {
  await open({ hash: '0xno' }, () => {})
  expect(screen.getByTestId('send-state-notFound').textContent).toContain('Not found')
})

test('default: a payment request without a response is shown until the visitor dismisses it', async () => {
  const { kit, router } = await open({ request: 'one' }, (one) => keepUnconfirmedSend(one, request))
  const back = vi.spyOn(router, 'goBack')
  expect(screen.getByTestId('send-lost').textContent).toContain('Payment status unknown')
  const facts = screen.getByTestId('send-request').textContent
  expect(facts).toContain('Amount0.500 ETH')
  expect(facts).toContain('WalletCedar')
  expect(facts).toContain('Requested2 h ago')
  await userEvent.click(screen.getByRole('button', { name: /^I rejected it/ }))
  expect(getUnconfirmedSends(kit)).toEqual([])
  await waitFor(() => expect(back).toHaveBeenCalled())
})

test('behavior: a found request becomes its transaction', async () => {
  const { router } = await open({ request: 'one' }, (kit) => keepUnconfirmedSend(kit, request), [
    { hash, status: 'confirmed' },
  ])
  await waitFor(() => expect(router.current().data).toEqual({ hash }))
})

test('behavior: a signed payment cannot be dismissed', async () => {
  await open({ request: 'one' }, (kit) =>
    keepUnconfirmedSend(kit, { ...request, stage: 'signed', checkpoint: undefined }),
  )
  expect(screen.getByTestId('send-lost').textContent).toContain('Payment is on its way')
  expect(screen.queryByTestId('send-dismiss')).toBeNull()
})
