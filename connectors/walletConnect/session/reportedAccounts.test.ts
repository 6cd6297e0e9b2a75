import { expect, test } from 'vitest'
import { createReportedAccounts } from './reportedAccounts.ts'

const topic = 'a'.repeat(64)
const list = [{ address: 'bc1qpayment', publicKey: '02ab' }]

test('default: the reported addresses are restored from the mark of the same session', () => {
  const before = createReportedAccounts()
  expect(before.report('bip122', list)).toBe(true)
  const mark = { topic, ...before.toMark() }
  const after = createReportedAccounts()
  after.begin(topic, mark)
  expect(after.addresses(undefined, 'bip122')).toEqual(list)
  after.begin('b'.repeat(64), mark)
  expect(after.addresses(undefined, 'bip122')).toBeUndefined()
})

test('behavior: a mark that an earlier version stored is restored, and stored with the new name', () => {
  const reported = createReportedAccounts()
  reported.begin(topic, { topic, leading: { bip122: 'bc1qpayment' }, told: { bip122: list } })
  expect(reported.addresses(undefined, 'bip122')).toEqual(list)
  expect(reported.toMark()).toEqual({
    leading: { bip122: 'bc1qpayment' },
    addresses: { bip122: list },
  })
})
