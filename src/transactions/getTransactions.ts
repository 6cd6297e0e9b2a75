import type { Kit } from '../kit.types.ts'
import type { CaipNetworkId } from '../namespace/types.ts'
import type { TrackedTransaction } from './transaction.types.ts'
import { transactionCenter } from './transactionCenter.ts'

export type GetTransactionsParameters = {
  /** @default the account in use of the active namespace */
  address?: string
  /** CAIP-2. @default all networks */
  networkId?: CaipNetworkId
}

/**
 * The transactions of an account in the transaction centre: pending first, then the newest first. Stored ones are
 * there once `watchTransactions` or `trackTransaction` was called. The same array until something changes, so that it
 * works with React's `useSyncExternalStore`.
 *
 * Docs: docs/send.md
 */
export function getTransactions(
  kit: Kit,
  { address, networkId }: GetTransactionsParameters = {},
): readonly TrackedTransaction[] {
  const account = address ?? kit.activeNamespace().getState().account?.address
  return account ? transactionCenter(kit).list({ address: account, networkId }) : none
}

const none: readonly TrackedTransaction[] = []
