// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import { createKit } from '../../../src/kit/createKit.ts'
import type { TransactionCheck } from '../../../src/namespace/transfers.types.ts'
import {
  trackTransaction,
  transactionCenter,
  waitForTransaction,
} from '../../../src/transfers/transactions.ts'
import { createTestClock } from '../../../test/fixtures/createTestClock.ts'
import { connectedState, createScriptedNamespace } from '../../../test/fixtures/mountDialog.tsx'
import { hasView } from '../../registry.ts'
import { createRouter } from '../../router/createRouter.ts'
import { createFeedback } from '../../shell/createFeedback.ts'
import { tellTransaction } from './transactions.ts'

beforeEach(() => localStorage.clear())

const hash = `0x${'ab'.repeat(32)}`
const { address } = connectedState().account
const transfer = { to: '0xyou', amount: '0.5', symbol: 'ETH', decimals: 18 }
const by = (reason: 'repriced' | 'cancelled' | 'other', status: 'confirmed' | 'reverted') =>
  ({ status: 'replaced', replacement: { hash: '0xb', reason, status } }) as const

/** Returns the dialog's text about a transaction for which the node returns this check. */
async function tell(check: TransactionCheck, more: object = { transfer }) {
  const clock = createTestClock()
  const { namespace } = createScriptedNamespace(connectedState())
  const sending = { ...namespace, transfers: { getStatus: async () => check } }
  const kit = createKit({ projectId: 'c'.repeat(32), namespaces: [sending], clock })
  transactionCenter(kit).track({ hash, networkId: 'eip155:1', address, ...more })
  await waitForTransaction(kit, { hash })
  const feedback = createFeedback({ clock })
  const router = createRouter({ initial: 'Account', isConnected: () => true, onClose: () => {} })
  const change = { hash, networkId: 'eip155:1', address, status: 'confirmed' } as const
  const override = undefined
  tellTransaction({ kit, router, feedback, override, hasView }, change)
  return { kit, snack: feedback.store.getState().snack, router, feedback }
}

test.each([
  [{ status: 'confirmed' }, 'success', '0.500 ETH confirmed'],
  [{ status: 'reverted' }, 'error', '0.500 ETH failed. You only paid the network fee.'],
  // The hash is another party's transaction, so the outcome of the payment is unknown.
  [
    { status: 'mismatch' },
    'error',
    '0.500 ETH is not confirmed. Check your wallet before you send again.',
  ],
  [by('repriced', 'confirmed'), 'success', '0.500 ETH confirmed'],
  [by('cancelled', 'confirmed'), 'success', '0.500 ETH was cancelled'],
  [by('other', 'confirmed'), 'success', '0.500 ETH was replaced by another transaction'],
  [{ status: 'expired' }, 'error', '0.500 ETH was dropped by the network'],
] as const)('default: the snackbar about %o', async (check, kind, text) => {
  const { snack, router, feedback } = await tell(check)
  expect(snack).toMatchObject({ kind, text, action: { label: 'View' } })
  snack?.action?.onPress()
  // The press removes the snackbar, which would cover the opened view.
  expect(feedback.store.getState().snack).toBeUndefined()
  expect(router.store.getState().stack.at(-1)).toMatchObject({
    name: 'WalletSendConfirmed',
    data: { hash },
  })
})

test('behavior: a transaction of the app has the app’s description and opens the list', async () => {
  const { snack, router } = await tell({ status: 'confirmed' }, { description: 'Mint a badge' })
  expect(snack?.text).toBe('Mint a badge confirmed')
  snack?.action?.onPress()
  expect(router.current().name).toBe('Transactions')
  localStorage.clear()
  expect((await tell({ status: 'reverted' }, {})).snack?.text).toMatch(/^Transaction failed/)
})

test('error: an unknown hash and a pending transaction show nothing', async () => {
  const { kit, router } = await tell({ status: 'confirmed' })
  const feedback = createFeedback({ clock: kit.clock })
  const change = { hash: '0xno', networkId: 'eip155:1', address, status: 'confirmed' } as const
  const parameters = { kit, router, feedback, override: undefined, hasView }
  tellTransaction(parameters, change)
  trackTransaction(kit, { hash: '0xnew' })
  tellTransaction(parameters, { ...change, hash: '0xnew' })
  expect(feedback.store.getState().snack).toBeUndefined()
})
