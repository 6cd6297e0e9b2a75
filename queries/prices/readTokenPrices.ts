import type { HttpStatusError } from '../../src/errors/http.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { comparableTokenAddress } from './comparableTokenAddress.ts'
import type { GetTokenPricesParameters } from './getTokenPrices.ts'
import { parseTokenPrices } from './parseTokenPrices.ts'
import type { TokenPrice } from './tokenPrice.types.ts'

/** Calls at a time for what the first answer left out. */
const parallelCalls = 4

/** `getTokenPrices`, with all that it needs. */
export async function readTokenPrices(
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
  const reply = await http.ask('blockchain', '/v1/fungible/price', { body, signal })
  return parseTokenPrices(reply, addresses)
}
