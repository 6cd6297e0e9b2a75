import {
  array,
  type InferOutput,
  nullish,
  number,
  object,
  safeParse,
  string,
  union,
  unknown,
} from 'valibot'
import type { HttpStatusError } from '../../src/errors/http.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { parseReply } from '../core/parseReply.ts'
import { plainDecimal } from '../core/plainDecimal.ts'
import type { ReadParameters } from '../core/queryParameter.types.ts'
import { comparableTokenAddress } from './comparableTokenAddress.ts'

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

export type GetTokenPricesParameters = ReadParameters & {
  /** CAIP-10 of tokens; `nativeTokenAddress` names a native coin. */
  addresses: readonly string[]
}

const route = 'POST /v1/fungible/price'
/** Calls at a time for what the first answer left out. */
const parallelCalls = 4

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
 * Reads what tokens cost: `POST /v1/fungible/price`. The service prices the first of many addresses
 * alone, so each that it leaves out is asked for by itself, four at a time. A token that the service does
 * not list is absent from the answer. Once a later call fails, no further is made, and what is known counts.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError when the first call fails.
 */
export async function getTokenPrices(
  http: Http,
  { addresses, signal }: GetTokenPricesParameters,
): Promise<readonly TokenPrice[]> {
  const wanted = [...new Map(addresses.map((one) => [comparableTokenAddress(one), one])).values()]
  if (!wanted.length) return []
  const first = await askListed(http, wanted, signal)
  const found = [...(first ?? [])]
  const isFound = (address: string) => found.some((price) => price.address === address)
  // The refusal of a list is about the token that stands first in it.
  const leftOut = wanted.filter((one, index) => !isFound(one) && (first || index > 0))
  if (wanted.length === 1) return found
  let isOver = false
  const askNext = async (): Promise<void> => {
    const address = isOver ? undefined : leftOut.shift()
    if (!address) return
    try {
      found.push(...((await askListed(http, [address], signal)) ?? []))
    } catch {
      signal?.throwIfAborted()
      isOver = true
    }
    return askNext()
  }
  await Promise.all(Array.from({ length: parallelCalls }, askNext))
  return wanted.flatMap((one) => found.find(({ address }) => address === one) ?? [])
}

/** Undefined when the service refuses because it does not list the token: an answer too. */
async function askListed(
  http: Http,
  addresses: readonly string[],
  signal: AbortSignal | undefined,
): Promise<TokenPrice[] | undefined> {
  try {
    return await ask(http, addresses, signal)
  } catch (error) {
    const { name, status, field } = error as Partial<HttpStatusError>
    if (name === 'HttpStatusError' && status === 400 && field === 'asset') return undefined
    throw error
  }
}

async function ask(
  http: Http,
  addresses: readonly string[],
  signal: AbortSignal | undefined,
): Promise<TokenPrice[]> {
  const body = { projectId: http.projectId, currency: 'usd', addresses }
  const reply = await http.post('blockchain', '/v1/fungible/price', { body, signal })
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
