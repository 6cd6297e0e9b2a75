import type { KitAccount } from '../namespace/account.types.ts'

/** The addresses of a wallet that has one for each purpose. */
export type AddressPurposes = { payment: KitAccount; ordinal: KitAccount }

/**
 * One address for each purpose: the one in use for its own, the wallet's first for the other.
 *
 * @param parameters.account - The one in use.
 * @param parameters.accounts - Every account of its connection.
 * @returns Undefined where one address serves all, as on EVM.
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
