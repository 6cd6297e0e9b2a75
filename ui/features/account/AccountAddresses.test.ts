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
    ['the active payment address, and the first ordinals address', pay, [pay, otherPay, art], pay],
    [
      'the active payment address instead of the first one',
      otherPay,
      [pay, otherPay, art],
      otherPay,
    ],
    [
      'the first payment address while the ordinals address is active',
      art,
      [pay, otherPay, art],
      pay,
    ],
  ])('default: returns %s', (_title, account, accounts, payment) => {
    expect(addressPurposes({ account, accounts })).toEqual({ payment, ordinal: art })
  })

  test.each([
    ['addresses without a purpose', one('0x1'), [one('0x1'), one('0x2')]],
    ['payment addresses only', pay, [pay, otherPay]],
    ['an ordinals address only', art, [art]],
  ])('behavior: returns undefined for %s', (_title, account, accounts) => {
    expect(addressPurposes({ account, accounts })).toBeUndefined()
  })
})
