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
  // A Safe transaction or a user operation: its fee was not changed by the visitor.
  [by('executed'), 'confirmed'],
  [by('executed', 'reverted'), 'reverted'],
  [{ status: 'unknown' }, 'unknown'],
])('default: %j is %s', (change, state) => {
  expect(sentState({ ...one, ...change })).toBe(state)
})

test('error: a transaction that this browser does not know', () => {
  expect(sentState(undefined)).toBe('notFound')
})
