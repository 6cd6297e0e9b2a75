import {
  array,
  type GenericSchema,
  type InferOutput,
  nullish,
  number,
  object,
  optional,
  safeParse,
  string,
  union,
  unknown,
} from 'valibot'
import { parseReply } from '../../src/http/parseReply.ts'
import type { PersistedRow } from '../../src/storage/queryPersister.ts'
import { comparableTokenAddress } from '../core/keys.ts'
import { plainDecimal } from '../core/plainDecimal.ts'

/** A token's price. */
export type TokenPrice = {
  /** The CAIP-10 address, as requested. */
  address: string
  name?: string
  symbol?: string
  iconUrl?: string
  /** The price in US dollars, as a decimal string. Absent if unknown. */
  price?: string
  decimals?: number
}

const route = 'POST /v1/fungible/price'

const text = nullish(string())
const rowSchema = object({
  address: text,
  name: text,
  symbol: text,
  iconUrl: text,
  price: nullish(union([number(), string()])),
  decimals: nullish(number()),
})
const replySchema = object({ fungibles: array(unknown()) })

/**
 * Parses token prices. Invalid rows, and tokens that were not requested, are dropped.
 *
 * @throws InvalidResponseError if the response is not a list, or none of its rows is a price.
 */
export function parseTokenPrices(reply: unknown, addresses: readonly string[]): TokenPrice[] {
  const { fungibles } = parseReply(replySchema, reply, route)
  const rows = fungibles.flatMap((row) => {
    const { success, output } = safeParse(rowSchema, row)
    return success ? [output] : []
  })
  if (fungibles.length && !rows.length) parseReply(array(rowSchema), fungibles, route)
  return rows.flatMap((row) => {
    const address = addressOf(row, addresses)
    return address ? [toPrice(row, address)] : []
  })
}

/**
 * Returns the requested address that a row belongs to. Older servers omit the address, which is unambiguous
 * only if a single token was requested.
 */
function addressOf(
  { address }: InferOutput<typeof rowSchema>,
  addresses: readonly string[],
): string | undefined {
  if (!address) return addresses.length === 1 ? addresses[0] : undefined
  return addresses.find((one) => comparableTokenAddress(one) === comparableTokenAddress(address))
}

function toPrice(row: InferOutput<typeof rowSchema>, address: string): TokenPrice {
  const price = plainDecimal(row.price)
  return {
    address,
    name: row.name || undefined,
    symbol: row.symbol || undefined,
    iconUrl: row.iconUrl || undefined,
    // If the price is unknown, the API returns 0.
    price: price === '0' ? undefined : price,
    decimals: row.decimals ?? undefined,
  }
}

const price: GenericSchema<unknown, TokenPrice> = object({
  address: string(),
  name: optional(string()),
  symbol: optional(string()),
  iconUrl: optional(string()),
  price: optional(string()),
  decimals: optional(number()),
})

/** Cache row for token prices. */
export const tokenPricesRow: PersistedRow<readonly TokenPrice[]> = {
  name: 'token_price_cache',
  schema: array(price),
}
