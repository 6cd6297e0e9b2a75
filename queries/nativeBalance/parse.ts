import { bigint, number, object, optional, string } from 'valibot'
import type { PersistedRow } from '../../src/storage/queryPersister.ts'

/** A native balance in wagmi's format, with its pending part. */
export type NativeBalance = {
  value: bigint
  decimals: number
  symbol: string
  /** The unconfirmed part of `value`. It is negative if more is being sent than received. */
  pending?: bigint
}

/** Cache row for native balances. */
export const nativeBalanceRow: PersistedRow<NativeBalance> = {
  name: 'native_balance_cache',
  schema: object({
    decimals: number(),
    symbol: string(),
    value: bigint(),
    pending: optional(bigint()),
  }),
}
