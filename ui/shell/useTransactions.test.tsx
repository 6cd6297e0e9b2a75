// @vitest-environment happy-dom

import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TransactionCheck } from '../../src/namespace/transfers.types.ts'
import { trackTransaction } from '../../src/transfers/transactions.ts'
import { connectedState } from '../../test/fixtures/mountDialog.tsx'
import { mountView } from '../../test/fixtures/mountView.tsx'
import { usePendingBadge } from './useTransactions.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

function View() {
  return <output>{usePendingBadge() ?? 'none'}</output>
}

test('default: counts the pending transactions of the account on the network, at most 99 [spec 9.09]', async () => {
  let check: TransactionCheck = { status: 'pending' }
  const { kit, clock, set } = mountView({ name: 'Account', View, look: async () => check })
  const output = document.querySelector('output')
  expect(output?.textContent).toBe('none')
  const track = (from: number, to: number) =>
    act(async () => {
      for (let index = from; index <= to; index++) trackTransaction(kit, { hash: `0x${index}` })
    })
  await track(1, 2)
  expect(output?.textContent).toBe('2')
  await track(3, 99)
  expect(output?.textContent).toBe('99')
  await track(100, 100)
  expect(output?.textContent).toBe('99+')
  await act(async () => set(connectedState('eip155:8453')))
  expect(output?.textContent).toBe('none')
  await act(async () => set(connectedState()))
  check = { status: 'confirmed' }
  await act(() => clock.advance(60_000))
  await waitFor(() => expect(output?.textContent).toBe('none'))
})
