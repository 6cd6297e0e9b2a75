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

/** What one token costs. */
export type TokenPrice = {
  /** CAIP-10, as it was asked for. */
  address: string
  name?: string
  symbol?: string
  iconUrl?: string
  /** In US dollars, a decimal text; absent when it is not known. */
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
 * Reads the service's prices. A row that is broken, or of a token that was not asked for, is left out.
 *
 * @throws InvalidResponseError when the reply is no list, or when not one of its rows is a price.
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

/** Whose price a row is. Older servers do not say: then it is clear only where one was asked for. */
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
    // As in balances, 0 is the service's word for "not known".
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

/** Prices as they stand in storage. */
export const tokenPricesRow: PersistedRow<readonly TokenPrice[]> = {
  name: 'token_price_cache',
  schema: array(price),
}
