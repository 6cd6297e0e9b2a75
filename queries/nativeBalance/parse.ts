import { bigint, number, object, string } from 'valibot'
import type { GetBalanceData } from 'wagmi/query'
import type { PersistedRow } from '../../src/storage/queryPersister.ts'

/** Native balances as they stand in storage. */
export const nativeBalanceRow: PersistedRow<GetBalanceData> = {
  name: 'native_balance_cache',
  schema: object({ decimals: number(), symbol: string(), value: bigint() }),
}
