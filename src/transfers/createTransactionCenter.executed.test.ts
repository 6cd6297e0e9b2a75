// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { address, createTransactionTabs, networkId } from '../../test/fixtures/transactionTabs.ts'
import type { TransactionCheck } from '../namespace/transfers.types.ts'

const executed = (hash: string): TransactionCheck => ({
  status: 'replaced',
  replacement: { hash, reason: 'executed', status: 'confirmed' },
})

test('behavior: one transaction does not execute two identical payments of a smart account', async () => {
  localStorage.clear()
  const tabs = createTransactionTabs()
  const tab = tabs.openTab()
  const stop = tab.center.mount()
  tab.say('0x1', executed('0xa'))
  tab.center.track({ hash: '0x1', networkId, address })
  await tabs.advance(0)
  tab.say('0x2', executed('0xa'))
  tab.center.track({ hash: '0x2', networkId, address })
  await tabs.advance(20_000)
  const statusOf = (hash: string) => tab.center.getState().find((one) => one.hash === hash)?.status
  expect([statusOf('0x1'), statusOf('0x2')]).toEqual(['replaced', 'pending'])
  tab.say('0x2', executed('0xb'))
  await tabs.advance(20_000)
  expect(statusOf('0x2')).toBe('replaced')
  stop()
})

test("behavior: a payment's own transaction does not execute another payment of the smart account", async () => {
  localStorage.clear()
  const tabs = createTransactionTabs()
  const tab = tabs.openTab()
  const stop = tab.center.mount()
  tab.say('0xa', { status: 'confirmed' })
  tab.center.track({ hash: '0xa', networkId, address })
  await tabs.advance(0)
  tab.say('0x2', executed('0xa'))
  tab.center.track({ hash: '0x2', networkId, address })
  await tabs.advance(20_000)
  const statusOf = (hash: string) => tab.center.getState().find((one) => one.hash === hash)?.status
  expect([statusOf('0xa'), statusOf('0x2')]).toEqual(['confirmed', 'pending'])
  stop()
})
