import type { KitAccount } from '../namespace/account.types.ts'

/** The payment and the ordinals address of a wallet that separates the two. */
export type AddressPurposes = { payment: KitAccount; ordinal: KitAccount }

/**
 * Finds one address per purpose. The active account is preferred for its own purpose; otherwise the
 * wallet's first account with the purpose is used.
 *
 * @param parameters.account - The active account.
 * @param parameters.accounts - All accounts of its connection.
 * @returns `undefined` when one address serves every purpose, as on EVM.
 */
export function addressPurposes({
  account,
  accounts,
}: {
  account: KitAccount
  accounts: readonly KitAccount[]
}): AddressPurposes | undefined {
  const find = (purpose: KitAccount['purpose']) =>
    [account, ...accounts].find((one) => one.purpose === purpose)
  const [payment, ordinal] = [find('payment'), find('ordinal')]
  return payment && ordinal && { payment, ordinal }
}
