// @vitest-environment happy-dom
import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import type { SendAmount } from '../../../src/transfers/types.ts'
import { exactAmount, sendTotal } from './sendForm.ts'

const of = (amount: string, symbol = 'ETH', decimals = 18): SendAmount => ({
  units: parseUnits(amount, decimals),
  amount,
  symbol,
  decimals,
})
const eth = { symbol: 'ETH', decimals: 18 }
const usdc = { symbol: 'USDC', decimals: 6, address: '0xA0b8' }
const send = { sent: of('0.5'), networkCost: of('0.000000000000000001'), token: eth }

test('default: the total is in currency when both prices are known', () => {
  expect(sendTotal(send, ['1425', '1.84'])).toBe('$1,426.84')
})

test('behavior: without a price the exact amounts are added', () => {
  expect(sendTotal(send, [undefined, undefined])).toBe('0.500000000000000001 ETH')
  // A sum with only one price would not be the total.
  expect(sendTotal(send, ['1425', undefined])).toBe('0.500000000000000001 ETH')
})

test('behavior: a token and the native token of the fee are listed side by side', () => {
  const token = { sent: of('12.5', 'USDC', 6), networkCost: of('0.001'), token: usdc }
  expect(sendTotal(token, ['12.5', undefined])).toBe('12.5 USDC + 0.001 ETH')
})

test('behavior: without the network fee there is no total', () => {
  expect(sendTotal({ ...send, networkCost: undefined }, ['1425', undefined])).toBeUndefined()
})

test('behavior: an untrusted symbol is sanitized', () => {
  expect(exactAmount({ amount: '1', symbol: 'E\u202eTH' })).toBe('1 ETH')
})
