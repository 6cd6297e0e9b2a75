import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { testAccounts, testMnemonic } from './testAccounts.ts'

describe('testAccounts', () => {
  test('default: the accounts are the first ten of the mnemonic, each with its own key', () => {
    for (const [addressIndex, account] of testAccounts.entries()) {
      expect(mnemonicToAccount(testMnemonic, { addressIndex }).address).toBe(account.address)
      expect(privateKeyToAddress(account.privateKey)).toBe(account.address)
    }
    expect(testAccounts).toHaveLength(10)
  })
})
