import { describe, expect, test } from 'vitest'
import type { ActivityTransaction } from '../../../queries/index.ts'
import { paidAddresses, paymentHashes } from './useKnownReceivers.ts'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const poison = '0x7099000000000000000000000000000000dc79C8'

test('default: returns each paid address once, and matches the account in any letter case', () => {
  const entries = [
    { sentFrom: me.toLowerCase(), sentTo: friend },
    { sentFrom: me, sentTo: friend },
  ]
  expect(paidAddresses(entries, me)).toEqual([friend])
})

test('behavior: an address that pays the account is not a known receiver', () => {
  const entries = [
    { sentFrom: poison, sentTo: me },
    // A transaction between two other accounts.
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
    // The sender is another account, although its address differs only in letter case.
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
    [
      'a payment with another letter case of the sender',
      { sentFrom: me.toLowerCase() },
      ['h1'],
      ['h1'],
    ],
    ['a trade', { operationType: 'trade' }, ['h1'], ['h1']],
    ['a payment without parsed transfers', { transfers: [] }, ['h1'], ['h1']],
    ['a received payment', { transfers: [{ direction: 'in' }] }, [], []],
    ['an approval', { operationType: 'approve', transfers: [] }, [], []],
    ['a failed payment', { status: 'failed' }, [], []],
    ['a payment in a transaction of another sender', { sentFrom: friend }, [], ['h1']],
    [
      'a received payment in a transaction of another sender',
      { sentFrom: friend, transfers: [{ direction: 'in' }] },
      [],
      [],
    ],
  ])('default: the hashes to look up for %s', (_, change, ofEoa, ofSmart) => {
    expect(paymentHashes([{ ...given, ...change }], eoa)).toEqual(ofEoa)
    expect(paymentHashes([{ ...given, ...change }], smart)).toEqual(ofSmart)
  })

  test('behavior: returns each hash once, in order', () => {
    const entries = ['b', 'a', 'b'].map((hash) => ({ ...given, hash }))
    expect(paymentHashes(entries, eoa)).toEqual(['b', 'a'])
  })
})
