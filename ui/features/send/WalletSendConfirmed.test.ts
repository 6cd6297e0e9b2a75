import { expect, test } from 'vitest'
import type { Replacement, TrackedTransaction } from '../../../src/namespace/transfers.types.ts'
import { sentState } from './WalletSendConfirmed.tsx'

const one: TrackedTransaction = {
  hash: '0xab',
  networkId: 'eip155:1',
  address: '0xf3',
  status: 'pending',
  addedAt: 1,
  updatedAt: 1,
}
const by = (
  reason: Replacement['reason'],
  status: 'confirmed' | 'reverted' = 'confirmed',
): Partial<TrackedTransaction> => ({
  status: 'replaced',
  replacement: { hash: '0xcd', reason, status },
})

test.each<[Partial<TrackedTransaction>, string]>([
  [{}, 'pending'],
  [{ status: 'confirmed' }, 'confirmed'],
  [{ status: 'reverted' }, 'reverted'],
  [{ status: 'dropped' }, 'dropped'],
  [{ status: 'replaced' }, 'replaced'],
  [by('other'), 'replaced'],
  [by('cancelled'), 'cancelled'],
  [by('repriced'), 'repriced'],
  [by('repriced', 'reverted'), 'reverted'],
  // The transaction executed a Safe transaction or a user operation, so the visitor did not change its fee.
  [by('executed'), 'confirmed'],
  [by('executed', 'reverted'), 'reverted'],
  [{ status: 'unknown' }, 'unknown'],
])('default: %j is %s', (change, state) => {
  expect(sentState({ ...one, ...change })).toBe(state)
})

test('error: returns notFound for a transaction that is not stored in this browser', () => {
  expect(sentState(undefined)).toBe('notFound')
})
