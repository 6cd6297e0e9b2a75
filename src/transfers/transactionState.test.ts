import { expect, test } from 'vitest'
import type { TrackedTransaction } from '../namespace/transfers.types.ts'
import { getTransactionOutcome, type TransactionStanding } from './transactionState.ts'

const by = (
  reason: 'repriced' | 'cancelled' | 'other',
  status: 'confirmed' | 'reverted' = 'confirmed',
): Partial<TrackedTransaction> => ({
  status: 'replaced',
  replacement: { hash: '0xnew', reason, status },
})

test.each<[Partial<TrackedTransaction>, TransactionStanding['state'], hash?: string]>([
  [{ status: 'pending' }, 'pending'],
  [{ status: 'confirmed' }, 'confirmed'],
  [{ status: 'reverted' }, 'reverted'],
  [{ status: 'dropped' }, 'dropped'],
  [{ status: 'replaced' }, 'replaced'],
  [by('other'), 'replaced'],
  [by('other', 'reverted'), 'replaced'],
  [by('cancelled'), 'cancelled'],
  [by('cancelled', 'reverted'), 'cancelled'],
  [by('repriced'), 'confirmed', '0xnew'],
  [by('repriced', 'reverted'), 'reverted', '0xnew'],
  // Found after it seemed to be replaced, so the stored replacement no longer counts.
  [{ ...by('repriced'), status: 'confirmed' }, 'confirmed'],
])('default: %j is %s', (change, state, hash = '0xown') => {
  const one = { hash: '0xown', networkId: 'eip155:1', address: '0xf3', addedAt: 1, updatedAt: 1 }
  expect(
    getTransactionOutcome({ ...one, status: 'pending', ...change } as TrackedTransaction),
  ).toEqual({
    state,
    hash,
  })
})
