import { bigint, number, object, optional, string } from 'valibot'
import type { PersistedRow } from '../../src/storage/queryPersister.ts'

/** A native balance as wagmi tells it, and where a part of it waits for a block, that part. */
export type NativeBalance = {
  value: bigint
  decimals: number
  symbol: string
  /** Part of `value`; below zero where more leaves than comes. */
  pending?: bigint
}

/** Native balances as they stand in storage. */
export const nativeBalanceRow: PersistedRow<NativeBalance> = {
  name: 'native_balance_cache',
  schema: object({
    decimals: number(),
    symbol: string(),
    value: bigint(),
    pending: optional(bigint()),
  }),
}
