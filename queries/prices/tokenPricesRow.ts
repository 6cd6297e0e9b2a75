import { array, type GenericSchema, number, object, optional, string } from 'valibot'
import type { PersistedRow } from '../../src/storage/queryPersister.ts'
import type { TokenPrice } from './tokenPrice.types.ts'

const price: GenericSchema<unknown, TokenPrice> = object({
  address: string(),
  name: optional(string()),
  symbol: optional(string()),
  iconUrl: optional(string()),
  price: optional(string()),
  decimals: optional(number()),
})

/** Prices as they stand in storage. */
export const tokenPricesRow: PersistedRow<readonly TokenPrice[]> = {
  name: 'token_price_cache',
  schema: array(price),
}
