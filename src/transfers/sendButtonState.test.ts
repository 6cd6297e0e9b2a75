import { expect, test } from 'vitest'
import { isEvmAddress } from '../utils/address.ts'
import {
  type SendButtonParameters,
  type SendButtonState,
  sendButtonState,
} from './sendButtonState.ts'

const usdc = { symbol: 'USDC', decimals: 6 }
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.each<[Omit<SendButtonParameters, 'isAddress'>, SendButtonState]>([
  [{}, { state: 'noToken' }],
  [{ amount: '1', to }, { state: 'noToken' }],
  [{ token: usdc, to }, { state: 'noAmount' }],
  [{ token: usdc, amount: '  ', to }, { state: 'noAmount' }],
  [{ token: usdc, amount: '0.000000', to }, { state: 'noAmount' }],
  [
    { token: usdc, amount: '1,5', to },
    { state: 'invalidAmount', reason: 'comma' },
  ],
  [
    { token: usdc, amount: '0.0000001' },
    { state: 'invalidAmount', reason: 'tooManyDecimals' },
  ],
  [{ token: usdc, amount: '10.000001', balance: '10' }, { state: 'insufficientBalance' }],
  // Compared as numbers: as texts '9' is more than '10'.
  [{ token: usdc, amount: '9', balance: '10', to }, { state: 'ready' }],
  [{ token: usdc, amount: '10', balance: '10.0', to }, { state: 'ready' }],
  [{ token: usdc, amount: '1', balance: '0', to: 'junk' }, { state: 'insufficientBalance' }],
  [{ token: usdc, amount: '1' }, { state: 'noAddress' }],
  [{ token: usdc, amount: '1', to: ' ' }, { state: 'noAddress' }],
  [{ token: usdc, amount: '1', to: 'vitalik.eth' }, { state: 'invalidAddress' }],
  // The balance is unknown and is read before signing.
  [{ token: usdc, amount: '1', to }, { state: 'ready' }],
])('default: %j is %j', (given, state) => {
  expect(sendButtonState({ ...given, isAddress: isEvmAddress })).toEqual(state)
})

test('behavior: handles more digits than a float', () => {
  const token = { symbol: 'ETH', decimals: 18 }
  const balance = '123456789.000000000000000001'
  const state = (amount: string) =>
    sendButtonState({ token, amount, balance, to, isAddress: isEvmAddress }).state
  expect(state('123456789.000000000000000001')).toBe('ready')
  expect(state('123456789.000000000000000002')).toBe('insufficientBalance')
})
