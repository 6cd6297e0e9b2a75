import { expect, test } from 'vitest'
import type { PreparedSend } from '../../../src/transfers/types.ts'
import { isShownPayment } from './usePreparedSend.ts'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const usdc = { symbol: 'USDC', decimals: 6, address: 'eip155:1:0xA0b8' }
const amount = { units: 1_500_000n, amount: '1.5', symbol: 'USDC', decimals: 6 }

const account = { namespace: 'eip155', address: me, type: 'eoa' } as const
const place: Parameters<typeof isShownPayment>[0] = {
  account,
  connection: {
    connectorId: 'cedar',
    connectorUid: 'uid-cedar',
    name: 'Cedar',
    accounts: [account],
    networkId: 'eip155:1',
  },
  networkId: 'eip155:1',
  token: usdc,
  form: { place: '', amount: ' 1.50 ', to: friend },
}
const prepared: PreparedSend = {
  namespace: 'eip155',
  networkId: 'eip155:1',
  connectorUid: 'uid-cedar',
  from: me.toLowerCase(),
  to: friend,
  token: { ...usdc, address: '0xa0B8' },
  sent: amount,
  received: { ...amount, isSimulated: true },
  networkCost: undefined,
  warnings: [],
  preparedAt: 0,
}

test('default: matches the same payment in any letter case of the receiver', () => {
  expect(isShownPayment(place, friend.toLowerCase(), prepared)).toBe(true)
})

test.each<[what: string, change: Partial<PreparedSend>]>([
  ['network', { networkId: 'eip155:10' }],
  ['wallet', { connectorUid: 'uid-birch' }],
  ['account', { from: friend }],
  ['receiver', { to: me }],
  ['token', { token: { ...usdc, address: '0xB0b8' } }],
  ['token: the native coin', { token: { symbol: 'USDC', decimals: 6 } }],
  ['token: other decimals', { token: { ...usdc, decimals: 18 } }],
  ['token: another symbol', { token: { ...usdc, symbol: 'USDT' } }],
  ['amount', { sent: { ...amount, amount: '1.51' } }],
  ['amount: other decimals', { sent: { ...amount, decimals: 18 } }],
])('error: does not match another %s', (_, change) => {
  expect(isShownPayment(place, friend, { ...prepared, ...change })).toBe(false)
})

test('error: does not match without a receiver, or with another letter case in base58', () => {
  expect(isShownPayment(place, undefined, prepared)).toBe(false)
  expect(isShownPayment(place, mint, { ...prepared, to: mint })).toBe(true)
  expect(isShownPayment(place, mint.replace('EP', 'eP'), { ...prepared, to: mint })).toBe(false)
})
