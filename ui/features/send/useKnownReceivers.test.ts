import { describe, expect, test } from 'vitest'
import type { ActivityTransaction } from '../../../queries/index.ts'
import { paidAddresses, paymentHashes } from './useKnownReceivers.ts'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const poison = '0x7099000000000000000000000000000000dc79C8'

test('default: the paid addresses, once each, with the account itself in any letter case', () => {
  const entries = [
    { sentFrom: me.toLowerCase(), sentTo: friend },
    { sentFrom: me, sentTo: friend },
  ]
  expect(paidAddresses(entries, me)).toEqual([friend])
})

test('behavior: an address that pays the account is not a known receiver', () => {
  const entries = [
    { sentFrom: poison, sentTo: me },
    // Another party's transaction that touched the account.
    { sentFrom: friend, sentTo: poison },
  ]
  expect(paidAddresses(entries, me)).toEqual([])
})

test('behavior: the account itself and missing receivers are excluded', () => {
  const entries = [{ sentFrom: me, sentTo: me }, { sentFrom: me }, { sentTo: friend }, {}]
  expect(paidAddresses(entries, me)).toEqual([])
})

test('behavior: base58 addresses are case-sensitive', () => {
  const own = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'
  const other = own.replace('Aqy', 'aqy')
  const entries = [
    { sentFrom: own, sentTo: other },
    // Another party's address.
    { sentFrom: other, sentTo: 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k' },
  ]
  expect(paidAddresses(entries, own)).toEqual([other])
})

describe('paymentHashes', () => {
  const out = [{ direction: 'out' }] as const
  const given = {
    hash: 'h1',
    operationType: 'send',
    status: 'confirmed',
    sentFrom: me,
    transfers: out,
  } as const
  const eoa = { address: me, type: 'eoa' } as const
  const smart = { address: me, type: 'smartAccount' } as const

  test.each<[string, Partial<ActivityTransaction>, readonly string[], readonly string[]]>([
    ['a payment', {}, ['h1'], ['h1']],
    ['in another letter case', { sentFrom: me.toLowerCase() }, ['h1'], ['h1']],
    ['a trade', { operationType: 'trade' }, ['h1'], ['h1']],
    ['one that the service has not read yet', { transfers: [] }, ['h1'], ['h1']],
    ['what came', { transfers: [{ direction: 'in' }] }, [], []],
    ['an approval', { operationType: 'approve', transfers: [] }, [], []],
    ['one that failed', { status: 'failed' }, [], []],
    ['what somebody else sent', { sentFrom: friend }, [], ['h1']],
    ['what somebody else got', { sentFrom: friend, transfers: [{ direction: 'in' }] }, [], []],
  ])('default: %s', (_, change, ofEoa, ofSmart) => {
    expect(paymentHashes([{ ...given, ...change }], eoa)).toEqual(ofEoa)
    expect(paymentHashes([{ ...given, ...change }], smart)).toEqual(ofSmart)
  })

  test('behavior: in order, each once', () => {
    const entries = ['b', 'a', 'b'].map((hash) => ({ ...given, hash }))
    expect(paymentHashes(entries, eoa)).toEqual(['b', 'a'])
  })
})
