import type { Address } from 'viem'
import { testAccounts } from './testAccounts.ts'

/** Returns the address of a test account. */
export function accountAt(index: number): Address {
  const account = testAccounts[index]
  if (!account) throw new Error(`There is no test account ${index}.`)
  return account.address
}
