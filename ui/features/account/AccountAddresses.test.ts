import { describe, expect, test } from 'vitest'
import type { KitAccount } from '../../../src/namespace/account.types.ts'
import { addressPurposes } from './AccountAddresses.tsx'

const one = (address: string, purpose?: 'payment' | 'ordinal') =>
  ({ namespace: 'bip122', type: 'eoa', address, ...(purpose && { purpose }) }) as KitAccount
const [pay, otherPay, art] = [
  one('pay', 'payment'),
  one('otherPay', 'payment'),
  one('art', 'ordinal'),
]

describe('addressPurposes', () => {
  test.each([
    ['the payment address in use, and the first for ordinals', pay, [pay, otherPay, art], pay],
    [
      'the payment address in use before the first of the wallet',
      otherPay,
      [pay, otherPay, art],
      otherPay,
    ],
    [
      'the first payment address while the one for ordinals is in use',
      art,
      [pay, otherPay, art],
      pay,
    ],
  ])('default: %s', (_title, account, accounts, payment) => {
    expect(addressPurposes({ account, accounts })).toEqual({ payment, ordinal: art })
  })

  test.each([
    ['one address for all', one('0x1'), [one('0x1'), one('0x2')]],
    ['payment addresses alone', pay, [pay, otherPay]],
    ['an address for ordinals alone', art, [art]],
  ])('behavior: undefined for %s', (_title, account, accounts) => {
    expect(addressPurposes({ account, accounts })).toBeUndefined()
  })
})
