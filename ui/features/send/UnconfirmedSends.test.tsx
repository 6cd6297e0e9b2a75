// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UnconfirmedSend } from '../../../src/transfers/types.ts'
import {
  getUnconfirmedSends,
  keepUnconfirmedSend,
} from '../../../src/transfers/unconfirmedSends.ts'
import {
  fill,
  friend,
  hash,
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
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a lost response', () => {
  /** Sends a payment and loses the wallet's response. */
  async function lose() {
    const mounted = mountReview()
    mounted.world.wallet = () => Promise.reject(new Error('The socket closed.'))
    await isReady()
    await press('send-confirm')
    return { ...mounted, panel: await screen.findByTestId('send-lost') }
  }

  test('default: explains the state and the next step, and keeps the form', async () => {
    const { kit, clock, router, panel } = await lose()
    expect(panel.textContent).toContain('Payment status unknown')
    expect(panel.textContent).toContain(
      'We lost the connection to Cedar before it answered. The payment may have been sent.',
    )
    expect(screen.getByTestId('send-request').textContent).toContain('0.500 ETH')
    expect(screen.getByTestId('send-looking-for').textContent).toBe(
      'We keep looking for it. Check Cedar before you send it again.',
    )
    expect(screen.queryByText(/try again/i)).toBeNull()
    expect(screen.queryByTestId('send-confirm')).toBeNull()
    expect(sendForm(kit).getState()).toMatchObject({ amount: '0.5', receiver: { address: friend } })
    await act(() => clock.advance(60))
    expect(screen.getByTestId('lk-assertive').textContent).toContain('Payment status unknown')
    await press('send-view-activity')
    expect(router.current().name).toBe('Transactions')
  })

  test('behavior: a found transaction shows its status', async () => {
    const { clock, router, world } = await lose()
    world.found = [hash]
    await act(() => clock.advance(15_000))
    await waitFor(() => expect(router.current()).toMatchObject({ name: 'WalletSendConfirmed' }))
    expect(router.current().data).toEqual({ hash })
  })

  test('behavior: the visitor dismisses a rejected request and can send again', async () => {
    const { kit, world } = await lose()
    await press('send-dismiss')
    expect(getUnconfirmedSends(kit)).toEqual([])
    world.wallet = async () => hash
    await isReady()
    await press('send-confirm')
    await waitFor(() => expect(world.submitted).toHaveLength(2))
  })
})

describe('earlier payments with an unknown outcome', () => {
  const earlier: UnconfirmedSend = {
    id: 'one',
    networkId: 'eip155:1',
    address: me,
    wallet: 'Birch',
    transfer: { to: friend, amount: '0.25', symbol: 'ETH', decimals: 18 },
    stage: 'unknown',
    requestedAt: Date.UTC(2026, 0, 1) - 300_000,
  }
  const short = '0x11…111111'

  async function open(...records: UnconfirmedSend[]) {
    const mounted = mountReview()
    act(() => {
      for (const record of records) keepUnconfirmedSend(mounted.kit, record)
    })
    await isReady()
    return mounted
  }

  test('default: the review lists them before any press, each with a button to dismiss it', async () => {
    const { kit } = await open(earlier, { ...earlier, id: 'two', wallet: 'Cedar' })
    const notes = screen.getAllByTestId('send-note-unconfirmed')
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      `0.250 ETH to ${short} is not confirmed. Check Birch before you send again.I rejected it: 0.250 ETH`,
      `0.250 ETH to ${short} is not confirmed. Check Cedar before you send again.I rejected it: 0.250 ETH`,
    ])
    const [first] = notes
    await userEvent.click(within(first as HTMLElement).getByTestId('send-dismiss'))
    expect(getUnconfirmedSends(kit).map(({ id }) => id)).toEqual(['two'])
    expect(screen.getAllByTestId('send-note-unconfirmed')).toHaveLength(1)
  })

  test('behavior: a press shows them before the wallet request, and Send anyway sends one request', async () => {
    const { world } = await open(earlier)
    await press('send-confirm')
    const panel = await screen.findByTestId('send-earlier')
    expect(panel.textContent).toContain('An earlier payment is not confirmed')
    expect(panel.textContent).toContain('Check Birch first. If you send anyway, you may pay twice.')
    const request = screen.getByTestId('send-request').textContent
    expect(request).toContain('Amount0.250 ETH')
    expect(request).toContain(`To${short}`)
    expect(request).toContain('WalletBirch')
    expect(request).toContain('Requested5 min ago')
    expect(world.submitted).toEqual([])
    await press('send-anyway')
    await waitFor(() => expect(world.submitted).toHaveLength(1))
  })

  test('behavior: a request that was added after the list was shown is shown before the next one', async () => {
    const { kit, world } = await open(earlier)
    await press('send-confirm')
    await screen.findByTestId('send-earlier')
    // Another tab adds a request, which this page reads with its next check.
    kit.storage.keep('unconfirmed_send/two', { ...earlier, id: 'two' })
    await press('send-anyway')
    await waitFor(() => expect(screen.getAllByTestId('send-request')).toHaveLength(2))
    expect(world.submitted).toEqual([])
    await press('send-anyway')
    await waitFor(() => expect(world.submitted).toHaveLength(1))
  })

  test('behavior: Back and Dismiss both return to the review', async () => {
    const { world } = await open(earlier)
    await press('send-confirm')
    await screen.findByTestId('send-earlier')
    await press('send-earlier-back')
    expect(screen.getByTestId('send-note-unconfirmed')).toBeTruthy()
    await press('send-confirm')
    await screen.findByTestId('send-earlier')
    await press('send-dismiss')
    await isReady()
    expect(screen.queryByTestId('send-note-unconfirmed')).toBeNull()
    expect(world.submitted).toEqual([])
    await press('send-confirm')
    await waitFor(() => expect(world.submitted).toHaveLength(1))
  })

  test('behavior: an identical, signed payment cannot be sent again', async () => {
    const signed = { ...earlier.transfer, amount: '0.5' }
    const { kit, world } = mountReview()
    // No node has the transaction yet.
    world.transfers.getStatus = async () => ({ status: 'missing', isNonceUsed: false })
    act(() => {
      keepUnconfirmedSend(kit, { ...earlier, transfer: signed, stage: 'signed', hash })
    })
    // The payment is tracked by its hash, so the form is emptied.
    await waitFor(() => expect(sendForm(kit).getState().amount).toBe(''))
    fill(kit, '0.5')
    await isReady()
    expect(screen.queryByTestId('send-dismiss')).toBeNull()
    await press('send-confirm')
    const panel = await screen.findByTestId('send-earlier')
    expect(panel.textContent).toContain('This payment is already on its way')
    expect(panel.textContent).toContain('Wait about a minute until the network confirms it.')
    expect(screen.queryByTestId('send-anyway')).toBeNull()
    expect(screen.queryByTestId('send-dismiss')).toBeNull()
    expect(world.submitted).toEqual([])
  })
})
