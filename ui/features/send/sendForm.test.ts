import { expect, test } from 'vitest'
import {
  emptyForm,
  formOf,
  isSent,
  openedForm,
  plainAmount,
  type SendForm,
  shortAmount,
} from './sendForm.ts'

const place = 'eip155:1:0xf3'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = { symbol: 'USDC', decimals: 6, address: 'eip155:1:0xA0b8' }
const filled: SendForm = {
  ...emptyForm(place),
  amount: '0.50',
  to: 'reed.eth',
  receiver: { address: friend, name: 'reed.eth' },
}

test('behavior: another account or network starts a new form', () => {
  expect(formOf(filled, place)).toBe(filled)
  expect(formOf(filled, 'eip155:8453:0xf3')).toEqual(emptyForm('eip155:8453:0xf3'))
})

test('behavior: initial data is applied once, so that Back keeps the entries [spec 3.13]', () => {
  const data = { token: usdc, amount: '3' }
  const opened = openedForm(filled, data)
  expect(opened).toEqual({ place, token: usdc, amount: '3', to: '', begun: data })
  const edited = { ...opened, amount: '4' }
  expect(openedForm(edited, data)).toBe(edited)
  // The same data from a new request applies again.
  expect(openedForm(edited, { ...data }).amount).toBe('3')
})

test('default: keeps the entries if opened without data [spec 3.13]', () => {
  expect(openedForm(filled, undefined)).toBe(filled)
  expect(openedForm(filled, {})).toMatchObject({ amount: '0.50', to: 'reed.eth' })
})

test('behavior: a sent transaction matches by receiver, token and amount', () => {
  const transfer = { to: friend.toLowerCase(), amount: '0.5', symbol: 'ETH', decimals: 18 }
  expect(isSent(filled, transfer)).toBe(true)
  expect(isSent(filled, { ...transfer, amount: '0.51' })).toBe(false)
  expect(isSent(filled, { ...transfer, to: place })).toBe(false)
  expect(isSent(filled, { ...transfer, tokenAddress: '0xA0b8' })).toBe(false)
  const ofToken = { ...filled, token: usdc }
  expect(isSent(ofToken, { ...transfer, tokenAddress: '0xa0b8' })).toBe(true)
  expect(isSent(emptyForm(place), transfer)).toBe(false)
})

test('behavior: base58 receivers and tokens are case-sensitive', () => {
  const maple = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const token = { symbol: 'USDC', decimals: 6, address: `solana:test:${mint}` }
  const form = { ...filled, token, receiver: { address: maple } }
  const transfer = { to: maple, amount: '0.5', symbol: 'USDC', decimals: 6, tokenAddress: mint }
  expect(isSent(form, transfer)).toBe(true)
  expect(isSent(form, { ...transfer, to: maple.replace('Aqy', 'aqy') })).toBe(false)
  expect(isSent(form, { ...transfer, tokenAddress: mint.replace('EPj', 'ePj') })).toBe(false)
})

test.each([
  ['41.999874123456789012', '41.99987412'],
  ['9999.12345678', '9999.12345678'],
  ['100.123456', '100.123456'],
  ['0.000000123456789', '0.000000123456'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['123456789', '123456789'],
  ['0.1000000000001', '0.1'],
  ['0', '0'],
])(
  'shortAmount: %s is %s: 8 decimals, or 6 digits of a smaller amount, never rounded up',
  (amount, text) => {
    expect(shortAmount(amount)).toBe(text)
  },
)

test.each([
  ['00.50', '0.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  [' 12 ', '12'],
  ['', undefined],
  ['1,5', undefined],
  ['-1', undefined],
])('plainAmount: %s is %s', (typed, text) => {
  expect(plainAmount(typed)).toBe(text)
})
